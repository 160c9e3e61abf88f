import * as leaves from '@firstbell/schema/contracts/leaves';
import { useSend } from '../../platform/useApi.ts';
import { refreshLeaves } from './refreshLeaves.ts';
import { type OwnLeave } from '@firstbell/schema';
import { ConfirmDialog, notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '../../platform/http/notifyProblem.ts';

/** Props of `WithdrawLeaveDialog`. */
export type WithdrawLeaveDialogProps = { leave: OwnLeave | undefined; onClose: () => void };

/** Dialog that confirms the withdrawal of a request for leave. */
export function WithdrawLeaveDialog({ leave, onClose }: WithdrawLeaveDialogProps) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useSend(leaves.withdraw);

  const withdraw = async () => {
    if (!leave) return;
    await attempt('Not withdrawn', async () => {
      await mutateAsync({ key: leave.key });
      notify.success(`${leave.key} was withdrawn.`);
    });
    onClose();
    await refreshLeaves(client);
  };

  return (
    <ConfirmDialog
      title="Withdraw this request?"
      actionLabel="Withdraw"
      labels={{ cancel: 'Keep it' }}
      isOpen={leave !== undefined}
      onOpenChange={onClose}
      isPending={isPending}
      onAction={() => void withdraw()}
    >
      {leave ? `“${leave.title}” is taken back, and nobody decides on it any more.` : ''}
    </ConfirmDialog>
  );
}
