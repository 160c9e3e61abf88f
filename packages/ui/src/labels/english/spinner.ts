/** Texts of `Spinner`. */
export type SpinnerLabels = {
  /** Default name of the spinner. */
  loading: string;
};

export const spinnerLabels: SpinnerLabels = {
  loading: 'Loading…',
};
