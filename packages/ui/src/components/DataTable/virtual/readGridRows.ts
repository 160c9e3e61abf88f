import { type GridRows } from '../../../state/grid/gridFocus.ts';

/** Options of `readGridRows`. */
export type GridRowsOptions = {
  /** Number of rows of the page. */
  count: number;
  /** Number of results before the page. */
  rowsBeforePage: number;
  /** Renders the row at an index, and scrolls it into view. */
  reveal: (index: number) => void;
};

const HEAD_ROWS = 1;

/** Returns the index of a rendered row on the page, from 0; negative if it is not a row of the page. */
export function readPageIndex(row: HTMLElement, rowsBeforePage: number): number {
  const index = row.getAttribute('aria-rowindex');
  return index === null ? -1 : Number(index) - 1 - HEAD_ROWS - rowsBeforePage;
}

/** Returns the rows of a table for grid navigation: the header rows, all rows of the page, and the footer rows. */
export function readGridRows(
  body: HTMLElement,
  { count, rowsBeforePage, reveal }: GridRowsOptions,
): GridRows {
  const findRows = (section: string) => [
    ...(body.parentElement?.querySelectorAll<HTMLElement>(`:scope > ${section} > tr`) ?? []),
  ];
  const heads = findRows('thead');
  const feet = findRows('tfoot');
  return {
    count: heads.length + count + feet.length,
    indexOf: (row) => {
      if (heads.includes(row)) return heads.indexOf(row);
      return (
        heads.length + (feet.includes(row) ? count + feet.indexOf(row) : readPageIndex(row, rowsBeforePage))
      );
    },
    rowAt: (gridIndex) => {
      const pageIndex = gridIndex - heads.length;
      if (pageIndex < 0) return heads[gridIndex];
      if (pageIndex >= count) return feet[pageIndex - count];
      reveal(pageIndex);
      const ariaRowIndex = pageIndex + 1 + HEAD_ROWS + rowsBeforePage;
      return body.querySelector<HTMLElement>(`:scope > tr[aria-rowindex="${ariaRowIndex}"]`) ?? undefined;
    },
  };
}
