import { areas } from '@firstbell/schema';
import { LeftName } from '../../records/list/LeftName.tsx';
import { type Cells } from '../../records/list/createListColumns.tsx';
import { ListScreen } from '../../records/list/ListScreen.tsx';
import { createHandoverUrl } from './handover/handoverUrl.ts';

const cells: Cells = { name: (row) => <LeftName row={row} /> };

/** Returns the link with which staff hand over what a deleted teacher gave up. */
const linkAfterDelete = (key: string) =>
  Promise.resolve({ label: 'Hand over lessons', href: createHandoverUrl(key) });

/** List of the teachers. */
export function TeacherList() {
  return <ListScreen area={areas.teacher} cells={cells} linkAfterDelete={linkAfterDelete} />;
}
