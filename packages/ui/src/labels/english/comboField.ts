/** Words of `ComboField`. */
export type ComboFieldLabels = {
  /** Says that what was typed is being looked for. */
  searching: string;
  /** Says that nothing was found. */
  empty: string;
};

export const comboFieldLabels: ComboFieldLabels = {
  searching: 'Searching…',
  empty: 'Nothing found.',
};
