import { areas, type AreaKey } from '@firstbell/schema';
import { ListScreen, type ListScreenProps } from './ListScreen.tsx';

/** Creates the list of an area; what `props` leave out follows from the area's definition. */
export const createList =
  (key: AreaKey, props: Omit<ListScreenProps, 'area'> = {}) =>
  () => <ListScreen {...props} area={areas[key]} />;
