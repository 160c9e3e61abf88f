import { DataTable, useClientTable, type DataTableProps } from '@firstbell/ui';
import { useState } from 'react';
import { createStudentActions, createSelectionActions } from './studentActions.tsx';
import { type Student } from './students.ts';

/** Props of `LiveTable`: the props of `DataTable`, and the initial rows. `table` receives changes of view and selection. */
export type LiveTableProps = DataTableProps<Student> & { students: readonly Student[] };

/** A working table of students: filters, sorts, pages, selects and deletes. */
export function LiveTable({ students, table: callerTable, ...props }: LiveTableProps) {
  const [rows, setRows] = useState(students);
  const { rowKey, onViewChange } = callerTable;
  const table = useClientTable(rows, props.columns, { rowKey, onViewChange });
  const removeRows = (removedRows: readonly Student[]) => {
    setRows((current) => current.filter((row) => !removedRows.includes(row)));
  };
  return (
    <DataTable
      {...props}
      table={{
        ...table,
        onSelectionChange: (selection) => {
          table.onSelectionChange(selection);
          callerTable.onSelectionChange(selection);
        },
      }}
      rowActions={(row) =>
        createStudentActions(row.id, () => {
          removeRows([row]);
        })
      }
      bulkActions={createSelectionActions({
        onDelete: (selection) => {
          removeRows(table.rowsOf(selection));
        },
      })}
    />
  );
}
