import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Link } from '../../Link/index.ts';
import { cellText } from '../model/cellText.ts';
import { type RowHandlers } from '../state/useRowHandlers.ts';
import { SelectBox } from './SelectBox.tsx';
import { cellMarks, type ShownColumn } from './shownColumns.ts';
import { tableRoles } from './tableRoles.ts';

/** Props of `TableRow`. */
export type TableRowProps<Row> = {
  row: Row;
  rowId: string;
  /** Place among all results, from 1. */
  place: number;
  columns: readonly ShownColumn<Row>[];
  isSelectable: boolean;
  isSelected: boolean;
  editUrl: string | undefined;
  isRemovable: boolean;
  hasActions: boolean;
  handlers: RowHandlers<Row>;
};

/** Makes a row without controls focusable, so that the keyboard reaches its truncated text. */
const stop = { tabIndex: 0 };

function Row<Row>(props: TableRowProps<Row>) {
  const { row, rowId, place, columns, isSelectable, isSelected, editUrl, isRemovable, hasActions, handlers } =
    props;
  const [heading, ...others] = columns;
  if (!heading) return null;
  const text = cellText(row, heading);
  const name = heading.name?.(row) ?? text;
  return (
    <tr
      {...tableRoles.row}
      aria-rowindex={place + 1}
      data-selected={isSelected || undefined}
      {...(!isSelectable && !hasActions && stop)}
      data-key={rowId}
    >
      {isSelectable && (
        <td {...tableRoles.cell} data-box>
          <SelectBox
            label={`Select ${name}`}
            extent={isSelected ? 'all' : 'none'}
            onChange={({ target, nativeEvent }) => {
              const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
              handlers.select(rowId, target.checked, isRange);
            }}
          />
        </td>
      )}
      <th {...tableRoles.rowHeader} data-label={heading.label} {...cellMarks(heading)}>
        {heading.render ? heading.render(row) : text}
      </th>
      {others.map((column) => (
        <td key={column.key} {...tableRoles.cell} data-label={column.label} {...cellMarks(column)}>
          {column.render ? column.render(row) : cellText(row, column)}
        </td>
      ))}
      {hasActions && (
        <td {...tableRoles.cell} data-actions>
          {editUrl !== undefined && (
            <Link href={editUrl} aria-label={`Edit ${name}`} title="Edit">
              <Pencil aria-hidden="true" />
            </Link>
          )}
          {isRemovable && (
            <button
              type="button"
              aria-label={`Delete ${name}`}
              title="Delete"
              onClick={() => {
                handlers.remove(row, rowId);
              }}
            >
              <Trash2 aria-hidden="true" />
            </button>
          )}
        </td>
      )}
    </tr>
  );
}

/** One row: its checkbox, its cells and its actions. Memoised: it renders again only when its props change. */
export const TableRow = memo(Row) as typeof Row;
