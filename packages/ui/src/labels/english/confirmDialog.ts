/** Texts of `ConfirmDialog`. */
export type ConfirmDialogLabels = {
  /** Button that closes the dialog without the action. */
  cancel: string;
};

export const confirmDialogLabels: ConfirmDialogLabels = { cancel: 'Cancel' };
