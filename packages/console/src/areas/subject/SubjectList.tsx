import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/list/ListScreen.tsx';

/** List of the subjects. */
export function SubjectList() {
  return <ListScreen area={areas.subject} />;
}
