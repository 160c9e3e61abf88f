import { DataTable, useClientTable, type DataTableProps } from '@firstbell/ui';
import { useState } from 'react';
import { createPupilActions, createSelectionActions } from './pupilActions.tsx';
import { pupilColumns, type Pupil } from './pupils.ts';

/** Props of `PupilTable`. */
export type PupilTableProps = Partial<Omit<DataTableProps<Pupil>, 'table' | 'bulkActions'>> & {
  pupils: readonly Pupil[];
  onExport?: (rows: Pupil[]) => void;
};

const rowKey = ({ id }: Pupil) => id;

/** A table of pupils that are all on the client. Its actions delete rows. */
export function PupilTable({ pupils, columns = pupilColumns, onExport, ...rest }: PupilTableProps) {
  const [rows, setRows] = useState(pupils);
  const table = useClientTable(rows, columns, { rowKey });
  return (
    <DataTable
      caption="Student"
      columns={columns}
      table={table}
      rowActions={({ id }) =>
        createPupilActions(id, () => {
          setRows((now) => now.filter((row) => row.id !== id));
        })
      }
      bulkActions={createSelectionActions({
        onDelete: (selection) => {
          const removedRows = new Set(table.rowsOf(selection));
          setRows((now) => now.filter((row) => !removedRows.has(row)));
        },
        onExport: (selection) => {
          onExport?.(table.rowsOf(selection));
        },
      })}
      {...rest}
    />
  );
}
