import { CircleAlert, SearchX } from 'lucide-react';
import { Button } from '../../Button/index.ts';
import { EmptyState } from '../../EmptyState/index.ts';
import { type TableModel } from '../model/tableModel.ts';
import { isSelected } from '../model/selection.ts';
import { type RowHandlers } from '../state/useRowHandlers.ts';
import { type ShownColumn } from './shownColumns.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { tableRoles } from './tableRoles.ts';
import { TableRow } from './TableRow.tsx';

/** Actions on one row. */
export type RowActions<Row> = {
  /** Gives the address that edits the row; `undefined` for a row that cannot be edited. */
  editUrl?: (row: Row) => string | undefined;

  /** Called to delete the row. */
  onDelete?: (row: Row) => void;
  /** Tells whether the row can be deleted; every row can by default. */
  canDelete?: (row: Row) => boolean;
};

/** Says whether anything is offered for a row. */
export function offersActions<Row>(actions: RowActions<Row> | undefined): boolean {
  return actions?.editUrl !== undefined || actions?.onDelete !== undefined;
}

/** Props of `TableBody`. */
export type TableBodyProps<Row> = {
  table: TableModel<Row>;
  keys: readonly string[];
  columns: readonly ShownColumn<Row>[];
  isSelectable: boolean;
  rowActions: RowActions<Row> | undefined;
  handlers: RowHandlers<Row>;
};

/** Rows of the page; skeletons while they load, a message when there are none or loading failed. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { table, keys, columns, isSelectable, rowActions, handlers } = props;
  const { rows, view, status, selection } = table;
  const hasActions = offersActions(rowActions);
  const isRemovable = (row: Row) =>
    rowActions?.onDelete !== undefined && (rowActions.canDelete?.(row) ?? true);

  if (status === 'loading') {
    return (
      <tbody {...tableRoles.group}>
        <SkeletonRows rows={view.rows} {...{ columns, isSelectable, hasActions }} />
      </tbody>
    );
  }

  if (rows.length === 0) {
    const span = columns.length + Number(isSelectable) + Number(hasActions);
    return (
      <tbody {...tableRoles.group}>
        <tr {...tableRoles.row}>
          <td {...tableRoles.cell} colSpan={span}>
            {status === 'failed' ? <Failed table={table} /> : <Empty table={table} />}
          </td>
        </tr>
      </tbody>
    );
  }

  return (
    <tbody {...tableRoles.group}>
      {rows.map((row, position) => {
        const rowId = keys[position] ?? '';
        return (
          <TableRow
            key={rowId}
            row={row}
            rowId={rowId}
            place={(view.page - 1) * view.rows + position + 1}
            columns={columns}
            isSelectable={isSelectable}
            isSelected={isSelected(selection, rowId)}
            editUrl={rowActions?.editUrl?.(row)}
            isRemovable={isRemovable(row)}
            hasActions={hasActions}
            handlers={handlers}
          />
        );
      })}
    </tbody>
  );
}

function Empty<Row>({ table: { view, onViewChange } }: { table: TableModel<Row> }) {
  if (view.q === '') return <EmptyState title="No results to be shown." />;
  const clear = () => {
    onViewChange({ ...view, q: '', page: 1 });
  };
  return (
    <EmptyState
      title="No results to be shown."
      icon={<SearchX />}
      actions={<Button onClick={clear}>Show all</Button>}
    >
      {`Nothing here contains “${view.q}”.`}
    </EmptyState>
  );
}

function Failed<Row>({ table: { error, onRetry } }: { table: TableModel<Row> }) {
  return (
    <EmptyState
      role="alert"
      title="The list could not be loaded."
      icon={<CircleAlert />}
      actions={onRetry && <Button onClick={onRetry}>Retry</Button>}
    >
      {error}
    </EmptyState>
  );
}
