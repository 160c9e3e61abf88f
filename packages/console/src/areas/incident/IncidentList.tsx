import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/list/ListScreen.tsx';

/** Lists the incidents. */
export function IncidentList() {
  return <ListScreen area={areas.incident} />;
}
