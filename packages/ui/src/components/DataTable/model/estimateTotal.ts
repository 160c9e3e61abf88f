import { type TableModel } from './tableModel.ts';

/** Number of rows; a lower bound while they are being counted. */
export type EstimatedTotal = { total: number; isCounting: boolean };

/**
 * Estimates the number of rows from the current page. A page that is not full is assumed to be the last one; after a
 * full page, at least one more row is assumed.
 */
export function estimateTotal(
  table: Pick<TableModel<unknown>, 'rows' | 'total' | 'view' | 'status' | 'isCounting'>,
): EstimatedTotal {
  const { total, view, status, isCounting = false } = table;
  if (!isCounting) return { total, isCounting };
  // `rows` is read only in this case, because reading it lists all rows of the page, which may be a million.
  const { length } = table.rows;
  const knownCount = (view.page - 1) * view.rows + length;
  const isFullPage = length >= view.rows;
  const isLastPage = status === 'ready' && !isFullPage && (length > 0 || view.page === 1);
  return isLastPage
    ? { total: knownCount, isCounting: false }
    : { total: knownCount + Number(isFullPage), isCounting };
}
