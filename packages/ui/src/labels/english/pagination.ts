/** Texts of `Pagination`. */
export type PaginationLabels = {
  /** Name of the landmark. */
  name: string;
  /** Leads to the first page. */
  first: string;
  /** Leads to the previous page. */
  previous: string;
  /** Leads to the next page. */
  next: string;
  /** Leads to the last page. */
  last: string;
};

export const paginationLabels: PaginationLabels = {
  name: 'Pagination',
  first: 'First',
  previous: 'Prev',
  next: 'Next',
  last: 'Last',
};
