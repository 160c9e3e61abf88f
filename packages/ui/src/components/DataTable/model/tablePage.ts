import { isSelected, setSelected } from './selection.ts';
import { type Selection, type TableModel } from './tableModel.ts';

/** Data about the current page that the table needs besides the rows that it renders. */
export type TablePage<Row> = {
  /** Number of rows. */
  count: number;
  /** Number of selected rows. */
  selectedCount: number;
  /** Rows by which the table computes the width of the actions column. */
  sample: readonly Row[];
  /** Lists the keys of the rows. */
  listKeys: () => readonly string[];
  /** Selects all rows of the page, or deselects them. */
  select: (isChosen: boolean) => Selection;
};

/** Reads the page of a table that renders every row. */
export function readPage<Row>({ rows, rowKey, selection }: TableModel<Row>): TablePage<Row> {
  const keys = rows.map(rowKey);
  return {
    listKeys: () => keys,
    sample: rows,
    count: rows.length,
    selectedCount: keys.filter((key) => isSelected(selection, key)).length,
    select: (isChosen) => setSelected(selection, keys, isChosen),
  };
}
