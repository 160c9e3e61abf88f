/** Texts of `ComboField`. */
export type ComboFieldLabels = {
  /** Says that what was typed is being looked for. */
  searching: string;
  /** Message for no results. */
  empty: string;
};

export const comboFieldLabels: ComboFieldLabels = {
  searching: 'Searching…',
  empty: 'Nothing found.',
};
