import { DataTable, useClientTable, type DataTableProps } from '@firstbell/ui';
import { useState } from 'react';
import { createStudentActions, createSelectionActions } from './studentActions.tsx';
import { type Student } from './students.ts';

/** Props of `LiveTable`: the props of the table, whose callbacks report every action, and the initial rows. */
export type LiveTableProps = DataTableProps<Student> & { students: readonly Student[] };

/** A working table of students: filters, sorts, pages, selects and deletes. */
export function LiveTable({ students, table: reportedTable, ...props }: LiveTableProps) {
  const [rows, setRows] = useState(students);
  const { rowKey, onViewChange } = reportedTable;
  const table = useClientTable(rows, props.columns, { rowKey, onViewChange });
  const remove = (removedRows: readonly Student[]) => {
    setRows((current) => current.filter((row) => !removedRows.includes(row)));
  };
  return (
    <DataTable
      {...props}
      table={{
        ...table,
        onSelectionChange: (selection) => {
          table.onSelectionChange(selection);
          reportedTable.onSelectionChange(selection);
        },
      }}
      rowActions={(row) =>
        createStudentActions(row.id, () => {
          remove([row]);
        })
      }
      bulkActions={createSelectionActions({
        onDelete: (selection) => {
          remove(table.rowsOf(selection));
        },
      })}
    />
  );
}
