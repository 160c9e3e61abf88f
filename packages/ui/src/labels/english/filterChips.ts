/** Texts of `FilterChips`. */
export type FilterChipsLabels = {
  /** Text of the button that opens the filters, and name of the popover. */
  add: string;
  /** Text of the button that removes all filters. */
  clear: string;
  /** Text of a chip. */
  chip: (filter: string, value: string) => string;
  /** Name of the button that removes a chip. */
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
  /** Name of the button from the values of a filter back to all filters. */
  back: string;
  /** Number of selected values of a filter. */
  chosen: (count: number) => string;
  /** Message for no matches. */
  empty: string;
  /** Message while the values are loading. */
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
