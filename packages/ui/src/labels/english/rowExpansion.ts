/** Texts of `useExpansion`. */
export type RowExpansionLabels = {
  /** Names the button that shows and hides the details of a row. */
  toggle: (row: string) => string;
};

export const rowExpansionLabels: RowExpansionLabels = {
  toggle: (row) => `Show more of ${row}`,
};
