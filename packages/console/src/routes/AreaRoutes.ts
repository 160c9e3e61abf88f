import { type ComponentType } from 'react';

/** One screen of an area. */
export type AreaRoute = {
  /** Full path, such as `/student/add`. */
  path: string;
  /** What the browser's tab says. */
  title: string;
  /** Loads the screen; `loader` functions are not needed, queries run while the first spinner shows. */
  lazy: () => Promise<{ Component: ComponentType }>;
};

/** The screens of an area, as its folder exports them for the registry in `areas/index.ts`. */
export type AreaRoutes = { key: string; routes: readonly AreaRoute[] };
