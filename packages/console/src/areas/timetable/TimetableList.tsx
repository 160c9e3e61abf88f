import { areas } from '@firstbell/schema';
import { PersonLink } from '../../features/profiles/Links.tsx';
import { type Cells } from '../../records/list/createListColumns.tsx';
import { ListScreen } from '../../records/list/ListScreen.tsx';
import { toText } from '../../records/values/formValues.ts';

const cells: Cells = {
  name: (row) => <PersonLink area="teacher" id={toText(row.staff_id)} name={toText(row.name)} />,
};

/** List of the lessons of all timetables; a teacher's name links to the teacher's page. */
export function TimetableList() {
  return <ListScreen area={areas.timetable} cells={cells} />;
}
