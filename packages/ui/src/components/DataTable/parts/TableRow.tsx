import { memo } from 'react';
import { type DataTableLabels } from '../../../labels/english/dataTable.ts';
import { Link } from '../../Link/index.ts';
import { findLinkColumn } from '../model/cardParts.ts';
import { readCellText } from '../model/readCellText.ts';
import { type ExpansionParts } from '../model/tableFeatures.ts';
import { hasSameActions, type RowAction } from '../model/tableActions.ts';
import { type RowHandlers } from '../state/useRowHandlers.ts';
import { RowActionsCell } from './RowActionsCell.tsx';
import { SelectionCheckbox } from './SelectionCheckbox.tsx';
import { createCellAttributes, type ShownColumn } from './listShownColumns.ts';
import { tableRoles } from './tableRoles.ts';

/** Props of `TableRow`. */
export type TableRowProps<Row> = {
  row: Row;
  rowId: string;
  /** Position among all results, from 1. */
  position: number;
  columns: readonly ShownColumn<Row>[];
  isSelectable: boolean;
  isSelected: boolean;
  isMarked: boolean;
  /** `undefined` if the row has no details. */
  isExpanded: boolean | undefined;
  /** URL of the record; a press anywhere in the row follows it. */
  href: string | undefined;
  /** Actions of this row; `undefined` in a table without a column of actions. */
  actions: readonly RowAction[] | undefined;
  expansion: ExpansionParts | undefined;
  handlers: RowHandlers<Row>;
  labels: DataTableLabels;
};

/** Makes a row without controls focusable, so that the keyboard reaches its truncated text. */
const focusableProps = { tabIndex: 0 };

function BaseRow<Row>(props: TableRowProps<Row>) {
  const { row, rowId, position, columns, isSelectable, isSelected, isMarked, isExpanded, href, actions } =
    props;
  const { expansion, handlers, labels } = props;
  const [headerColumn, ...otherColumns] = columns;
  if (!headerColumn) return null;
  const name = headerColumn.name?.(row) ?? readCellText(row, headerColumn);
  const linkColumn = findLinkColumn(columns);
  const renderCell = (column: ShownColumn<Row>) => {
    const content = column.render ? column.render(row) : readCellText(row, column);
    if (href === undefined || column !== linkColumn) return content;
    return (
      <Link href={href} data-row-link>
        {content}
      </Link>
    );
  };
  return (
    <tr
      {...tableRoles.row}
      aria-rowindex={position + 1}
      data-selected={isSelected || undefined}
      data-marked={isMarked || undefined}
      aria-current={isMarked || undefined}
      data-expanded={isExpanded === true ? true : undefined}
      data-opens={href === undefined ? undefined : true}
      {...(!isSelectable && !actions && href === undefined && focusableProps)}
      data-key={rowId}
    >
      {isSelectable && (
        <td {...tableRoles.cell} data-box>
          <SelectionCheckbox
            label={labels.selectRow(name)}
            extent={isSelected ? 'all' : 'none'}
            onChange={({ target, nativeEvent }) => {
              const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
              handlers.select(rowId, target.checked, isRange);
            }}
          />
        </td>
      )}
      <th {...tableRoles.rowHeader} data-label={headerColumn.label} {...createCellAttributes(headerColumn)}>
        {expansion && isExpanded !== undefined && <expansion.Toggle {...{ rowId, name, isExpanded }} />}
        {renderCell(headerColumn)}
      </th>
      {otherColumns.map((column) => (
        <td key={column.key} {...tableRoles.cell} data-label={column.label} {...createCellAttributes(column)}>
          {renderCell(column)}
        </td>
      ))}
      {actions && (
        <RowActionsCell
          name={name}
          actions={actions}
          labels={labels}
          onAction={({ id }) => {
            handlers.runAction(row, rowId, id);
          }}
        />
      )}
    </tr>
  );
}

function hasEqualProps<Row>(previous: TableRowProps<Row>, next: TableRowProps<Row>): boolean {
  return (Object.keys(next) as (keyof TableRowProps<Row>)[]).every(
    (key) =>
      Object.is(previous[key], next[key]) ||
      (key === 'actions' && hasSameActions(previous.actions ?? [], next.actions ?? [])),
  );
}

/** One row: its checkbox, its cells and its actions. Memoised: it renders again only when something visible changes. */
export const TableRow = memo(BaseRow, hasEqualProps) as typeof BaseRow;
