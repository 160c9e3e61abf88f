/** Texts of `Spinner`. */
export type SpinnerLabels = {
  /** Default name: something is loading. */
  loading: string;
};

export const spinnerLabels: SpinnerLabels = {
  loading: 'Loading…',
};
