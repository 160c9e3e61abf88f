/** Texts of `MultiSelect`. */
export type MultiSelectLabels = {
  /** Names the button that opens the list. */
  open: string;
  /** Name of the list of selected options. */
  chosen: (label: string) => string;
  /** Name of the button that deselects an option. */
  remove: (option: string) => string;
  /** Announces that an option was deselected by Backspace. */
  removed: (option: string) => string;
  /** Message for no matches. */
  empty: string;
};

export const multiSelectLabels: MultiSelectLabels = {
  open: 'Show options',
  chosen: (label) => `${label}: chosen`,
  remove: (option) => `Remove ${option}`,
  removed: (option) => `${option} removed.`,
  empty: 'Nothing found.',
};
