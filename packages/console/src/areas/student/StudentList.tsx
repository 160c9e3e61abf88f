import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/list/ListScreen.tsx';

/** List of the students. */
export function StudentList() {
  return <ListScreen area={areas.student} />;
}
