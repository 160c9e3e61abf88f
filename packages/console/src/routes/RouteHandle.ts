/** What every screen's route carries beside its path. */
export type RouteHandle = {
  /** What the browser's tab says. */
  title: string;
};
