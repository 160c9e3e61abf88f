import { countSelected, isSelected, selectAll, setSelected } from '../model/selection.ts';
import { noSelection, type Selection, type TableModel } from '../model/tableModel.ts';
import { type TablePage } from '../model/tablePage.ts';

const SAMPLE_ROWS = 20;

/** Returns the rows of the page from index `start` up to, not including, `end`. */
export function readRowsBetween<Row>(table: TableModel<Row>, start: number, end: number): readonly Row[] {
  return table.rowsBetween ? table.rowsBetween(start, end) : table.rows.slice(start, end);
}

function countRows<Row>(table: TableModel<Row>): number {
  const { total, view } = table;
  // `rows` is read only without `rowsBetween`, because reading it sorts and lists all rows.
  if (!table.rowsBetween || table.isCounting) return table.rows.length;
  return Math.max(0, Math.min(view.rows, total - (view.page - 1) * view.rows));
}

/**
 * Counts the selected rows of the page. If all results are on the page and the selection has fewer keys than the page
 * has rows, the keys of the page are not read.
 */
function countSelectedOnPage(
  selection: Selection,
  count: number,
  hasAllResults: boolean,
  listKeys: () => readonly string[],
) {
  const { size: keyCount } = selection.keys;
  if (keyCount === 0) return selection.kind === 'include' ? 0 : count;
  if (hasAllResults && keyCount < count) return countSelected(selection, count);
  return listKeys().filter((key) => isSelected(selection, key)).length;
}

/** Reads a page of any length; lists its rows only if a selection requires it. */
export function readVirtualPage<Row>(table: TableModel<Row>): TablePage<Row> {
  const { total, view, selection, rowKey, isCounting } = table;
  const count = countRows(table);
  const hasAllResults = !isCounting && count === total;
  const isUnfiltered = view.q === '' && !view.filters;
  let keys: readonly string[] | undefined;
  const listKeys = () => (keys ??= readRowsBetween(table, 0, count).map(rowKey));
  return {
    count,
    selectedCount: countSelectedOnPage(selection, count, hasAllResults, listKeys),
    sample: readRowsBetween(table, 0, SAMPLE_ROWS),
    listKeys,
    select: (isChosen) => {
      if (!hasAllResults || !isUnfiltered) return setSelected(selection, listKeys(), isChosen);
      return isChosen ? selectAll(view) : noSelection;
    },
  };
}
