/** Texts of `ProgressBanner`. */
export type ProgressBannerLabels = {
  /** Says how much is done, in numbers of the language. */
  count: (done: string, total: string) => string;
};

export const progressBannerLabels: ProgressBannerLabels = {
  count: (done, total) => `${done} of ${total}`,
};
