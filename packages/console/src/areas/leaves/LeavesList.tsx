import { areas } from '@firstbell/schema';
import { textOf } from '../../records/formValues.ts';
import { type Cells } from '../../records/listColumns.tsx';
import { ListScreen } from '../../records/ListScreen.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const cells: Cells = { status: (row) => <StatusBadge status={textOf(row.status)} /> };

/** Lists the leaves that staff asked for. */
export function LeavesList() {
  return <ListScreen area={areas.leaves} cells={cells} />;
}
