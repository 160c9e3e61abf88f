import { type TableModel } from './tableModel.ts';

/** Number of rows; a lower bound while they are being counted. */
export type EstimatedTotal = { total: number; isCounting: boolean };

/**
 * Estimates the number of rows from the current page: a page that is not full is the last one, a full page has one more
 * row after it.
 */
export function estimateTotal(
  table: Pick<TableModel<unknown>, 'rows' | 'total' | 'view' | 'status' | 'isCounting'>,
): EstimatedTotal {
  const { total, view, status, isCounting = false } = table;
  if (!isCounting) return { total, isCounting };
  // Only now: the rows of a page of a million are listed when they are read.
  const { length } = table.rows;
  const knownCount = (view.page - 1) * view.rows + length;
  const isFull = length >= view.rows;
  const isEnd = status === 'ready' && !isFull && (length > 0 || view.page === 1);
  return isEnd
    ? { total: knownCount, isCounting: false }
    : { total: knownCount + Number(isFull), isCounting };
}
