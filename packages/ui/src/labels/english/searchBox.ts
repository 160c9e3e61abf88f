/** Texts of `SearchBox`. */
export type SearchBoxLabels = {
  /** Says that what was typed is being looked for. */
  searching: string;
  /** Message for no results. */
  empty: (text: string) => string;
  /** Name on the control key, for the shortcut. */
  controlKey: string;
};

export const searchBoxLabels: SearchBoxLabels = {
  searching: 'Searching…',
  empty: (text) => `Nothing found for “${text}”.`,
  controlKey: 'Ctrl',
};
