import { CircleAlert, SearchX } from 'lucide-react';
import { Fragment } from 'react';
import { type DataTableLabels } from '../../../labels/english/dataTable.ts';
import { Button } from '../../Button/index.ts';
import { EmptyState } from '../../EmptyState/index.ts';
import { type TableModel } from '../model/tableModel.ts';
import { clearFilters } from '../model/filters.ts';
import { type TableFeatures } from '../model/tableFeatures.ts';
import { type RowActions } from '../model/tableActions.ts';
import { isSelected } from '../model/selection.ts';
import { type RowHandlers } from '../state/useRowHandlers.ts';
import { type ShownColumn } from './listShownColumns.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { tableRoles } from './tableRoles.ts';
import { TableRow } from './TableRow.tsx';

/** Props of `TableBody`. */
export type TableBodyProps<Row> = {
  table: TableModel<Row>;
  /** Number of rows of the page. */
  count: number;
  columns: readonly ShownColumn<Row>[];
  isSelectable: boolean;
  rowHref: ((row: Row) => string | undefined) | undefined;
  rowActions: RowActions<Row> | undefined;
  features: TableFeatures<Row>;
  handlers: RowHandlers<Row>;
  labels: DataTableLabels;
};

/** Maximum number of skeleton rows while a page loads. */
const MAX_SKELETONS = 20;

/** Rows of the page, skeletons while rows load, or a message if there are no rows or loading has failed. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { table, count, columns, isSelectable, rowHref, rowActions, features, handlers, labels } = props;
  const { view, status, selection, isMarked } = table;
  const { expansion, virtual } = features;
  const hasActions = rowActions !== undefined;
  const span = columns.length + Number(isSelectable) + Number(hasActions);

  if (status === 'loading') {
    return (
      <tbody {...tableRoles.group}>
        <SkeletonRows rows={Math.min(view.rows, MAX_SKELETONS)} {...{ columns, isSelectable, hasActions }} />
      </tbody>
    );
  }

  if (count === 0) {
    return (
      <tbody {...tableRoles.group}>
        <tr {...tableRoles.row}>
          <td {...tableRoles.cell} colSpan={span}>
            {status === 'failed' ? (
              <FailureMessage {...{ table, labels }} />
            ) : (
              <EmptyMessage {...{ table, labels }} />
            )}
          </td>
        </tr>
      </tbody>
    );
  }

  const renderRow = (row: Row, position: number) => {
    const rowId = table.rowKey(row);
    const isExpanded = expansion?.canExpand(row) ? expansion.expandedKeys.has(rowId) : undefined;
    return (
      <Fragment key={rowId}>
        <TableRow
          row={row}
          rowId={rowId}
          position={(view.page - 1) * view.rows + position + 1}
          columns={columns}
          isSelectable={isSelectable}
          isSelected={isSelected(selection, rowId)}
          isMarked={isMarked?.(row) ?? false}
          isExpanded={isExpanded}
          href={rowHref?.(row)}
          actions={rowActions?.(row)}
          expansion={expansion?.parts}
          handlers={handlers}
          labels={labels}
        />
        {isExpanded && expansion && (
          <expansion.parts.Detail rowId={rowId} span={span}>
            {expansion.render(row)}
          </expansion.parts.Detail>
        )}
      </Fragment>
    );
  };
  return virtual ? (
    <virtual.Body {...{ virtual, table, count, renderRow }} />
  ) : (
    <tbody {...tableRoles.group}>{table.rows.map(renderRow)}</tbody>
  );
}

type NoRowsProps<Row> = { table: TableModel<Row>; labels: DataTableLabels };

function EmptyMessage<Row>({ table: { view, onViewChange }, labels }: NoRowsProps<Row>) {
  if (view.q === '' && !view.filters) return <EmptyState title={labels.empty} />;
  const clear = () => {
    onViewChange(clearFilters(view));
  };
  return (
    <EmptyState
      title={labels.empty}
      icon={<SearchX />}
      actions={<Button onClick={clear}>{labels.showAll}</Button>}
    >
      {view.q === '' ? labels.emptyFilters : labels.emptyFilter(view.q)}
    </EmptyState>
  );
}

function FailureMessage<Row>({ table: { error, onRetry }, labels }: NoRowsProps<Row>) {
  return (
    <EmptyState
      role="alert"
      title={labels.failed}
      icon={<CircleAlert />}
      actions={onRetry && <Button onClick={onRetry}>{labels.retry}</Button>}
    >
      {error}
    </EmptyState>
  );
}
