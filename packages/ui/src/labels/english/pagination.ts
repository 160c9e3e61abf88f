/** Texts of `Pagination`. */
export type PaginationLabels = {
  /** Name of the landmark. */
  name: string;
  /** Button for the first page. */
  first: string;
  /** Button for the previous page. */
  previous: string;
  /** Button for the next page. */
  next: string;
  /** Button for the last page. */
  last: string;
};

export const paginationLabels: PaginationLabels = {
  name: 'Pagination',
  first: 'First',
  previous: 'Prev',
  next: 'Next',
  last: 'Last',
};
