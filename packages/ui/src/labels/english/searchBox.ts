/** Texts of `SearchBox`. */
export type SearchBoxLabels = {
  /** Message while a search is pending. */
  searching: string;
  /** Message for no results. */
  empty: (text: string) => string;
  /** Label of the Control key, for the shortcut. */
  controlKey: string;
};

export const searchBoxLabels: SearchBoxLabels = {
  searching: 'Searching…',
  empty: (text) => `Nothing found for “${text}”.`,
  controlKey: 'Ctrl',
};
