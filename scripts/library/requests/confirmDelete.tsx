import { Button, Dialog } from '@firstbell/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

/** A delete button with a confirmation, which only its two buttons can close. */
export function ConfirmDelete() {
  const [isOpen, setOpen] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="danger"
        icon={<Trash2 />}
        isDisabled={isDeleted}
        onClick={() => {
          setOpen(true);
        }}
      >
        {isDeleted ? 'Term 1 is deleted' : 'Delete Term 1'}
      </Button>
      <Dialog
        title="Delete Term 1?"
        size="small"
        isOpen={isOpen}
        isDismissable={false}
        onOpenChange={close}
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button
              variant="danger"
              onClick={() => {
                setDeleted(true);
                close();
              }}
            >
              Delete
            </Button>
          </>
        }
      >
        Its marks go with it.
      </Dialog>
    </>
  );
}
