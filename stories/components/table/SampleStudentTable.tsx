import { DataTable, useClientTable, type DataTableProps } from '@firstbell/ui';
import { useState } from 'react';
import { createStudentActions, createSelectionActions } from './studentActions.tsx';
import { sampleColumns, type SampleStudent } from './sampleStudents.ts';

/** Props of `SampleStudentTable`. */
export type SampleStudentTableProps = Partial<
  Omit<DataTableProps<SampleStudent>, 'table' | 'bulkActions'>
> & {
  students: readonly SampleStudent[];
  onExport?: (rows: SampleStudent[]) => void;
};

const rowKey = ({ id }: SampleStudent) => id;

/** A table of students that are all on the client. Its actions delete rows. */
export function SampleStudentTable({
  students,
  columns = sampleColumns,
  onExport,
  ...rest
}: SampleStudentTableProps) {
  const [rows, setRows] = useState(students);
  const table = useClientTable(rows, columns, { rowKey });
  return (
    <DataTable
      caption="Student"
      columns={columns}
      table={table}
      rowActions={({ id }) =>
        createStudentActions(id, () => {
          setRows((current) => current.filter((row) => row.id !== id));
        })
      }
      bulkActions={createSelectionActions({
        onDelete: (selection) => {
          const removedRows = new Set(table.rowsOf(selection));
          setRows((current) => current.filter((row) => !removedRows.has(row)));
        },
        onExport: (selection) => {
          onExport?.(table.rowsOf(selection));
        },
      })}
      {...rest}
    />
  );
}
