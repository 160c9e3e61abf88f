import { type Area } from '@firstbell/schema';
import { Button, Dialog, spacing } from '@firstbell/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
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

const CollisionField = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  fieldset + & {
    margin-block-start: ${({ theme }) => theme.space[5]};
  }

  legend {
    padding: 0;
    margin-block-end: ${({ theme }) => theme.space[2]};
    font-weight: ${({ theme }) => theme.weight.semibold};
  }
`;

const SideChoices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(${spacing(50)}, 100%), 1fr));
  gap: ${({ theme }) => theme.space[2]};
`;

const SideChoice = styled.label`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${({ theme }) => `0 ${theme.space[3]}`};
  padding: ${({ theme }) => theme.space[3]};
  border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.medium};
  cursor: pointer;

  &:hover {
    border-color: ${({ theme }) => theme.color.edgeHover};
  }

  &:has(:checked) {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accentSoft};
  }

  input {
    margin: ${({ theme }) => theme.space[1]} 0 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }

  small {
    grid-column: 2;
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  span {
    overflow-wrap: anywhere;
  }
`;

const Explanation = styled.p`
  margin-block-end: ${({ theme }) => theme.space[5]};
  color: ${({ theme }) => theme.color.inkMuted};
`;

/** Dialog that asks whose value to keep, for each field that two people changed. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { area, views, merge, theirs, onSettle, onClose } = props;
  const [choices, setChoices] = useState<(Side | undefined)[]>([]);
  const chosen = merge.collisions
    .map((_, collisionIndex) => choices[collisionIndex])
    .filter((side) => side !== undefined);
  const isComplete = chosen.length === merge.collisions.length;
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
            isDisabled={!isComplete}
            onClick={() => {
              onSettle(chosen);
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <Explanation>
        {colleague} saved while you were editing. Where you changed different things, both are kept. Choose
        for the rest:
      </Explanation>
      {merge.collisions.map((collision, collisionIndex) => (
        <CollisionField key={collision.fields.join()}>
          <legend>{collision.fields.map((field) => createItemLabel(area, field)).join(', ')}</legend>
          <SideChoices>
            {(['mine', 'theirs'] as const).map((side) => (
              <SideChoice key={side}>
                <input
                  type="radio"
                  name={collision.fields.join()}
                  checked={choices[collisionIndex] === side}
                  onChange={() => {
                    setChoices(
                      merge.collisions.map((_, index) => (index === collisionIndex ? side : choices[index])),
                    );
                  }}
                />
                <span>{formatSide(area, views, collision, side)}</span>
                <small>{side === 'mine' ? 'Yours' : 'Theirs'}</small>
              </SideChoice>
            ))}
          </SideChoices>
        </CollisionField>
      ))}
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
