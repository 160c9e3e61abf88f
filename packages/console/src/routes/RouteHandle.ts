/** What every screen's route carries beside its path. */
export type RouteHandle = {
  /** What the browser's tab says. */
  title: string;
  /** Whether the screen shows records that belong to an academic year. */
  isOfYear?: boolean;
};
