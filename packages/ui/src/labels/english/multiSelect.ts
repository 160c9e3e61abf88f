/** Texts of `MultiSelect`. */
export type MultiSelectLabels = {
  /** Names the button that opens the list. */
  open: string;
  /** Names the list of what is chosen. */
  chosen: (label: string) => string;
  /** Names the button that removes an option from what is chosen. */
  remove: (option: string) => string;
  /** Says that an option was removed by the keyboard. */
  removed: (option: string) => string;
  /** Says that no option fits what is typed. */
  empty: string;
};

export const multiSelectLabels: MultiSelectLabels = {
  open: 'Show options',
  chosen: (label) => `${label}: chosen`,
  remove: (option) => `Remove ${option}`,
  removed: (option) => `${option} removed.`,
  empty: 'Nothing found.',
};
