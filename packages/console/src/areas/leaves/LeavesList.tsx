import { areas } from '@firstbell/schema';
import { textOf } from '../../records/values/formValues.ts';
import { type Cells } from '../../records/list/listColumns.tsx';
import { ListScreen } from '../../records/list/ListScreen.tsx';
import { StatusBadge } from '../../features/leaves/StatusBadge.tsx';

const cells: Cells = { status: (row) => <StatusBadge status={textOf(row.status)} /> };

/** List of the leaves of the staff. */
export function LeavesList() {
  return <ListScreen area={areas.leaves} cells={cells} />;
}
