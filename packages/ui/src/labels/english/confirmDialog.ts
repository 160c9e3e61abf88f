/** Texts of `ConfirmDialog`. */
export type ConfirmDialogLabels = {
  /** Leaves everything as it is. */
  cancel: string;
};

export const confirmDialogLabels: ConfirmDialogLabels = { cancel: 'Cancel' };
