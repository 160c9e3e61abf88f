import { DataTable, useClientTable, type DataTableProps } from '@firstbell/ui';
import { useState } from 'react';
import { pupilActions, selectionActions } from './pupilActions.tsx';
import { type Student } from './students.ts';

/** Props of `LiveTable`: those of the table, whose callbacks report every action. */
export type LiveTableProps = DataTableProps<Student> & { pupils: readonly Student[] };

/** A working table of students: filters, sorts, pages, selects and deletes. */
export function LiveTable({ pupils, table: givenTable, ...props }: LiveTableProps) {
  const [rows, setRows] = useState(pupils);
  const { rowKey, onViewChange } = givenTable;
  const table = useClientTable(rows, props.columns, { rowKey, onViewChange });
  const remove = (removedRows: readonly Student[]) => {
    setRows((now) => now.filter((row) => !removedRows.includes(row)));
  };
  return (
    <DataTable
      {...props}
      table={{
        ...table,
        onSelectionChange: (selection) => {
          table.onSelectionChange(selection);
          givenTable.onSelectionChange(selection);
        },
      }}
      rowActions={(row) =>
        pupilActions(row.id, () => {
          remove([row]);
        })
      }
      bulkActions={selectionActions({
        onDelete: (selection) => {
          remove(table.rowsOf(selection));
        },
      })}
    />
  );
}
