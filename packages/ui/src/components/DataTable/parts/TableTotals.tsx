import { type ReactNode } from 'react';
import { createCellAttributes, type ShownColumn } from './listShownColumns.ts';
import { tableRoles } from './tableRoles.ts';

/** Values under the columns, by the keys of the columns. */
export type Totals = Readonly<Record<string, ReactNode>>;

/** Props of `TableTotals`. */
export type TableTotalsProps<Row> = {
  totals: Totals;
  columns: readonly ShownColumn<Row>[];
  isSelectable: boolean;
  hasActions: boolean;
};

/** Row of totals under the rows, sticky while they scroll. */
export function TableTotals<Row>({ totals, columns, isSelectable, hasActions }: TableTotalsProps<Row>) {
  const [headerColumn, ...otherColumns] = columns;
  if (!headerColumn) return null;
  return (
    <tfoot {...tableRoles.group}>
      <tr {...tableRoles.row}>
        {isSelectable && <td {...tableRoles.cell} data-box />}
        <th {...tableRoles.rowHeader} {...createCellAttributes(headerColumn)}>
          {totals[headerColumn.key]}
        </th>
        {otherColumns.map((column) => (
          <td
            key={column.key}
            {...tableRoles.cell}
            data-label={column.label}
            {...createCellAttributes(column)}
          >
            {totals[column.key]}
          </td>
        ))}
        {hasActions && <td {...tableRoles.cell} data-actions />}
      </tr>
    </tfoot>
  );
}
