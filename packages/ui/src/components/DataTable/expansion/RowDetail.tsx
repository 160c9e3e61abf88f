import { type PropsWithChildren } from 'react';
import { tableRoles } from '../parts/tableRoles.ts';
import { useExpansionState } from './ExpansionContext.ts';

/** Props of `RowDetail`. */
export type RowDetailProps = PropsWithChildren<{ rowId: string; span: number }>;

/** Table row with the details of the row above, over all columns and as wide as the visible part of the table. */
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
