import { type AccessArea, type Action } from '@firstbell/schema';
import { type ComponentType } from 'react';

/** One screen of an area. */
export type AreaRoute = {
  /** Full path, such as `/student/add`. */
  path: string;
  /** Title of the browser's tab. */
  title: string;
  /** Action on the area's records that the person must be allowed to do; by default `read`. */
  action?: Action;
  /** True for a screen that shows one academic year, although the records of its area are not stored by year. */
  isOfYear?: boolean;
  /** Loads the screen's code; the screen loads its data with queries, not with a `loader`. */
  lazy: () => Promise<{ Component: ComponentType }>;
};

/** Screens of an area; the area's folder exports them for the registry in `areas/index.ts`. */
export type AreaRoutes = {
  key: AccessArea;
  routes: readonly AreaRoute[];
  /** Banner above every screen, such as the one about unsent attendance sheets; may be a lazy component. */
  Banner?: ComponentType;
  /** API paths whose responses this browser caches, so that the area's screens open offline. */
  offlinePaths?: readonly string[];
};
