/** Texts of `ProgressBanner`. */
export type ProgressBannerLabels = {
  /** Describes the progress; numbers are formatted. */
  count: (done: string, total: string) => string;
};

export const progressBannerLabels: ProgressBannerLabels = {
  count: (done, total) => `${done} of ${total}`,
};
