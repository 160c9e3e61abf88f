import { type SortOrder, type TableView } from '../model/tableModel.ts';
import { type RowIndex } from './rowIndex.ts';

/** Finds the rows of a view: their numbers, in its order. */
export type RowFinder = (view: Pick<TableView, 'q' | 'sort' | 'order'>) => Uint32Array;

type Answer = {
  folded: string;
  /** 1 for each row that was found, by its number. */
  isHit: Uint8Array;
  count: number;
  listed?: { sort: string; order: SortOrder; hits: Uint32Array };
};

const REMEMBERED = 12;

/**
 * Makes a finder that tests each row once, in memory order (twice as fast as any other order), and lists the hits along the
 * cached sort order. A longer query is tested only on the hits of a shorter query that it contains. The last twelve results
 * are cached, so that deleting a letter or sorting tests nothing.
 */
export function createRowFinder(index: RowIndex): RowFinder {
  let answers: Answer[] = [];

  const search = (folded: string): Answer => {
    const [within] = answers
      .filter((answer) => folded.includes(answer.folded))
      .sort((a, b) => a.count - b.count);
    const isHit = new Uint8Array(index.size);
    let count = 0;
    for (let row = 0; row < index.size; row += 1) {
      if (within && within.isHit[row] !== 1) continue;
      if (!index.includes(row, folded)) continue;
      isHit[row] = 1;
      count += 1;
    }
    const answer = { folded, isHit, count };
    answers = [answer, ...answers].slice(0, REMEMBERED);
    return answer;
  };

  const list = ({ isHit, count }: Answer, ordered: Uint32Array): Uint32Array => {
    const hits = new Uint32Array(count);
    let place = 0;
    for (const row of ordered) {
      if (isHit[row] !== 1) continue;
      hits[place] = row;
      place += 1;
    }
    return hits;
  };

  return ({ q, sort, order }) => {
    const ordered = index.order(sort, order);
    const folded = q.toLowerCase();
    if (folded === '') return ordered;

    const answer = answers.find((known) => known.folded === folded) ?? search(folded);
    if (answer.listed?.sort !== sort || answer.listed.order !== order) {
      answer.listed = { sort, order, hits: list(answer, ordered) };
    }
    return answer.listed.hits;
  };
}
