/** Texts of `Toast`. */
export type ToastLabels = {
  /** Name of the close button. */
  dismiss: string;
  /** Name of the region of toasts, with its shortcut. */
  messages: string;
};

export const toastLabels: ToastLabels = {
  dismiss: 'Dismiss',
  messages: 'Messages (Alt+T)',
};
