import { type Area } from '@firstbell/schema';
import { Button, Dialog, RadioGroup } from '@firstbell/ui';
import { useState } from 'react';
import { Note } from '../../platform/layout/Note.ts';
import { Stack } from '../../platform/layout/Stack.ts';
import { type StoredRecord, type Values } from '../requests.ts';
import { type FieldViews } from '../values/FieldView.ts';
import { type Collision, type Merge } from '../values/merge.ts';
import { createItemLabel } from '../values/listItems.ts';
import { showValue } from '../values/showValue.ts';

/** Side of a conflict: the person's own value of a field, or the value that somebody else saved. */
type Side = 'mine' | 'theirs';

type ConflictDialogProps = {
  area: Area;
  views: FieldViews;
  merge: Merge<Values>;
  /** Newest stored version of the record. */
  theirs: StoredRecord;
  /** Called with one side per collision, in the order of `merge.collisions`. */
  onSettle: (choices: Side[]) => void;
  onClose: () => void;
};

const keyOf = ({ fields }: Collision<Values>) => fields.join();

/** Dialog that asks whose value to keep, for each field that two people changed. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { area, views, merge, theirs, onSettle, onClose } = props;
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const chosen = merge.collisions.flatMap((collision) => choices[keyOf(collision)] ?? []);
  const colleague =
    typeof theirs.updated_by === 'string' && theirs.updated_by ? theirs.updated_by : 'Someone else';

  return (
    <Dialog
      title={`Someone else changed this ${area.noun}`}
      size="regular"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back to the form</Button>
          <Button
            variant="primary"
            isDisabled={chosen.length < merge.collisions.length}
            onClick={() => {
              onSettle(chosen);
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <Note>
          {colleague} saved while you were editing. Where you changed different things, both are kept. Choose
          for the rest:
        </Note>
        {merge.collisions.map((collision) => (
          <RadioGroup
            key={keyOf(collision)}
            label={collision.fields.map((field) => createItemLabel(area, field)).join(', ')}
            variant="card"
            orientation="horizontal"
            options={(['mine', 'theirs'] as const).map((side) => ({
              value: side,
              label: formatSide(area, views, collision, side),
              description: side === 'mine' ? 'Yours' : 'Theirs',
            }))}
            value={choices[keyOf(collision)] ?? ''}
            onChange={(side) => {
              setChoices({ ...choices, [keyOf(collision)]: side === 'mine' ? 'mine' : 'theirs' });
            }}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

function formatSide(
  area: Area,
  views: FieldViews,
  { fields, ...sides }: Collision<Values>,
  side: Side,
): string {
  const values = fields.map((field) => showValue(area, views, field, sides[side][field]));
  return values.filter(Boolean).join(', ') || 'Empty';
}
