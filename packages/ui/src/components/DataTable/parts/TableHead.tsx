import { ArrowDown, ArrowUp } from 'lucide-react';
import { type DataTableLabels } from '../../../labels/english/dataTable.ts';
import { sortKeys } from '../model/sorting.ts';
import { type ColumnLayout } from '../model/tableFeatures.ts';
import { isSortable, type TableView } from '../model/tableModel.ts';
import { SelectBox } from './SelectBox.tsx';
import { type Extent } from '../model/selection.ts';
import { cellMarks, type ShownColumn } from './shownColumns.ts';
import { tableRoles } from './tableRoles.ts';

/** Props of `TableHead`. */
export type TableHeadProps<Row> = {
  columns: readonly ShownColumn<Row>[];
  view: TableView;
  extent: Extent;
  isSelectable: boolean;
  hasActions: boolean;
  /** Called with the column to sort by; `isAdded` asks to keep the sort and to add the column to it. */
  onSort: (column: string, isAdded: boolean) => void;
  onSelectPage: (isChosen: boolean) => void;
  layout: ColumnLayout | undefined;
  words: DataTableLabels;
};

const SPOKEN = { asc: 'ascending', desc: 'descending' } as const;

/** The row of headings: the box for the page, then the columns, which sort when pressed. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, view, extent, isSelectable, hasActions, onSort, onSelectPage, layout, words } = props;
  const sortedBy = sortKeys(view);
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row} aria-rowindex={1}>
        {isSelectable && (
          <th {...tableRoles.columnHeader} data-box>
            <SelectBox
              label={words.selectPage}
              extent={extent}
              onChange={() => {
                onSelectPage(extent !== 'all');
              }}
            />
          </th>
        )}
        {columns.map((column) => {
          const place = isSortable(column) ? sortedBy.findIndex(({ sort }) => sort === column.key) : -1;
          const order = sortedBy[place]?.order;
          const SortIcon = order === 'desc' ? ArrowDown : ArrowUp;
          return (
            <th
              key={column.key}
              {...tableRoles.columnHeader}
              aria-sort={place === 0 && order ? SPOKEN[order] : undefined}
              data-sorted={order}
              {...cellMarks(column)}
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
                      <span aria-hidden="true">{place + 1}</span>
                      {place > 0 && <span data-spoken>{words.sortPlace(place + 1, order)}</span>}
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
            <span>{words.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
