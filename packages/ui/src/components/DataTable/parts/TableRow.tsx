import { memo } from 'react';
import { type DataTableLabels } from '../../../labels/english/dataTable.ts';
import { Link } from '../../Link/index.ts';
import { linkingColumn } from '../model/cardParts.ts';
import { cellText } from '../model/cellText.ts';
import { type ExpansionParts } from '../model/tableFeatures.ts';
import { hasSameActions, type RowAction } from '../model/tableActions.ts';
import { type RowHandlers } from '../state/useRowHandlers.ts';
import { RowActionsCell } from './RowActionsCell.tsx';
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
  isMarked: boolean;
  /** `undefined` where the row has no details. */
  isExpanded: boolean | undefined;
  /** Address of the record; the column of the link leads there, and a press anywhere in the row follows the link. */
  href: string | undefined;
  /** Actions of this row; `undefined` in a table without a column of actions. */
  actions: readonly RowAction[] | undefined;
  expansion: ExpansionParts | undefined;
  handlers: RowHandlers<Row>;
  words: DataTableLabels;
};

/** Makes a row without controls focusable, so that the keyboard reaches its truncated text. */
const stop = { tabIndex: 0 };

function Row<Row>(props: TableRowProps<Row>) {
  const { row, rowId, place, columns, isSelectable, isSelected, isMarked, isExpanded, href, actions } = props;
  const { expansion, handlers, words } = props;
  const [heading, ...others] = columns;
  if (!heading) return null;
  const name = heading.name?.(row) ?? cellText(row, heading);
  const linking = linkingColumn(columns);
  const shown = (column: ShownColumn<Row>) => {
    const content = column.render ? column.render(row) : cellText(row, column);
    if (href === undefined || column !== linking) return content;
    return (
      <Link href={href} data-row-link>
        {content}
      </Link>
    );
  };
  return (
    <tr
      {...tableRoles.row}
      aria-rowindex={place + 1}
      data-selected={isSelected || undefined}
      data-marked={isMarked || undefined}
      aria-current={isMarked || undefined}
      data-expanded={isExpanded === true ? true : undefined}
      data-opens={href === undefined ? undefined : true}
      {...(!isSelectable && !actions && href === undefined && stop)}
      data-key={rowId}
    >
      {isSelectable && (
        <td {...tableRoles.cell} data-box>
          <SelectBox
            label={words.selectRow(name)}
            extent={isSelected ? 'all' : 'none'}
            onChange={({ target, nativeEvent }) => {
              const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
              handlers.select(rowId, target.checked, isRange);
            }}
          />
        </td>
      )}
      <th {...tableRoles.rowHeader} data-label={heading.label} {...cellMarks(heading)}>
        {expansion && isExpanded !== undefined && <expansion.Toggle {...{ rowId, name, isExpanded }} />}
        {shown(heading)}
      </th>
      {others.map((column) => (
        <td key={column.key} {...tableRoles.cell} data-label={column.label} {...cellMarks(column)}>
          {shown(column)}
        </td>
      ))}
      {actions && (
        <RowActionsCell
          name={name}
          actions={actions}
          words={words}
          onAction={({ id }) => {
            handlers.act(row, rowId, id);
          }}
        />
      )}
    </tr>
  );
}

function isEqual<Row>(before: TableRowProps<Row>, now: TableRowProps<Row>): boolean {
  return (Object.keys(now) as (keyof TableRowProps<Row>)[]).every(
    (key) =>
      Object.is(before[key], now[key]) ||
      (key === 'actions' && hasSameActions(before.actions ?? [], now.actions ?? [])),
  );
}

/** One row: its checkbox, its cells and its actions. Memoised: it renders again only when what it draws changes. */
export const TableRow = memo(Row, isEqual) as typeof Row;
