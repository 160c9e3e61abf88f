import { ArrowDown, ArrowUp } from 'lucide-react';
import { type DataTableLabels } from '../../../labels/english/dataTable.ts';
import { listSortKeys } from '../model/sorting.ts';
import { type ColumnLayout } from '../model/tableFeatures.ts';
import { isSortable, type TableView } from '../model/tableModel.ts';
import { SelectionCheckbox } from './SelectionCheckbox.tsx';
import { type SelectionExtent } from '../model/selection.ts';
import { createCellAttributes, type ShownColumn } from './listShownColumns.ts';
import { tableRoles } from './tableRoles.ts';

/** Props of `TableHead`. */
export type TableHeadProps<Row> = {
  columns: readonly ShownColumn<Row>[];
  view: TableView;
  extent: SelectionExtent;
  isSelectable: boolean;
  hasActions: boolean;
  /** Called with the column to sort by; `isAdded` means to add it to the sort columns. */
  onSort: (column: string, isAdded: boolean) => void;
  onSelectPage: (isChosen: boolean) => void;
  layout: ColumnLayout | undefined;
  labels: DataTableLabels;
};

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** Row of headings: the checkbox of the page, then the columns, which sort when pressed. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, view, extent, isSelectable, hasActions, onSort, onSelectPage, layout, labels } = props;
  const sortedBy = listSortKeys(view);
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row} aria-rowindex={1}>
        {isSelectable && (
          <th {...tableRoles.columnHeader} data-box>
            <SelectionCheckbox
              label={labels.selectPage}
              extent={extent}
              onChange={() => {
                onSelectPage(extent !== 'all');
              }}
            />
          </th>
        )}
        {columns.map((column) => {
          const sortIndex = isSortable(column) ? sortedBy.findIndex(({ sort }) => sort === column.key) : -1;
          const order = sortedBy[sortIndex]?.order;
          const SortIcon = order === 'desc' ? ArrowDown : ArrowUp;
          return (
            <th
              key={column.key}
              {...tableRoles.columnHeader}
              aria-sort={sortIndex === 0 && order ? ARIA_SORT[order] : undefined}
              data-sorted={order}
              {...createCellAttributes(column)}
              aria-label={layout && column.label}
            >
              {isSortable(column) ? (
                <button
                  type="button"
                  onClick={({ shiftKey }) => {
                    onSort(column.key, shiftKey);
                  }}
                >
                  <span>{column.label}</span>
                  <SortIcon aria-hidden="true" {...(!order && { 'data-sort-hint': true })} />
                  {order && sortedBy.length > 1 && (
                    <sup>
                      <span aria-hidden="true">{sortIndex + 1}</span>
                      {sortIndex > 0 && <span data-spoken>{labels.sortPlace(sortIndex + 1, order)}</span>}
                    </sup>
                  )}
                </button>
              ) : (
                <span>{column.label}</span>
              )}
              {layout && <layout.Heading {...{ layout, columns, column }} />}
            </th>
          );
        })}
        {hasActions && (
          <th {...tableRoles.columnHeader} data-actions>
            <span>{labels.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
