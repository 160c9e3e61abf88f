import { type AreaDefinition, type ChangeKind } from '@firstbell/schema';
import { Button } from '@firstbell/ui';
import { RotateCcw } from 'lucide-react';
import { type FieldLooks } from '../values/FieldLook.ts';
import { labelOf } from '../values/listItems.ts';
import { showValue } from '../values/showValue.ts';
import { type ChangeGroup } from './groupChanges.ts';
import { FromTo } from './FromTo.tsx';
import { Field } from './historyLook.ts';
import { SaveHeading } from './SaveHeading.tsx';

const WORDS: Record<ChangeKind, string> = {
  created: 'Added',
  edited: 'Changed',
  renamed: 'Renamed in the school’s lists',
  deleted: 'Deleted',
  restored: 'Restored',
};

type FieldChange = ChangeGroup['fields'][number];

/** Options of the entries of a history. */
export type HistoryLook = {
  area: AreaDefinition;
  looks: FieldLooks;
  /** Restores the value before a change; undefined where the record is read-only. */
  onPutBack: ((change: FieldChange) => void) | undefined;
  /** ID of the change that is being undone. */
  busy: number | undefined;
  /** True for the current value of a field. */
  isCurrent: (field: string, value: unknown) => boolean;
};

/** Entry of a history: one save with its author, its time and the changed fields. */
export function ChangeGroupView({ group, look }: { group: ChangeGroup; look: HistoryLook }) {
  const { kind, changed_by: by, changed_at: at, fields } = group;
  return (
    <li>
      <SaveHeading words={`${WORDS[kind]} by ${by}`} at={at} />
      {fields.length > 0 && (
        <ul>
          {fields.map((change) => (
            <FieldLine key={change.id} change={change} look={look} />
          ))}
        </ul>
      )}
    </li>
  );
}

function FieldLine({ change, look }: { change: FieldChange; look: HistoryLook }) {
  const { area, looks, onPutBack, busy, isCurrent } = look;
  const { id, field, from, to, is_reversible: isReversible } = change;
  const label = labelOf(area, looks, field);
  const before = showValue(area, looks, field, from);
  const after = showValue(area, looks, field, to);
  if (!isReversible && before === after) {
    return (
      <Field>
        <span className="name">{label}</span>
        <span>Changed</span>
      </Field>
    );
  }
  return (
    <Field>
      <span className="name">{label}</span>
      <FromTo from={<Value text={before} />} to={<Value text={after} />} />
      {isReversible && onPutBack && !isCurrent(field, from) && (
        <div className="back">
          <Button
            size="small"
            variant="quiet"
            icon={<RotateCcw aria-hidden="true" />}
            aria-label={`Put this value back: ${label}, ${before || 'empty'}`}
            isPending={busy === id}
            isDisabled={busy !== undefined && busy !== id}
            onClick={() => {
              onPutBack(change);
            }}
          >
            Put this value back
          </Button>
        </div>
      )}
    </Field>
  );
}

const Value = ({ text }: { text: string }) =>
  text === '' ? <span className="none">Empty</span> : <span>{text}</span>;
