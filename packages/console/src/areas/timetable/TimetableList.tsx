import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/list/ListScreen.tsx';

/** List of the periods of the timetables. */
export function TimetableList() {
  return <ListScreen area={areas.timetable} />;
}
