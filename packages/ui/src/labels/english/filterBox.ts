/** Texts of `FilterBox`. */
export type FilterBoxLabels = {
  /** Placeholder of the empty box. */
  placeholder: string;
  /** Name of the button that clears the box. */
  clear: string;
};

export const filterBoxLabels: FilterBoxLabels = {
  placeholder: 'Enter text...',
  clear: 'Clear filter',
};
