import { ArrowDown, ArrowUp } from 'lucide-react';
import { type DataTableLabels } from '../../../labels/english/dataTable.ts';
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
  onSort: (column: string) => void;
  onSelectPage: (isChosen: boolean) => void;
  words: DataTableLabels;
};

const SPOKEN = { asc: 'ascending', desc: 'descending' } as const;

/** The row of headings: the box for the page, then the columns, which sort when pressed. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, view, extent, isSelectable, hasActions, onSort, onSelectPage, words } = props;
  const SortIcon = view.order === 'asc' ? ArrowUp : ArrowDown;
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
          const isSorted = view.sort === column.key && isSortable(column);
          return (
            <th
              key={column.key}
              {...tableRoles.columnHeader}
              aria-sort={isSorted ? SPOKEN[view.order] : undefined}
              {...cellMarks(column)}
            >
              {isSortable(column) ? (
                <button
                  type="button"
                  onClick={() => {
                    onSort(column.key);
                  }}
                >
                  <span>{column.label}</span>
                  {isSorted ? <SortIcon aria-hidden="true" /> : <ArrowUp aria-hidden="true" data-sort-hint />}
                </button>
              ) : (
                <span>{column.label}</span>
              )}
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
