import { type SortOrder, type TableView } from './model.ts';
import { type RowIndex } from './rowIndex.ts';

/** Finds the rows of a view: their numbers, in its order. */
export type RowFinder = (view: Pick<TableView, 'q' | 'sort' | 'order'>) => Uint32Array;

type Found = { folded: string; sort: string; order: SortOrder; hits: Uint32Array };

const REMEMBERED = 12;

/**
 * Makes a finder that walks the cached order and tests each row once, and that searches a longer query only among the
 * hits of a shorter one it contains. The last dozen answers are kept, so that going back a letter costs nothing.
 */
export function createRowFinder(index: RowIndex): RowFinder {
  let answers: Found[] = [];

  const among = ({ hits }: Found, order: Uint32Array, isSameOrder: boolean) => {
    if (isSameOrder) return hits;
    const isHit = new Uint8Array(index.size);
    for (const row of hits) isHit[row] = 1;
    return order.filter((row) => isHit[row] === 1);
  };

  const test = (rows: Uint32Array, folded: string) => {
    const hits = new Uint32Array(rows.length);
    let count = 0;
    for (const row of rows) {
      if (!index.includes(row, folded)) continue;
      hits[count] = row;
      count += 1;
    }
    return hits.slice(0, count);
  };

  return ({ q, sort, order }) => {
    const ordered = index.order(sort, order);
    const folded = q.toLowerCase();
    if (folded === '') return ordered;

    const isSameOrder = (answer: Found) => answer.sort === sort && answer.order === order;
    const wider = answers.filter((answer) => folded.includes(answer.folded));
    wider.sort((a, b) => a.hits.length - b.hits.length || Number(isSameOrder(b)) - Number(isSameOrder(a)));
    const [nearest] = wider;
    const rows = nearest ? among(nearest, ordered, isSameOrder(nearest)) : ordered;
    const hits = nearest?.folded === folded ? rows : test(rows, folded);
    if (hits !== nearest?.hits) {
      answers = [{ folded, sort, order, hits }, ...answers].slice(0, REMEMBERED);
    }
    return hits;
  };
}
