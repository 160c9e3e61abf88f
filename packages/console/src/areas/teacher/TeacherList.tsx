import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/list/ListScreen.tsx';

/** Lists the teachers. */
export function TeacherList() {
  return <ListScreen area={areas.teacher} />;
}
