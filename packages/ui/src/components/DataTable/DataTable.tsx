import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type ComponentPropsWithRef,
  type ReactNode,
} from 'react';
import { dataTableLabels, type DataTableLabels } from '../../labels/english/dataTable.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { Button } from '../Button/index.ts';
import { useIsNarrow } from '../../state/useIsNarrow.ts';
import { estimateTotal } from './model/estimateTotal.ts';
import { LiveMessage } from './parts/LiveMessage.tsx';
import {
  computeActionsWidth,
  gatherActions,
  type BulkAction,
  type RowActions,
} from './model/tableActions.ts';
import { type TableFeatures } from './model/tableFeatures.ts';
import { ROWS_OPTIONS, type TableColumn, type TableModel } from './model/tableModel.ts';
import { countPages, limitPage } from './model/paging.ts';
import { addSortColumn, sortBy } from './model/sorting.ts';
import { countSelected, computeExtent } from './model/selection.ts';
import { readPage } from './model/tablePage.ts';
import { SelectionActions } from './parts/SelectionActions.tsx';
import { computeColumnSizes, listShownColumns } from './parts/listShownColumns.ts';
import { TableBody } from './parts/TableBody.tsx';
import { TableFooter } from './parts/TableFooter.tsx';
import { FilterBar, Notice, Panel, Progress, Root, Table } from './look/TableFrame.ts';
import { TableHead } from './parts/TableHead.tsx';
import { TableScroller } from './parts/TableScroller.tsx';
import { TableTitle } from './parts/TableTitle.tsx';
import { TableToolbar } from './parts/TableToolbar.tsx';
import { TableTotals, type Totals } from './parts/TableTotals.tsx';
import { openRow } from './state/openRow.ts';
import { usePreferences } from './state/usePreferences.ts';
import { useRowHandlers } from './state/useRowHandlers.ts';
import { ViewOptions } from './parts/ViewOptions.tsx';

/** Props of `DataTable`; other props are passed to the root. */
export type DataTableProps<Row> = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Accessible name of the table. */
  caption: string;
  /** Columns, in their order; must be a stable array. */
  columns: readonly TableColumn<Row>[];
  /** Rows, state and callbacks: from `useClientTable`, or created from server data. */
  table: TableModel<Row>;
  /** Actions on the whole table, in the title bar; the title bar is rendered unless this is `undefined`. */
  actions?: ReactNode;
  /** Buttons at the end of the toolbar, shown while no row is selected. */
  toolbar?: ReactNode;
  /** Content under the toolbar, such as `FilterChips`. */
  filterBar?: ReactNode;
  /** Returns the URL of a row. The name of the row links to this URL, and a press anywhere in the row follows the link. */
  rowHref?: (row: Row) => string | undefined;
  /** Returns the actions of a row, for the last column. */
  rowActions?: RowActions<Row> | undefined;
  /** Actions on the selected rows, in their order. If there are any, every row has a checkbox. */
  bulkActions?: readonly BulkAction[];
  /** Values of a row of totals, by the keys of the columns. */
  totals?: Totals;
  /** Optional features, each from a hook: `layout`, `expansion`, `keyboard`, `virtual`. */
  features?: TableFeatures<Row> | undefined;
  /** Options for the number of rows per page. */
  rowsOptions?: readonly number[];
  /** Key under which hidden columns and density are stored in this browser. */
  preferencesKey?: string | undefined;
  /** Texts that replace the English defaults. */
  labels?: Partial<DataTableLabels> | undefined;
};

/** Minimum width of the actions column, in icons, so that the columns do not move from page to page. */
const MIN_ACTION_ICONS = 2;

/** Table of records: filter, sort, pages, selection, row actions and bulk actions. */
export function DataTable<Row>({
  caption,
  columns,
  table,
  actions,
  toolbar,
  filterBar,
  rowHref,
  rowActions: givenActions,
  bulkActions = [],
  totals,
  features = {},
  rowsOptions = ROWS_OPTIONS,
  preferencesKey,
  labels: customLabels,
  ...rest
}: DataTableProps<Row>) {
  const { layout } = features;
  const arrangeColumns = layout?.arrange;
  const labels = useLabels('DataTable', dataTableLabels, customLabels);
  const { view, onViewChange, selection, onSelectionChange, status } = table;
  const { total, isCounting } = estimateTotal(table);
  const panel = useRef<HTMLElement>(null);
  const [preferences, setPreferences] = usePreferences(preferencesKey);
  const isNarrow = useIsNarrow();
  const isLinked = rowHref !== undefined;
  const rowActions = isNarrow && givenActions ? gatherActions(givenActions) : givenActions;
  const shownColumnList = useMemo(
    () => listShownColumns(columns, preferences.hidden, isLinked, arrangeColumns),
    [columns, preferences.hidden, isLinked, arrangeColumns],
  );
  const widths = layout ? layout.sizesOf(shownColumnList) : computeColumnSizes(shownColumnList);
  const page = (features.virtual?.readPage ?? readPage)(table);
  const handlers = useRowHandlers(panel, table, page.listKeys, rowActions);

  const isSelectable = bulkActions.length > 0;
  const hasActions = rowActions !== undefined;
  const pageExtent = computeExtent(page);
  const selectedCount = isSelectable ? countSelected(selection, total) : 0;

  // The page can be past the end after other people have deleted rows. The table then requests the last page.
  const isPastEnd = status === 'ready' && !isCounting && limitPage(view, total) !== view;
  const goToLastPage = useEffectEvent(() => {
    onViewChange(limitPage(view, total), { isCorrection: true });
  });
  useEffect(() => {
    if (isPastEnd) goToLastPage();
  }, [isPastEnd]);
  const areRowsMissing = isPastEnd || (isCounting && page.count === 0 && status === 'ready');
  const shownTable: TableModel<Row> = areRowsMissing ? { ...table, status: 'loading' } : table;

  return (
    <Root data-density={preferences.density} {...rest}>
      {actions !== undefined && <TableTitle caption={caption} actions={actions} />}
      <Panel ref={panel}>
        <TableToolbar
          {...{ caption, columns, view, onViewChange, labels }}
          isSelecting={selectedCount > 0}
          extra={toolbar}
        >
          {selectedCount > 0 ? (
            <SelectionActions
              selection={selection}
              count={selectedCount}
              countOnPage={page.selectedCount}
              total={total}
              isCounting={isCounting}
              view={view}
              isPageSelected={pageExtent === 'all'}
              actions={bulkActions}
              labels={labels}
              onSelectionChange={(next) => {
                onSelectionChange(next);
                panel.current?.querySelector<HTMLElement>('thead input')?.focus();
              }}
            />
          ) : (
            <ViewOptions
              columns={shownColumnList}
              layout={layout}
              preferences={preferences}
              onChange={setPreferences}
              labels={labels}
            />
          )}
        </TableToolbar>
        {filterBar !== undefined && <FilterBar>{filterBar}</FilterBar>}
        {status === 'refetching' && <Progress data-refetching />}
        {status === 'failed' && page.count > 0 && (
          <Notice role="alert">
            {table.error ?? labels.failedRefetch}
            {table.onRetry && (
              <Button size="small" onClick={table.onRetry}>
                {labels.retry}
              </Button>
            )}
          </Notice>
        )}
        <TableScroller
          rows={page.sample}
          fullRows={countPages(total, view.rows) > 1 ? view.rows : 0}
          features={features}
          columns={shownColumnList}
          widths={widths.style}
          checkboxes={Number(isSelectable)}
          actions={
            rowActions ? computeActionsWidth(page.sample.map(rowActions), isNarrow ? 1 : MIN_ACTION_ICONS) : 0
          }
        >
          <Table
            role="table"
            aria-rowcount={isCounting ? -1 : total + 1}
            aria-busy={status === 'loading' || status === 'refetching'}
            {...(rowHref && { onClick: openRow, onAuxClick: openRow })}
          >
            <caption>{caption}</caption>
            <colgroup>
              {isSelectable && <col data-box />}
              {shownColumnList.map((column, index) => (
                <col
                  key={column.key}
                  data-off={column.isOff || undefined}
                  style={{ inlineSize: widths.columns[index] }}
                />
              ))}
              {hasActions && <col data-actions />}
            </colgroup>
            <TableHead
              columns={shownColumnList}
              view={view}
              extent={pageExtent}
              isSelectable={isSelectable}
              hasActions={hasActions}
              layout={layout}
              labels={labels}
              onSort={(column, isAdded) => {
                onViewChange(
                  isAdded && table.hasMultiSort ? addSortColumn(view, column) : sortBy(view, column),
                );
              }}
              onSelectPage={(isChosen) => {
                onSelectionChange(page.select(isChosen));
              }}
            />
            <TableBody
              table={shownTable}
              columns={shownColumnList}
              {...{ count: page.count, isSelectable, rowHref, rowActions, features, handlers, labels }}
            />
            {totals && shownTable.status !== 'loading' && page.count > 0 && (
              <TableTotals {...{ totals, isSelectable, hasActions }} columns={shownColumnList} />
            )}
          </Table>
        </TableScroller>
        <TableFooter
          {...{ view, total, isCounting, status, onViewChange, rowsOptions, labels }}
          isEmpty={page.count === 0}
        />
      </Panel>
      <LiveMessage
        {...{ view, total, selectedCount, columns, labels }}
        isSettled={status === 'ready' && !isCounting}
      />
    </Root>
  );
}
