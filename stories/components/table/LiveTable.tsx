import { DataTable, useClientTable, type DataTableProps } from '@firstbell/ui';
import { useState } from 'react';
import { pupilActions, selectionActions, type SelectionWork } from './pupilActions.tsx';
import { type Student } from './students.ts';

/** Props of `LiveTable`: those of the table, whose callbacks are told of everything that is done. */
export type LiveTableProps = DataTableProps<Student> & {
  pupils: readonly Student[];
  onDelete?: (() => void) | undefined;
  selectionWork?: SelectionWork;
};

/** A table of students to be tried: it filters, sorts, pages, selects and deletes by itself. */
export function LiveTable({ pupils, table: told, onDelete, selectionWork, ...props }: LiveTableProps) {
  const [rows, setRows] = useState(pupils);
  const { rowKey, onViewChange } = told;
  const table = useClientTable(rows, props.columns, { rowKey, onViewChange });
  const remove = (gone: readonly Student[]) => {
    setRows((now) => now.filter((row) => !gone.includes(row)));
  };
  return (
    <DataTable
      {...props}
      table={{
        ...table,
        onSelectionChange: (selection) => {
          table.onSelectionChange(selection);
          told.onSelectionChange(selection);
        },
      }}
      rowActions={(row) =>
        pupilActions(row.id, () => {
          remove([row]);
          onDelete?.();
        })
      }
      bulkActions={selectionActions({
        ...selectionWork,
        onDelete: (selection) => {
          remove(table.rowsOf(selection));
          return selectionWork?.onDelete?.(selection);
        },
      })}
    />
  );
}
