import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type ComponentPropsWithRef,
  type ReactNode,
} from 'react';
import { Button } from '../Button/index.ts';
import { estimateTotal } from './model/estimateTotal.ts';
import { LiveMessage } from './parts/LiveMessage.tsx';
import { type TableColumn, type TableModel } from './model/tableModel.ts';
import { pageCount, sorted, withinPages } from './model/paging.ts';
import { countSelected, extentOf, isSelected, withSelected } from './model/selection.ts';
import { SelectionActions, type BulkActions } from './parts/SelectionActions.tsx';
import { columnWidths, shownColumns } from './parts/shownColumns.ts';
import { offersActions, TableBody, type RowActions } from './parts/TableBody.tsx';
import { TableFooter } from './parts/TableFooter.tsx';
import { Notice, Panel, Progress, Root, Table } from './look/TableFrame.ts';
import { TableHead } from './parts/TableHead.tsx';
import { TableScroller } from './parts/TableScroller.tsx';
import { TableTitle } from './parts/TableTitle.tsx';
import { TableToolbar } from './parts/TableToolbar.tsx';
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
  /** Address that adds a row; shows the add button in the title bar. */
  addUrl?: string;
  /** Address that sets the current one; shows SET in the title bar. */
  setUrl?: string;
  /** Stands in the title bar before the buttons. */
  titleExtra?: ReactNode;

  /** Actions on a single row, in the last column. */
  rowActions?: RowActions<Row>;
  /** Actions on the selected rows; gives every row a checkbox. */
  bulkActions?: BulkActions;
  /** Name under which this browser remembers columns and density. */
  preferencesKey?: string;
};

/** Lists records: filter, sort, pages, selection, and what can be done with one row or many. */
export function DataTable<Row>({
  caption,
  columns,
  table,
  addUrl,
  setUrl,
  titleExtra,
  rowActions,
  bulkActions,
  preferencesKey,
  ...rest
}: DataTableProps<Row>) {
  const { rows, view, onViewChange, selection, onSelectionChange, status, rowKey } = table;
  const { total, isCounting } = estimateTotal(table);
  const panel = useRef<HTMLElement>(null);
  const [preferences, setPreferences] = usePreferences(preferencesKey);
  const shown = useMemo(() => shownColumns(columns, preferences.hidden), [columns, preferences.hidden]);
  const widths = columnWidths(shown);
  const keys = rows.map(rowKey);
  const handlers = useRowHandlers(panel, table, keys, rowActions?.onDelete);

  const isSelectable = bulkActions?.onDelete !== undefined || bulkActions?.onExport !== undefined;
  const hasActions = offersActions(rowActions);
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
      {(titleExtra !== undefined || addUrl !== undefined || setUrl !== undefined) && (
        <TableTitle caption={caption} addUrl={addUrl} setUrl={setUrl} extra={titleExtra} />
      )}
      <Panel ref={panel}>
        <TableToolbar {...{ caption, columns, view, onViewChange }} isSelecting={selected > 0}>
          {selected > 0 && bulkActions ? (
            <SelectionActions
              selection={selection}
              count={selected}
              onPage={keys.filter((key) => isSelected(selection, key)).length}
              total={total}
              isCounting={isCounting}
              q={view.q}
              isPageSelected={extent === 'all'}
              actions={bulkActions}
              onSelectionChange={(next) => {
                onSelectionChange(next);
                panel.current?.querySelector<HTMLElement>('thead input')?.focus();
              }}
            />
          ) : (
            <ViewOptions columns={columns} preferences={preferences} onChange={setPreferences} />
          )}
        </TableToolbar>
        {status === 'refetching' && <Progress data-refetching />}
        {status === 'failed' && rows.length > 0 && (
          <Notice role="alert">
            {table.error ?? 'The newest rows could not be loaded.'}
            {table.onRetry && (
              <Button size="small" onClick={table.onRetry}>
                Retry
              </Button>
            )}
          </Notice>
        )}
        <TableScroller
          rows={pageCount(total, view.rows) > 1 ? view.rows : undefined}
          least={widths.least}
          ends={Number(isSelectable) + Number(hasActions) * 2}
        >
          <Table
            role="table"
            aria-rowcount={isCounting ? -1 : total + 1}
            aria-busy={status === 'loading' || status === 'refetching'}
          >
            <caption>{caption}</caption>
            <colgroup>
              {isSelectable && <col data-box />}
              {shown.map((column, place) => (
                <col
                  key={column.key}
                  data-off={column.isOff || undefined}
                  style={{ inlineSize: `${widths.percent[place] ?? 0}%` }}
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
              onSort={(column) => {
                onViewChange(sorted(view, column));
              }}
              onSelectPage={(isChosen) => {
                onSelectionChange(withSelected(selection, keys, isChosen));
              }}
            />
            <TableBody table={shownTable} columns={shown} {...{ keys, isSelectable, rowActions, handlers }} />
          </Table>
        </TableScroller>
        <TableFooter {...{ view, total, isCounting, status, onViewChange }} />
      </Panel>
      <LiveMessage {...{ view, total, selected, columns }} isSettled={status === 'ready' && !isCounting} />
    </Root>
  );
}
