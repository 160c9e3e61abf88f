import { CircleAlert, SearchX } from 'lucide-react';
import { Fragment } from 'react';
import { type DataTableLabels } from '../../../labels/english/dataTable.ts';
import { Button } from '../../Button/index.ts';
import { EmptyState } from '../../EmptyState/index.ts';
import { type TableModel } from '../model/tableModel.ts';
import { withoutFilters } from '../model/filters.ts';
import { type RowExpansion } from '../model/tableFeatures.ts';
import { type RowActions } from '../model/tableActions.ts';
import { isSelected } from '../model/selection.ts';
import { type RowHandlers } from '../state/useRowHandlers.ts';
import { type ShownColumn } from './shownColumns.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { tableRoles } from './tableRoles.ts';
import { TableRow } from './TableRow.tsx';

/** Props of `TableBody`. */
export type TableBodyProps<Row> = {
  table: TableModel<Row>;
  keys: readonly string[];
  columns: readonly ShownColumn<Row>[];
  isSelectable: boolean;
  rowHref: ((row: Row) => string | undefined) | undefined;
  rowActions: RowActions<Row> | undefined;
  expansion: RowExpansion<Row> | undefined;
  handlers: RowHandlers<Row>;
  words: DataTableLabels;
};

/** Rows of the page; skeletons while they load, a message when there are none or loading failed. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { table, keys, columns, isSelectable, rowHref, rowActions, expansion, handlers, words } = props;
  const { rows, view, status, selection } = table;
  const hasActions = rowActions !== undefined;
  const span = columns.length + Number(isSelectable) + Number(hasActions);

  if (status === 'loading') {
    return (
      <tbody {...tableRoles.group}>
        <SkeletonRows rows={view.rows} {...{ columns, isSelectable, hasActions }} />
      </tbody>
    );
  }

  if (rows.length === 0) {
    return (
      <tbody {...tableRoles.group}>
        <tr {...tableRoles.row}>
          <td {...tableRoles.cell} colSpan={span}>
            {status === 'failed' ? <Failed {...{ table, words }} /> : <Empty {...{ table, words }} />}
          </td>
        </tr>
      </tbody>
    );
  }

  return (
    <tbody {...tableRoles.group}>
      {rows.map((row, position) => {
        const rowId = keys[position] ?? '';
        const canExpand = expansion?.canExpand(row) ?? false;
        const isExpanded = canExpand && (expansion?.expandedKeys.has(rowId) ?? false);
        return (
          <Fragment key={rowId}>
            <TableRow
              row={row}
              rowId={rowId}
              place={(view.page - 1) * view.rows + position + 1}
              columns={columns}
              isSelectable={isSelectable}
              isSelected={isSelected(selection, rowId)}
              isExpanded={canExpand ? isExpanded : undefined}
              href={rowHref?.(row)}
              actions={rowActions?.(row)}
              expansion={expansion?.parts}
              handlers={handlers}
              words={words}
            />
            {isExpanded && expansion && (
              <expansion.parts.Detail rowId={rowId} span={span}>
                {expansion.render(row)}
              </expansion.parts.Detail>
            )}
          </Fragment>
        );
      })}
    </tbody>
  );
}

type NoRowsProps<Row> = { table: TableModel<Row>; words: DataTableLabels };

function Empty<Row>({ table: { view, onViewChange }, words }: NoRowsProps<Row>) {
  if (view.q === '' && !view.filters) return <EmptyState title={words.empty} />;
  const clear = () => {
    onViewChange(withoutFilters(view));
  };
  return (
    <EmptyState
      title={words.empty}
      icon={<SearchX />}
      actions={<Button onClick={clear}>{words.showAll}</Button>}
    >
      {view.q === '' ? words.emptyFilters : words.emptyFilter(view.q)}
    </EmptyState>
  );
}

function Failed<Row>({ table: { error, onRetry }, words }: NoRowsProps<Row>) {
  return (
    <EmptyState
      role="alert"
      title={words.failed}
      icon={<CircleAlert />}
      actions={onRetry && <Button onClick={onRetry}>{words.retry}</Button>}
    >
      {error}
    </EmptyState>
  );
}
