/** Texts of `ComboField`. */
export type ComboFieldLabels = {
  /** Message while a search is pending. */
  searching: string;
  /** Message for no results. */
  empty: string;
};

export const comboFieldLabels: ComboFieldLabels = {
  searching: 'Searching…',
  empty: 'Nothing found.',
};
