import { areas, type AreaKey } from '@firstbell/schema';
import { ListScreen } from './ListScreen.tsx';

/** Creates the list of an area whose list follows from its definition. */
export const createPlainList = (key: AreaKey) => () => <ListScreen area={areas[key]} />;
