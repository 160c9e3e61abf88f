import * as sessions from '@firstbell/schema/contracts/sessions';
import { createQueryKey } from '../../platform/http/requestOptions.ts';
import { ConfirmDialog, notify } from '@firstbell/ui';
import { type OwnSession } from '@firstbell/schema/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '../../platform/http/notifyProblem.ts';
import { useSend } from '../../platform/useApi.ts';

/** Props of `EndSessionsDialog`. */
export type EndSessionsDialogProps = {
  /** Session to end, or all others; undefined while the dialog is closed. */
  target: OwnSession | 'others' | undefined;
  onClose: () => void;
};

/** Dialog that asks for confirmation before it ends sessions. */
export function EndSessionsDialog({ target, onClose }: EndSessionsDialogProps) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useSend(sessions.end);

  const endSessions = async () => {
    if (target === undefined) return;
    await attempt('Not signed out', async () => {
      await mutateAsync({ body: { sessions: target === 'others' ? target : [target.key] } });
      notify.success(
        target === 'others' ? 'You are signed out everywhere else.' : `${target.device} is signed out.`,
      );
      onClose();
      await client.invalidateQueries({ queryKey: createQueryKey(sessions.list) });
    });
  };

  return (
    <ConfirmDialog
      title={target === 'others' ? 'Sign out everywhere else?' : 'Sign out there?'}
      tone="neutral"
      actionLabel="Sign out"
      isOpen={target !== undefined}
      onOpenChange={onClose}
      isPending={isPending}
      onAction={() => void endSessions()}
    >
      {target === 'others'
        ? 'Every other browser asks for your password again.'
        : `${target?.device ?? ''} asks for your password again.`}
    </ConfirmDialog>
  );
}
