/** Texts of `FilterBox`. */
export type FilterBoxLabels = {
  /** Stands in the empty box. */
  placeholder: string;
  /** Names the button that empties the box. */
  clear: string;
};

export const filterBoxLabels: FilterBoxLabels = {
  placeholder: 'Enter text...',
  clear: 'Clear filter',
};
