import { Button, Dialog } from '@firstbell/ui';
import { type Blocker } from 'react-router-dom';

/** Dialog that asks whether to leave a form with unsaved changes. */
export function LeaveDialog({ blocker, onLeave }: { blocker: Blocker; onLeave: () => void }) {
  const stay = () => blocker.reset?.();
  const leave = () => {
    onLeave();
    blocker.proceed?.();
  };
  return (
    <Dialog
      title="Leave without saving?"
      size="small"
      isOpen={blocker.state === 'blocked'}
      onOpenChange={stay}
      actions={
        <>
          <Button onClick={stay}>Keep editing</Button>
          <Button variant="danger" onClick={leave}>
            Leave
          </Button>
        </>
      }
    >
      What you changed here is not saved yet.
    </Dialog>
  );
}
