import { type Area } from '@firstbell/schema';
import { type Deletion } from '@firstbell/schema/profiles';
import { Button, EmptyState } from '@firstbell/ui';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { useDeletion } from '../../records/list/useDeletion.ts';

/** Props of `DeletedPerson`. */
export type DeletedPersonProps = { area: Area; id: string; name: string; deletion: Deletion };

/** Message with the author and the time of the deletion of a person, and a button that restores the person. */
export function DeletedPerson({ area, id, name, deletion }: DeletedPersonProps) {
  const { showInstant } = useSchoolTime();
  const { restore } = useDeletion(area);
  const [isPending, setIsPending] = useState(false);
  return (
    <EmptyState
      icon={<Archive />}
      title={`${name} was deleted`}
      actions={
        <Button
          variant="primary"
          isPending={isPending}
          onClick={() => {
            setIsPending(true);
            void restore(id, name).finally(() => {
              setIsPending(false);
            });
          }}
        >
          Restore
        </Button>
      }
    >
      {`${deletion.by} deleted this ${area.noun} on ${showInstant(deletion.at)}. It can be restored for 30 days.`}
    </EmptyState>
  );
}
