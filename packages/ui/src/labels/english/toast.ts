/** Texts of `Toast`. */
export type ToastLabels = {
  /** Closes a message. */
  dismiss: string;
  /** Names the region of the messages, with the key that leads there. */
  messages: string;
};

export const toastLabels: ToastLabels = {
  dismiss: 'Dismiss',
  messages: 'Messages (Alt+T)',
};
