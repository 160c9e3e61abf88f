import { type AccessArea, type Action } from '@firstbell/schema';

/** What every screen's route carries beside its path. */
export type RouteHandle = {
  /** What the browser's tab says. */
  title: string;
  /** The area that decides who may use the screen, and whether it shows records of an academic year. */
  area?: AccessArea;
  /** What the screen is for. */
  action?: Action;
};
