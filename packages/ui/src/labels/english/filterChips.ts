/** Texts of `FilterChips`. */
export type FilterChipsLabels = {
  /** Stands in the button that opens the filters, and names what opens. */
  add: string;
  /** Stands in the button that removes all filters. */
  clear: string;
  /** Words of a chip. */
  chip: (filter: string, value: string) => string;
  /** Names the button of a chip. */
  remove: (chip: string) => string;
  /** Says that a chip was removed. */
  removed: (chip: string) => string;
  /** Says that all chips were removed. */
  cleared: string;
  /** Names the box that searches all filters and values. */
  search: string;
  /** Names the box that searches the values of a filter. */
  searchIn: (filter: string) => string;
  /** Names the list of filters and values. */
  list: string;
  /** Names the button that leads from the values of a filter back to all filters. */
  back: string;
  /** Says how many values of a filter are chosen. */
  chosen: (count: number) => string;
  /** Says that nothing fits what is typed. */
  empty: string;
  /** Says that the values are on their way. */
  loading: string;
};

export const filterChipsLabels: FilterChipsLabels = {
  add: 'Add filter',
  clear: 'Clear filters',
  chip: (filter, value) => `${filter}: ${value}`,
  remove: (chip) => `Remove ${chip}`,
  removed: (chip) => `${chip} removed.`,
  cleared: 'All filters removed.',
  search: 'Search filters',
  searchIn: (filter) => `Search ${filter}`,
  list: 'Filters',
  back: 'All filters',
  chosen: (count) => `${count} chosen`,
  empty: 'Nothing found.',
  loading: 'Loading…',
};
