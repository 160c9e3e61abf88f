import { areas } from '@firstbell/schema';
import { ListScreen } from '../../records/ListScreen.tsx';

/** Lists the periods of the timetables. */
export function TimetableList() {
  return <ListScreen area={areas.timetable} />;
}
