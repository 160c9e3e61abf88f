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
import { estimateTotal } from './model/estimateTotal.ts';
import { LiveMessage } from './parts/LiveMessage.tsx';
import { actionsWidth, type BulkAction, type RowActions } from './model/tableActions.ts';
import { type TableFeatures } from './model/tableFeatures.ts';
import { ROWS_OPTIONS, type TableColumn, type TableModel } from './model/tableModel.ts';
import { pageCount, withinPages } from './model/paging.ts';
import { alsoSorted, sorted } from './model/sorting.ts';
import { countSelected, extentOf, isSelected, withSelected } from './model/selection.ts';
import { SelectionActions } from './parts/SelectionActions.tsx';
import { columnWidths, shownColumns } from './parts/shownColumns.ts';
import { TableBody } from './parts/TableBody.tsx';
import { TableFooter } from './parts/TableFooter.tsx';
import { Notice, Panel, Progress, Root, Table } from './look/TableFrame.ts';
import { TableHead } from './parts/TableHead.tsx';
import { TableScroller } from './parts/TableScroller.tsx';
import { TableTitle } from './parts/TableTitle.tsx';
import { TableToolbar } from './parts/TableToolbar.tsx';
import { TableTotals, type Totals } from './parts/TableTotals.tsx';
import { openRow } from './state/openRow.ts';
import { usePreferences } from './state/usePreferences.ts';
import { useRowHandlers } from './state/useRowHandlers.ts';
import { ViewOptions } from './parts/ViewOptions.tsx';

/** Props of `DataTable`; the rest go to the root. */
export type DataTableProps<Row> = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Names the table. */
  caption: string;
  /** The same array until they really change. */
  columns: readonly TableColumn<Row>[];
  /** The rows, and whom to tell: from `useClientTable`, or made from what a server gives. */
  table: TableModel<Row>;
  /** Slot of the title bar, for what acts on the whole table; shows the title bar, which `null` does, too. */
  actions?: ReactNode;
  /** Slot after the filter, while no row is selected: filter chips, for example. */
  toolbar?: ReactNode;

  /** Gives the address of a row: its name links there, and a press anywhere in the row follows the link. */
  rowHref?: (row: Row) => string | undefined;
  /** Gives the actions of a row, for the last column. */
  rowActions?: RowActions<Row> | undefined;
  /** Actions on the selected rows, in their order; any gives every row a checkbox. */
  bulkActions?: readonly BulkAction[];
  /** Values of a row under the others, by the keys of their columns. */
  totals?: Totals;

  /** What a plain table does without: `layout` from `useColumnLayout`, `expansion` from `useExpansion`. */
  features?: TableFeatures<Row> | undefined;
  /** Choices of the number of rows per page. */
  rowsOptions?: readonly number[];
  /** Name under which this browser remembers columns and density. */
  preferencesKey?: string | undefined;
  /** Words in place of the English ones. */
  labels?: Partial<DataTableLabels> | undefined;
};

/** Lists records: filter, sort, pages, selection, and what can be done with one row or many. */
export function DataTable<Row>({
  caption,
  columns,
  table,
  actions,
  toolbar,
  rowHref,
  rowActions,
  bulkActions = [],
  totals,
  features: { layout, expansion } = {},
  rowsOptions = ROWS_OPTIONS,
  preferencesKey,
  labels,
  ...rest
}: DataTableProps<Row>) {
  const arrange = layout?.arrange;
  const words = useLabels('DataTable', dataTableLabels, labels);
  const { rows, view, onViewChange, selection, onSelectionChange, status, rowKey } = table;
  const { total, isCounting } = estimateTotal(table);
  const panel = useRef<HTMLElement>(null);
  const [preferences, setPreferences] = usePreferences(preferencesKey);
  const shown = useMemo(
    () => shownColumns(columns, preferences.hidden, arrange),
    [columns, preferences.hidden, arrange],
  );
  const widths = layout ? layout.sizesOf(shown) : columnWidths(shown);
  const keys = rows.map(rowKey);
  const handlers = useRowHandlers(panel, table, keys, rowActions);

  const isSelectable = bulkActions.length > 0;
  const hasActions = rowActions !== undefined;
  const extent = extentOf(selection, keys);
  const selected = isSelectable ? countSelected(selection, total) : 0;

  // Rows can go away behind the caller's back; a page past the end then becomes the last one.
  const isPastEnd = status === 'ready' && !isCounting && withinPages(view, total) !== view;
  const goBack = useEffectEvent(() => {
    onViewChange(withinPages(view, total), { isCorrection: true });
  });
  useEffect(() => {
    if (isPastEnd) goBack();
  }, [isPastEnd]);
  const isLost = isPastEnd || (isCounting && rows.length === 0 && status === 'ready');
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
              onPage={keys.filter((key) => isSelected(selection, key)).length}
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
        {status === 'refetching' && <Progress data-refetching />}
        {status === 'failed' && rows.length > 0 && (
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
          {...{ layout, expansion }}
          columns={shown}
          widths={widths.style}
          boxes={Number(isSelectable)}
          actions={rowActions ? actionsWidth(rows.map(rowActions)) : 0}
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
                onSelectionChange(withSelected(selection, keys, isChosen));
              }}
            />
            <TableBody
              table={shownTable}
              columns={shown}
              {...{ keys, isSelectable, rowHref, rowActions, expansion, handlers, words }}
            />
            {totals && shownTable.status !== 'loading' && rows.length > 0 && (
              <TableTotals {...{ totals, isSelectable, hasActions }} columns={shown} />
            )}
          </Table>
        </TableScroller>
        <TableFooter {...{ view, total, isCounting, status, onViewChange, rowsOptions, words }} />
      </Panel>
      <LiveMessage
        {...{ view, total, selected, columns, words }}
        isSettled={status === 'ready' && !isCounting}
      />
    </Root>
  );
}
