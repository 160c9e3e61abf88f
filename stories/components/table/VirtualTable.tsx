import {
  DataTable,
  useLargeClientTable,
  useGridKeyboard,
  useVirtualRows,
  type DataTableProps,
} from '@firstbell/ui';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { createPupilActions, createSelectionActions } from './pupilActions.tsx';
import { buildPupils, pupilColumns, type Pupil } from './pupils.ts';

const rowKey = ({ id }: Pupil) => id;

/** Props of `VirtualTable`. */
export type VirtualTableProps = Partial<Omit<DataTableProps<Pupil>, 'table' | 'features'>> & {
  /** Number of pupils. */
  count: number;
  /** Rows per page; all on one page by default. */
  rowsPerPage?: number;
};

/** Table of generated pupils with virtual rows and grid navigation. */
export function VirtualTable({ count, rowsPerPage = count, ...rest }: VirtualTableProps) {
  const [pupils] = useState(() => buildPupils(count));
  const virtual = useVirtualRows();
  const keyboard = useGridKeyboard();
  const table = useLargeClientTable(pupils, pupilColumns, { rowKey, defaultView: { rows: rowsPerPage } });
  return (
    <DataTable
      caption="Student"
      columns={pupilColumns}
      table={table}
      features={{ virtual, keyboard }}
      rowsOptions={[]}
      rowActions={({ id }) => createPupilActions(id, fn())}
      bulkActions={createSelectionActions({ onDelete: fn(), onExport: fn() })}
      {...rest}
    />
  );
}
