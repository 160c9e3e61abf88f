import { areas } from '@firstbell/schema';
import { NamedSectionLink } from '../../features/profiles/Links.tsx';
import { type Cells } from '../../records/list/createListColumns.tsx';
import { ListScreen } from '../../records/list/ListScreen.tsx';
import { textOf } from '../../records/values/formValues.ts';

const cells: Cells = { class: (row) => <NamedSectionLink name={textOf(row.class)} /> };

/** List of the students; a section's name links to the section's page. */
export function StudentList() {
  return <ListScreen area={areas.student} cells={cells} />;
}
