import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/ListScreen.tsx';

/** Lists the students. */
export function StudentList() {
  return <ListScreen area={areas.student} />;
}
