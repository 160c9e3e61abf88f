import {
  DataTable,
  useLargeClientTable,
  useGridKeyboard,
  useVirtualRows,
  type DataTableProps,
} from '@firstbell/ui';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { createStudentActions, createSelectionActions } from './studentActions.tsx';
import { buildSampleStudents, sampleColumns, type SampleStudent } from './sampleStudents.ts';

const rowKey = ({ id }: SampleStudent) => id;

/** Props of `VirtualTable`. */
export type VirtualTableProps = Partial<Omit<DataTableProps<SampleStudent>, 'table' | 'features'>> & {
  /** Number of students. */
  count: number;
  /** Rows per page; all on one page by default. */
  rowsPerPage?: number;
};

/** Table of generated students with virtual rows and grid navigation. */
export function VirtualTable({ count, rowsPerPage = count, ...rest }: VirtualTableProps) {
  const [sampleStudents] = useState(() => buildSampleStudents(count));
  const virtual = useVirtualRows();
  const keyboard = useGridKeyboard();
  const table = useLargeClientTable(sampleStudents, sampleColumns, {
    rowKey,
    defaultView: { rows: rowsPerPage },
  });
  return (
    <DataTable
      caption="Student"
      columns={sampleColumns}
      table={table}
      features={{ virtual, keyboard }}
      rowsOptions={[]}
      rowActions={({ id }) => createStudentActions(id, fn())}
      bulkActions={createSelectionActions({ onDelete: fn(), onExport: fn() })}
      {...rest}
    />
  );
}
