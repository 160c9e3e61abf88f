import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/ListScreen.tsx';

/** Lists the leaves that staff asked for. */
export function LeavesList() {
  return <ListScreen area={areas.leaves} />;
}
