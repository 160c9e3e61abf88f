import { type AccessArea, type Action } from '@firstbell/schema';
import { type ComponentType } from 'react';

/** One screen of an area. */
export type AreaRoute = {
  /** Full path, such as `/student/add`. */
  path: string;
  /** What the browser's tab says. */
  title: string;
  /** What the person must be allowed to do there; reading the area's records by default. */
  action?: Action;
  /** Loads the screen; `loader` functions are not needed, queries run while the first spinner shows. */
  lazy: () => Promise<{ Component: ComponentType }>;
};

/** The screens of an area, as its folder exports them for the registry in `areas/index.ts`. */
export type AreaRoutes = { key: AccessArea; routes: readonly AreaRoute[] };
