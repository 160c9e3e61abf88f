import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/list/ListScreen.tsx';

/** List of the teachers. */
export function TeacherList() {
  return <ListScreen area={areas.teacher} />;
}
