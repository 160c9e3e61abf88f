import { useSyncExternalStore } from 'react';
import { type EntryResolution, type EntryState } from '../model/entryColumn.ts';
import { describeColumn, findFault } from '../model/findFault.ts';
import { canEdit, type GridValues } from '../model/gridValues.ts';
import { sizeOf } from '../model/range.ts';
import { Button } from '../../Button/index.ts';
import { chosenRange, type GridStore } from '../state/gridStore.ts';
import { MessageLine } from '../look/entryGridLook.ts';

/** Props of `EntryMessage`. */
export type EntryMessageProps<Row> = {
  id: string;
  values: GridValues<Row>;
  rowLabel: (row: Row) => string;
  store: GridStore;
  onResolve: (keep: EntryResolution['keep']) => void;
};

/** Status line below the grid: the focused cell, its accepted values, and its error. */
export function EntryMessage<Row>({ id, values, rowLabel, store, onResolve }: EntryMessageProps<Row>) {
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { words, numbers } = values.say;
  const row = values.rows[state.active.row];
  const column = values.columns[state.active.column];
  if (!state.isFocused || row === undefined || column === undefined)
    return <MessageLine aria-hidden="true" />;

  const value = column.value(row);
  const fault = findFault(column, value, row, values.say);
  const cell: EntryState | undefined = column.state?.(row);
  const count = sizeOf(chosenRange(state));
  const isEditable = canEdit(values, state.active);
  const hint = isEditable ? describeColumn(column, values.say) : words.readOnly;
  const reason = cell?.kind === 'failed' ? (cell.message ?? words.failed) : undefined;
  const conflict = cell?.kind === 'conflict' ? cell : undefined;

  return (
    <MessageLine data-tone={(fault ?? reason) ? 'danger' : conflict ? 'warning' : undefined}>
      <strong>{words.cell(rowLabel(row), column.label)}</strong>
      {count > 1 && <span>{words.chosen(numbers.format(count))}</span>}
      <span id={id}>
        {fault ?? reason ?? (conflict ? (conflict.message ?? words.theirs(conflict.theirs ?? '')) : hint)}
      </span>
      {conflict && isEditable && (
        <span className="ways">
          {(['mine', 'theirs'] as const).map((keep) => (
            <Button
              key={keep}
              size="small"
              onClick={() => {
                onResolve(keep);
              }}
            >
              {keep === 'mine' ? words.keepMine(value) : words.keepTheirs(conflict.theirs ?? '')}
            </Button>
          ))}
        </span>
      )}
    </MessageLine>
  );
}
