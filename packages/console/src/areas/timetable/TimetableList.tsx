import { PersonLink } from '../../features/profiles/Links.tsx';
import { createList } from '../../records/list/createList.tsx';
import { toText } from '../../records/values/formValues.ts';

/** List of the lessons of all timetables; a teacher's name links to the teacher's page. */
export const TimetableList = createList('timetable', {
  cells: {
    name: (row) => <PersonLink area="teacher" id={toText(row.staff_id)} name={toText(row.name)} />,
  },
});
