import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/list/ListScreen.tsx';

/** Lists the students. */
export function StudentList() {
  return <ListScreen area={areas.student} />;
}
