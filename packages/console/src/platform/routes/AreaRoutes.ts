import { type AccessArea, type Action } from '@firstbell/schema';
import { type ComponentType } from 'react';

/** One screen of an area. */
export type AreaRoute = {
  /** Full path, such as `/student/add`. */
  path: string;
  /** Title of the browser's tab. */
  title: string;
  /** Right that the person needs for the screen; by default to read the area's records. */
  action?: Action;
  /** Set for a screen that shows one academic year, although the records of its area belong to none. */
  isOfYear?: boolean;
  /** Loads the screen's code; its data comes by queries, not by a `loader`. */
  lazy: () => Promise<{ Component: ComponentType }>;
};

/** The screens of an area, as its folder exports them for the registry in `areas/index.ts`. */
export type AreaRoutes = {
  key: AccessArea;
  routes: readonly AreaRoute[];
  /** Banner above every screen, such as of unsent sheets; may be a lazy component. */
  Banner?: ComponentType;
  /** Paths of the API whose responses are cached in this browser, so that the area's screens open offline. */
  keptPaths?: readonly string[];
};
