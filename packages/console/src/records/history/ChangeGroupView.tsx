import { type Area, type ChangeKind } from '@firstbell/schema';
import { Button } from '@firstbell/ui';
import { RotateCcw } from 'lucide-react';
import { type FieldViews } from '../values/FieldView.ts';
import { createItemLabel } from '../values/listItems.ts';
import { showValue } from '../values/showValue.ts';
import { type ChangeGroup } from './groupChanges.ts';
import { FromTo } from './FromTo.tsx';
import { ChangedField } from './historyLook.ts';
import { SaveHeading } from './SaveHeading.tsx';

const KIND_LABELS: Record<ChangeKind, string> = {
  created: 'Added',
  edited: 'Changed',
  renamed: 'Renamed in the school’s lists',
  deleted: 'Deleted',
  restored: 'Restored',
};

type FieldChange = ChangeGroup['fields'][number];

/** Options that all entries of a history share. */
export type HistoryOptions = {
  area: Area;
  views: FieldViews;
  /** Restores the value that a field had before a change; undefined where the record is read-only. */
  onRestore: ((change: FieldChange) => void) | undefined;
  /** ID of the change whose earlier value is being restored. */
  restoringId: number | undefined;
  /** True if the field has this value now. */
  isCurrent: (field: string, value: unknown) => boolean;
};

/** Entry of a history: one save with its author, its time and the changed fields. */
export function ChangeGroupView({ group, options }: { group: ChangeGroup; options: HistoryOptions }) {
  const { kind, changed_by: author, changed_at: changedAt, fields } = group;
  return (
    <li>
      <SaveHeading text={`${KIND_LABELS[kind]} by ${author}`} at={changedAt} />
      {fields.length > 0 && (
        <ul>
          {fields.map((change) => (
            <FieldLine key={change.id} change={change} options={options} />
          ))}
        </ul>
      )}
    </li>
  );
}

function FieldLine({ change, options }: { change: FieldChange; options: HistoryOptions }) {
  const { area, views, onRestore, restoringId, isCurrent } = options;
  const { id, field, from, to, is_reversible: isReversible } = change;
  const label = createItemLabel(area, field);
  const earlier = showValue(area, views, field, from);
  const later = showValue(area, views, field, to);
  if (!isReversible && earlier === later) {
    return (
      <ChangedField>
        <span className="name">{label}</span>
        <span>Changed</span>
      </ChangedField>
    );
  }
  return (
    <ChangedField>
      <span className="name">{label}</span>
      <FromTo from={<Value text={earlier} />} to={<Value text={later} />} />
      {isReversible && onRestore && !isCurrent(field, from) && (
        <div className="restore">
          <Button
            size="small"
            variant="quiet"
            icon={<RotateCcw aria-hidden="true" />}
            aria-label={`Put this value back: ${label}, ${earlier || 'empty'}`}
            isPending={restoringId === id}
            isDisabled={restoringId !== undefined && restoringId !== id}
            onClick={() => {
              onRestore(change);
            }}
          >
            Put this value back
          </Button>
        </div>
      )}
    </ChangedField>
  );
}

const Value = ({ text }: { text: string }) =>
  text === '' ? <span className="none">Empty</span> : <span>{text}</span>;
