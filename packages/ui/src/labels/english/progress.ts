/** Texts of `Progress`. */
export type ProgressLabels = {
  /** Describes the progress; numbers are formatted, and `percent` includes the percent sign. */
  value: (percent: string, done: string, total: string) => string;
};

export const progressLabels: ProgressLabels = {
  value: (percent) => percent,
};
