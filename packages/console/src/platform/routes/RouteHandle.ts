import { type AccessArea, type Action } from '@firstbell/schema';

/** Data of a screen's route: the `handle` of React Router. */
export type RouteHandle = {
  /** Title of the browser's tab. */
  title: string;
  /** Area of the screen, which decides who may open it and whether it shows one academic year. */
  area?: AccessArea;
  /** Action on the area's records that the person must be allowed to do. */
  action?: Action;
  /** True for a screen that shows one academic year, although the records of its area are not stored by year. */
  isOfYear?: boolean;
};
