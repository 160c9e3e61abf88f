import { memo, useSyncExternalStore } from 'react';
import { type EntryColumn, type EntryState, isEditable } from '../model/entryColumn.ts';
import { type FaultWords, findFault } from '../model/findFault.ts';
import { type GridStore, readRowView, writeRowView } from '../state/gridStore.ts';
import { EntryCell } from './EntryCell.tsx';

/** Props of `EntryRow`. */
export type EntryRowProps<Row> = {
  row: Row;
  /** Index of the row. */
  at: number;
  columns: readonly EntryColumn<Row>[];
  /** Names the row. */
  label: string;
  store: GridStore;
  say: FaultWords;
  stickyColumns: number;
  isReadOnly: boolean;
  /** Id of the line that says more about the active cell. */
  messageId: string;
};

/** Tells whether there is more to say about a cell than its value. */
const hasMessage = (fault: string | undefined, state: EntryState | undefined): boolean =>
  fault !== undefined || state?.kind === 'conflict' || state?.kind === 'failed';

function textOf<Row>(column: EntryColumn<Row>, value: string): string {
  if (column.kind !== 'choice') return value;
  return column.options.find((option) => option.value === value)?.label ?? value;
}

const alignOf = <Row,>(column: EntryColumn<Row>) =>
  column.kind === 'number' || (column.kind === 'readOnly' && column.align === 'end') ? 'end' : 'start';

function EntryRowParts<Row>(props: EntryRowProps<Row>) {
  const { row, at, columns, label, store, say, stickyColumns, isReadOnly, messageId } = props;
  const read = () => writeRowView(store.get(), at);
  const view = readRowView(useSyncExternalStore(store.subscribe, read, read));

  return (
    <div role="row" data-row={at}>
      {columns.map((column, index) => {
        const value = column.value(row);
        const state = column.state?.(row);
        const fault = findFault(column, value, row, say);
        const isActive = index === view.active;
        const isHeader = column.kind === 'readOnly' && column.isRowHeader === true;
        return (
          <EntryCell
            key={column.id}
            at={index}
            column={column}
            label={say.words.cell(label, column.label)}
            text={textOf(column, value)}
            value={value}
            role={isHeader ? 'rowheader' : 'gridcell'}
            align={alignOf(column)}
            isReadOnly={isReadOnly || !isEditable(column, row)}
            isInvalid={fault !== undefined}
            isChosen={view.start !== -1 && index >= view.start && index <= view.end}
            isTabStop={isActive}
            isTyped={isActive ? view.editing?.isTyped : undefined}
            status={state?.kind}
            statusWord={state ? say.words[state.kind] : ''}
            sticky={index < stickyColumns ? index : undefined}
            describedBy={isActive && view.isFocused && hasMessage(fault, state) ? messageId : undefined}
          />
        );
      })}
    </div>
  );
}

/** One row of a grid; rendered again only when its own object or its part of the grid's state changes. */
export const EntryRow = memo(EntryRowParts) as typeof EntryRowParts;
