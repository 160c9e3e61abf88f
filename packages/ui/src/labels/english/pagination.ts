/** Texts of `Pagination`. */
export type PaginationLabels = {
  /** Names the landmark. */
  name: string;
  /** Leads to the first page. */
  first: string;
  /** Leads to the page before. */
  previous: string;
  /** Leads to the page after. */
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
