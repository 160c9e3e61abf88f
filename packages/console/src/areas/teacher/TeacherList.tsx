import { LeftName } from '../../records/list/LeftName.tsx';
import { createList } from '../../records/list/createList.tsx';
import { createHandoverUrl } from './handover/handoverUrl.ts';

/** Returns the link with which staff hand over what a deleted teacher gave up. */
const linkAfterDelete = (key: string) =>
  Promise.resolve({ label: 'Hand over lessons', href: createHandoverUrl(key) });

/** List of the teachers. */
export const TeacherList = createList('teacher', {
  cells: { name: (row) => <LeftName row={row} /> },
  linkAfterDelete,
});
