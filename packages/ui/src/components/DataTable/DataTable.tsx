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
import { actionsWidth, gatherActions, type BulkAction, type RowActions } from './model/tableActions.ts';
import { type TableFeatures } from './model/tableFeatures.ts';
import { ROWS_OPTIONS, type TableColumn, type TableModel } from './model/tableModel.ts';
import { pageCount, withinPages } from './model/paging.ts';
import { alsoSorted, sorted } from './model/sorting.ts';
import { countSelected, extentOf } from './model/selection.ts';
import { readPage } from './model/tablePage.ts';
import { SelectionActions } from './parts/SelectionActions.tsx';
import { columnWidths, shownColumns } from './parts/shownColumns.ts';
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
  /** Names the table. */
  caption: string;
  /** Must be a stable array. */
  columns: readonly TableColumn<Row>[];
  /** Rows, state and callbacks: from `useClientTable`, or created from server data. */
  table: TableModel<Row>;
  /** Slot of the title bar, for actions on the whole table; the title bar shows also with `null`. */
  actions?: ReactNode;
  /** Slot at the end of the toolbar, while no row is selected: buttons on all rows. */
  toolbar?: ReactNode;
  /** Slot under the toolbar, always visible, such as for `FilterChips`. */
  filterBar?: ReactNode;

  /** Returns the address of a row: its name links there, and a press anywhere in the row follows the link. */
  rowHref?: (row: Row) => string | undefined;
  /** Returns the actions of a row, for the last column. */
  rowActions?: RowActions<Row> | undefined;
  /** Actions on the selected rows, in their order; any gives every row a checkbox. */
  bulkActions?: readonly BulkAction[];
  /** Values of a row under the others, by the keys of their columns. */
  totals?: Totals;

  /** Optional features, each from a hook: `layout`, `expansion`, `keyboard`, `virtual`. */
  features?: TableFeatures<Row> | undefined;
  /** Choices of the number of rows per page. */
  rowsOptions?: readonly number[];
  /** Name under which this browser remembers columns and density. */
  preferencesKey?: string | undefined;
  /** Texts that replace the English defaults. */
  labels?: Partial<DataTableLabels> | undefined;
};

/** Room for actions, in widths of an icon, that rows beside each other keep whatever their actions are. */
const LEAST_ACTIONS = 2;

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
  labels,
  ...rest
}: DataTableProps<Row>) {
  const { layout } = features;
  const arrange = layout?.arrange;
  const words = useLabels('DataTable', dataTableLabels, labels);
  const { view, onViewChange, selection, onSelectionChange, status } = table;
  const { total, isCounting } = estimateTotal(table);
  const panel = useRef<HTMLElement>(null);
  const [preferences, setPreferences] = usePreferences(preferencesKey);
  const isNarrow = useIsNarrow();
  const doesOpen = rowHref !== undefined;
  const rowActions = isNarrow && givenActions ? gatherActions(givenActions) : givenActions;
  const shown = useMemo(
    () => shownColumns(columns, preferences.hidden, doesOpen, arrange),
    [columns, preferences.hidden, doesOpen, arrange],
  );
  const widths = layout ? layout.sizesOf(shown) : columnWidths(shown);
  const page = (features.virtual?.readPage ?? readPage)(table);
  const handlers = useRowHandlers(panel, table, page.listKeys, rowActions);

  const isSelectable = bulkActions.length > 0;
  const hasActions = rowActions !== undefined;
  const extent = extentOf(page);
  const selected = isSelectable ? countSelected(selection, total) : 0;

  // Other people can delete rows; a page past the end then becomes the last one.
  const isPastEnd = status === 'ready' && !isCounting && withinPages(view, total) !== view;
  const goBack = useEffectEvent(() => {
    onViewChange(withinPages(view, total), { isCorrection: true });
  });
  useEffect(() => {
    if (isPastEnd) goBack();
  }, [isPastEnd]);
  const isLost = isPastEnd || (isCounting && page.count === 0 && status === 'ready');
  const shownTable: TableModel<Row> = isLost ? { ...table, status: 'loading' } : table;

  return (
    <Root data-density={preferences.density} {...rest}>
      {actions !== undefined && <TableTitle caption={caption} actions={actions} />}
      <Panel ref={panel}>
        <TableToolbar
          {...{ caption, columns, view, onViewChange, words }}
          isSelecting={selected > 0}
          extra={toolbar}
        >
          {selected > 0 ? (
            <SelectionActions
              selection={selection}
              count={selected}
              onPage={page.selectedCount}
              total={total}
              isCounting={isCounting}
              view={view}
              isPageSelected={extent === 'all'}
              actions={bulkActions}
              words={words}
              onSelectionChange={(next) => {
                onSelectionChange(next);
                panel.current?.querySelector<HTMLElement>('thead input')?.focus();
              }}
            />
          ) : (
            <ViewOptions
              columns={shown}
              layout={layout}
              preferences={preferences}
              onChange={setPreferences}
              words={words}
            />
          )}
        </TableToolbar>
        {filterBar !== undefined && <FilterBar>{filterBar}</FilterBar>}
        {status === 'refetching' && <Progress data-refetching />}
        {status === 'failed' && page.count > 0 && (
          <Notice role="alert">
            {table.error ?? words.failedRefetch}
            {table.onRetry && (
              <Button size="small" onClick={table.onRetry}>
                {words.retry}
              </Button>
            )}
          </Notice>
        )}
        <TableScroller
          rows={pageCount(total, view.rows) > 1 ? view.rows : undefined}
          features={features}
          columns={shown}
          widths={widths.style}
          boxes={Number(isSelectable)}
          actions={rowActions ? actionsWidth(page.sample.map(rowActions), isNarrow ? 1 : LEAST_ACTIONS) : 0}
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
              {shown.map((column, place) => (
                <col
                  key={column.key}
                  data-off={column.isOff || undefined}
                  style={{ inlineSize: widths.columns[place] }}
                />
              ))}
              {hasActions && <col data-actions />}
            </colgroup>
            <TableHead
              columns={shown}
              view={view}
              extent={extent}
              isSelectable={isSelectable}
              hasActions={hasActions}
              layout={layout}
              words={words}
              onSort={(column, isAdded) => {
                onViewChange(isAdded && table.hasMultiSort ? alsoSorted(view, column) : sorted(view, column));
              }}
              onSelectPage={(isChosen) => {
                onSelectionChange(page.select(isChosen));
              }}
            />
            <TableBody
              table={shownTable}
              columns={shown}
              {...{ count: page.count, isSelectable, rowHref, rowActions, features, handlers, words }}
            />
            {totals && shownTable.status !== 'loading' && page.count > 0 && (
              <TableTotals {...{ totals, isSelectable, hasActions }} columns={shown} />
            )}
          </Table>
        </TableScroller>
        <TableFooter
          {...{ view, total, isCounting, status, onViewChange, rowsOptions, words }}
          isEmpty={page.count === 0}
        />
      </Panel>
      <LiveMessage
        {...{ view, total, selected, columns, words }}
        isSettled={status === 'ready' && !isCounting}
      />
    </Root>
  );
}
