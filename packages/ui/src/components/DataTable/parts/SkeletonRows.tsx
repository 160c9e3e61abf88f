import { createCellAttributes, type ShownColumn } from './listShownColumns.ts';
import { tableRoles } from './tableRoles.ts';

/** Props of `SkeletonRows`. */
export type SkeletonRowsProps<Row> = {
  rows: number;
  columns: readonly ShownColumn<Row>[];
  isSelectable: boolean;
  hasActions: boolean;
};

const SKELETON_LENGTH_COUNT = 5;

/** Skeleton rows with the height and the columns of the real ones. */
export function SkeletonRows<Row>({ rows, columns, isSelectable, hasActions }: SkeletonRowsProps<Row>) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} {...tableRoles.row} aria-hidden="true" data-skeleton>
      {isSelectable && <td {...tableRoles.cell} data-box />}
      {columns.map((column, index) => (
        <td key={column.key} {...tableRoles.cell} {...createCellAttributes(column)}>
          <span data-length={(row * 2 + index * 3) % SKELETON_LENGTH_COUNT} />
        </td>
      ))}
      {hasActions && <td {...tableRoles.cell} data-actions />}
    </tr>
  ));
}
