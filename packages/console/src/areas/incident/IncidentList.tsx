import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/list/ListScreen.tsx';

/** List of the incidents. */
export function IncidentList() {
  return <ListScreen area={areas.incident} />;
}
