import { type PropsWithChildren } from 'react';
import { tableRoles } from '../parts/tableRoles.ts';
import { useExpansionState } from './ExpansionContext.ts';

/** Props of `RowDetail`. */
export type RowDetailProps = PropsWithChildren<{ rowId: string; span: number }>;

/** Row below an expanded one: its details over all columns, as wide as what is in view. */
export function RowDetail({ rowId, span, children }: RowDetailProps) {
  const { detailId } = useExpansionState(rowId);
  return (
    <tr {...tableRoles.row} id={detailId} data-detail>
      <td {...tableRoles.cell} colSpan={span}>
        <div>{children}</div>
      </td>
    </tr>
  );
}
