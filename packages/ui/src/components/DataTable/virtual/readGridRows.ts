import { type GridRows } from '../../../state/grid/gridFocus.ts';

/** What `readGridRows` reads of virtual rows. */
export type VirtualGridRows = {
  /** Number of rows of the page. */
  count: number;
  /** Number of results before the page. */
  before: number;
  /** Draws the row at a place, and scrolls it into sight. */
  reveal: (place: number) => void;
};

const HEAD_ROWS = 1;

/** Returns the place of a drawn row on the page, from 0; below 0 for one that is not a row of the page. */
export function placeOnPage(row: HTMLElement, before: number): number {
  const index = row.getAttribute('aria-rowindex');
  return index === null ? -1 : Number(index) - 1 - HEAD_ROWS - before;
}

/** Reads the rows of a table for the keyboard of the grid: those of its head, all of the page, those of its foot. */
export function readGridRows(body: HTMLElement, { count, before, reveal }: VirtualGridRows): GridRows {
  const rowsIn = (section: string) => [
    ...(body.parentElement?.querySelectorAll<HTMLElement>(`:scope > ${section} > tr`) ?? []),
  ];
  const heads = rowsIn('thead');
  const feet = rowsIn('tfoot');
  return {
    count: heads.length + count + feet.length,
    placeOf: (row) => {
      if (heads.includes(row)) return heads.indexOf(row);
      return heads.length + (feet.includes(row) ? count + feet.indexOf(row) : placeOnPage(row, before));
    },
    rowAt: (at) => {
      const place = at - heads.length;
      if (place < 0) return heads[at];
      if (place >= count) return feet[place - count];
      reveal(place);
      const index = place + 1 + HEAD_ROWS + before;
      return body.querySelector<HTMLElement>(`:scope > tr[aria-rowindex="${index}"]`) ?? undefined;
    },
  };
}
