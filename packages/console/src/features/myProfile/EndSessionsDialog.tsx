import { Button, Dialog, notify } from '@firstbell/ui';
import { type OwnSession } from '@firstbell/schema/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../platform/http/describeError.ts';
import { useServices } from '../../platform/services.ts';
import { AuthStack } from '../auth/AuthStack.ts';
import { SignInAgainForm } from '../session/SignInAgainForm.tsx';
import { endSessionsOptions, OWN_SESSIONS_QUERY_KEY } from './sessionsApi.ts';

/** Props of `EndSessionsDialog`. */
export type EndSessionsDialogProps = {
  /** Session to end, or all others; undefined while the dialog is closed. */
  target: OwnSession | 'others' | undefined;
  onClose: () => void;
};

/** Dialog that ends sessions after a new sign-in, so that a stranger at an unattended browser cannot end them. */
export function EndSessionsDialog({ target, onClose }: EndSessionsDialogProps) {
  const { http, identity } = useServices();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(endSessionsOptions(http));
  const user = identity.getUser();
  if (user === null) return null;

  const endSessions = async () => {
    if (target === undefined) return;
    try {
      await mutateAsync(target === 'others' ? target : [target.key]);
      notify.success(
        target === 'others' ? 'You are signed out everywhere else.' : `${target.device} is signed out.`,
      );
    } catch (thrown) {
      notify.error(`Not signed out: ${describeError(thrown)}`);
    }
    onClose();
    await client.invalidateQueries({ queryKey: OWN_SESSIONS_QUERY_KEY });
  };

  return (
    <Dialog
      title={target === 'others' ? 'Sign out everywhere else?' : 'Sign out there?'}
      size="small"
      isOpen={target !== undefined}
      onOpenChange={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <AuthStack>
        <p>
          {target === 'others'
            ? 'Every other browser asks for your password again. Enter it here to go on.'
            : `${target?.device ?? ''} asks for your password again. Enter it here to go on.`}
        </p>
        <SignInAgainForm user={user} submitLabel="Sign out" onSignedIn={endSessions} />
      </AuthStack>
    </Dialog>
  );
}
