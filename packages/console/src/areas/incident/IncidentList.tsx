import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/ListScreen.tsx';

/** Lists the incidents. */
export function IncidentList() {
  return <ListScreen area={areas.incident} />;
}
