import { type TableModel } from './tableModel.ts';

/** How many rows there are, or, while that is still being counted, how many there are at least. */
export type KnownLength = { total: number; isCounting: boolean };

/** Says what is known of a table's length: a page that is not full ends it, whatever is still being counted. */
export function knownLength({
  rows,
  total,
  view,
  status,
  isCounting = false,
}: Pick<TableModel<unknown>, 'rows' | 'total' | 'view' | 'status' | 'isCounting'>): KnownLength {
  if (!isCounting) return { total, isCounting };
  const shown = (view.page - 1) * view.rows + rows.length;
  const isFull = rows.length >= view.rows;
  const isEnd = status === 'ready' && !isFull && (rows.length > 0 || view.page === 1);
  return isEnd ? { total: shown, isCounting: false } : { total: shown + Number(isFull), isCounting };
}
