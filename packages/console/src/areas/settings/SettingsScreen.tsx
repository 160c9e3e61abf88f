import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/ListScreen.tsx';

/** Lists the school's messages to its staff. */
export function SettingsScreen() {
  return <ListScreen area={areas.settings} />;
}
