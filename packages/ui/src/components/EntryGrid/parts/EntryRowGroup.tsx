import { type CSSProperties, memo } from 'react';
import { EntryRow, type EntryRowProps } from './EntryRow.tsx';

/** Props of `EntryRowGroup`. */
export type EntryRowGroupProps<Row> = Omit<EntryRowProps<Row>, 'row' | 'index' | 'label'> & {
  /** All rows of the grid. */
  rows: readonly Row[];
  /** Index of the group's first row. */
  start: number;
  /** Number of the group's rows. */
  count: number;
  rowKey: (row: Row) => string;
  rowLabel: (row: Row) => string;
};

function EntryRowGroupBase<Row>(props: EntryRowGroupProps<Row>) {
  const { rows, start, count, rowKey, rowLabel, ...rest } = props;
  return (
    <div role="rowgroup" style={{ '--rows': count } as CSSProperties}>
      {rows.slice(start, start + count).map((row, index) => (
        <EntryRow key={rowKey(row)} {...rest} row={row} index={start + index} label={rowLabel(row)} />
      ))}
    </div>
  );
}

/** Returns whether the rows of a group and its other props are unchanged; other rows of the grid may have changed. */
function hasSameProps<Row>(before: EntryRowGroupProps<Row>, after: EntryRowGroupProps<Row>): boolean {
  const keys = Object.keys(after) as (keyof EntryRowGroupProps<Row>)[];
  if (keys.some((key) => key !== 'rows' && before[key] !== after[key])) return false;
  const { rows, start, count } = after;
  for (let index = start; index < start + count; index++) {
    if (before.rows[index] !== rows[index]) return false;
  }
  return true;
}

/**
 * Group of rows that the browser lays out and paints only near the viewport; rendered again only when one of its rows
 * or another prop changes.
 */
export const EntryRowGroup = memo(EntryRowGroupBase, hasSameProps) as typeof EntryRowGroupBase;
