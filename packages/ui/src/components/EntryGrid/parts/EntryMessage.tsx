import { useSyncExternalStore } from 'react';
import { type EntryResolution, type EntryState } from '../model/entryColumn.ts';
import { describeColumn, findError } from '../model/findError.ts';
import { canEdit, type GridValues } from '../model/gridValues.ts';
import { countRangeCells } from '../model/range.ts';
import { Button } from '../../Button/index.ts';
import { computeSelectedRange, type GridStore } from '../state/gridStore.ts';
import { MessageLine } from '../look/entryGridLook.ts';

/** Props of `EntryMessage`. */
export type EntryMessageProps<Row> = {
  id: string;
  values: GridValues<Row>;
  rowLabel: (row: Row) => string;
  store: GridStore;
  onResolve: (keep: EntryResolution['keep']) => void;
};

/** Message line below the grid: the focused cell, its accepted values, and its error. */
export function EntryMessage<Row>({ id, values, rowLabel, store, onResolve }: EntryMessageProps<Row>) {
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { labels, numbers } = values.texts;
  const row = values.rows[state.active.row];
  const column = values.columns[state.active.column];
  if (!state.isFocused || row === undefined || column === undefined)
    return <MessageLine aria-hidden="true" />;

  const value = column.value(row);
  const error = findError(column, value, row, values.texts);
  const entryState: EntryState | undefined = column.state?.(row);
  const count = countRangeCells(computeSelectedRange(state));
  const isEditable = canEdit(values, state.active);
  const hint = isEditable ? describeColumn(column, values.texts) : labels.readOnly;
  const failure = entryState?.kind === 'failed' ? (entryState.message ?? labels.failed) : undefined;
  const conflict = entryState?.kind === 'conflict' ? entryState : undefined;

  return (
    <MessageLine data-tone={(error ?? failure) ? 'danger' : conflict ? 'warning' : undefined}>
      <strong>{labels.cell(rowLabel(row), column.label)}</strong>
      {count > 1 && <span>{labels.chosen(numbers.format(count))}</span>}
      <span id={id}>
        {error ?? failure ?? (conflict ? (conflict.message ?? labels.theirs(conflict.theirs ?? '')) : hint)}
      </span>
      {conflict && isEditable && (
        <span className="actions">
          {(['mine', 'theirs'] as const).map((keep) => (
            <Button
              key={keep}
              size="small"
              onClick={() => {
                onResolve(keep);
              }}
            >
              {keep === 'mine' ? labels.keepMine(value) : labels.keepTheirs(conflict.theirs ?? '')}
            </Button>
          ))}
        </span>
      )}
    </MessageLine>
  );
}
