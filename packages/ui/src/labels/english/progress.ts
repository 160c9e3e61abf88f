/** Texts of `Progress`. */
export type ProgressLabels = {
  /** Says how far it is; numbers come written in the locale, `percent` with its sign. */
  value: (percent: string, done: string, total: string) => string;
};

export const progressLabels: ProgressLabels = {
  value: (percent) => percent,
};
