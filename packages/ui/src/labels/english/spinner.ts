/** Texts of `Spinner`. */
export type SpinnerLabels = {
  /** Says that something is on its way, where nothing else is said. */
  loading: string;
};

export const spinnerLabels: SpinnerLabels = {
  loading: 'Loading…',
};
