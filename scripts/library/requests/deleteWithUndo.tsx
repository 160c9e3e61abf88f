import { IconButton, notify, Panel, Toaster } from '@firstbell/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

const initialNotes = [
  { id: '1', label: 'Call the bus company' },
  { id: '2', label: 'Order chalk' },
];

/** A list of notes; deleting one shows a toast with Undo. */
export function DeleteWithUndo() {
  const [notes, setNotes] = useState(initialNotes);
  const remove = (id: string) => {
    setNotes((current) => current.filter((note) => note.id !== id));
    notify.info('The note was deleted.', {
      action: {
        label: 'Undo',
        onAction: () => {
          setNotes((current) => initialNotes.filter((note) => note.id === id || current.includes(note)));
        },
      },
    });
  };
  return (
    <>
      <Panel
        title="Notes"
        empty="No notes."
        items={notes.map((note) => ({
          ...note,
          end: (
            <IconButton
              label={`Delete ${note.label}`}
              icon={<Trash2 />}
              size="small"
              onClick={() => {
                remove(note.id);
              }}
            />
          ),
        }))}
      />
      <Toaster />
    </>
  );
}
