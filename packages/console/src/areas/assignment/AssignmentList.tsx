import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/ListScreen.tsx';

/** Lists the assignments. */
export function AssignmentList() {
  return <ListScreen area={areas.assignment} />;
}
