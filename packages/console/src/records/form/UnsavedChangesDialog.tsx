import { ConfirmDialog } from '@firstbell/ui';
import { type Blocker } from 'react-router-dom';

/** Dialog that asks whether to leave a form with unsaved changes; `onLeave` runs before the navigation continues. */
export function UnsavedChangesDialog({ blocker, onLeave }: { blocker: Blocker; onLeave: () => void }) {
  const stay = () => blocker.reset?.();
  const leave = () => {
    onLeave();
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      title="Leave without saving?"
      actionLabel="Leave"
      labels={{ cancel: 'Keep editing' }}
      isOpen={blocker.state === 'blocked'}
      onOpenChange={stay}
      onAction={leave}
    >
      What you changed here is not saved yet.
    </ConfirmDialog>
  );
}
