import { memo, useCallback, useSyncExternalStore } from 'react';
import { type EntryColumn, type EntryState, isEditable } from '../model/entryColumn.ts';
import { type EntryTexts, findError } from '../model/findError.ts';
import { type GridStore, parseRowView, serialiseRowView } from '../state/gridStore.ts';
import { EntryCell } from './EntryCell.tsx';

/** Props of `EntryRow`. */
export type EntryRowProps<Row> = {
  row: Row;
  /** Index of the row. */
  index: number;
  columns: readonly EntryColumn<Row>[];
  /** Accessible name of the row. */
  label: string;
  store: GridStore;
  texts: EntryTexts;
  stickyColumns: number;
  isReadOnly: boolean;
  /** Element id of the message line of the active cell. */
  messageId: string;
};

/** Returns whether a cell has an error, a conflict or a failed save, which the message line describes. */
const hasMessage = (error: string | undefined, state: EntryState | undefined): boolean =>
  error !== undefined || state?.kind === 'conflict' || state?.kind === 'failed';

function textOf<Row>(column: EntryColumn<Row>, value: string): string {
  if (column.kind !== 'choice') return value;
  return column.options.find((option) => option.value === value)?.label ?? value;
}

const alignOf = <Row,>(column: EntryColumn<Row>) =>
  column.kind === 'number' || (column.kind === 'readOnly' && column.align === 'end') ? 'end' : 'start';

function EntryRowBase<Row>(props: EntryRowProps<Row>) {
  const { row, index, columns, label, store, texts, stickyColumns, isReadOnly, messageId } = props;
  const readView = () => serialiseRowView(store.get(), index);
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeRow(index, listener),
    [store, index],
  );
  const view = parseRowView(useSyncExternalStore(subscribe, readView, readView));

  return (
    <div role="row" data-row={index}>
      {columns.map((column, columnIndex) => {
        const value = column.value(row);
        const state = column.state?.(row);
        const error = findError(column, value, row, texts);
        const isActive = columnIndex === view.activeColumn;
        const isHeader = column.kind === 'readOnly' && column.isRowHeader === true;
        return (
          <EntryCell
            key={column.id}
            index={columnIndex}
            column={column}
            label={texts.labels.cell(label, column.label)}
            text={textOf(column, value)}
            href={column.kind === 'readOnly' ? column.href?.(row) : undefined}
            value={value}
            role={isHeader ? 'rowheader' : 'gridcell'}
            align={alignOf(column)}
            isReadOnly={isReadOnly || !isEditable(column, row)}
            isInvalid={error !== undefined}
            isSelected={view.start !== -1 && columnIndex >= view.start && columnIndex <= view.end}
            isTabStop={isActive}
            isTyped={isActive ? view.editing?.isTyped : undefined}
            status={state?.kind}
            statusLabel={state ? texts.labels[state.kind] : ''}
            sticky={columnIndex < stickyColumns ? columnIndex : undefined}
            describedBy={isActive && view.isFocused && hasMessage(error, state) ? messageId : undefined}
          />
        );
      })}
    </div>
  );
}

/** One row of a grid; rendered again only when its props or its `RowView` change. */
export const EntryRow = memo(EntryRowBase) as typeof EntryRowBase;
