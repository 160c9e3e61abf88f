/** Texts of `Dialog`. */
export type DialogLabels = {
  /** Names the button that closes it. */
  close: string;
};

export const dialogLabels: DialogLabels = {
  close: 'Close',
};
