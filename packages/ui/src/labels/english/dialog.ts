/** Texts of `Dialog`. */
export type DialogLabels = {
  /** Name of the close button. */
  close: string;
};

export const dialogLabels: DialogLabels = {
  close: 'Close',
};
