import { type AccessArea, type Action } from '@firstbell/schema';

/** Handle of a screen's route. */
export type RouteHandle = {
  /** Title of the browser's tab. */
  title: string;
  /** Area of the screen: decides who may open it, and whether it shows one academic year. */
  area?: AccessArea;
  /** Right that the screen needs. */
  action?: Action;
  /** Set for a screen that shows one academic year, although the records of its area belong to none. */
  isOfYear?: boolean;
};
