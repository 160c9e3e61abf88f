import {
  DataTable,
  useClientTable,
  useColumnLayout,
  type ColumnLayoutOptions,
  type DataTableProps,
} from '@firstbell/ui';
import { fn } from 'storybook/test';
import { createPupilActions, createSelectionActions } from './pupilActions.tsx';
import { buildPupils, pupilColumns, type Pupil } from './pupils.ts';

const pupils = buildPupils(48);
const rowKey = ({ id }: Pupil) => id;

/** Mock that is called with the id of each rendered row. */
export const onRender = fn<(id: string) => void>();

/** The columns of the student list; the name column reports each rendered row to `onRender`. */
const columns = pupilColumns.map((column) =>
  column.key === 'name'
    ? {
        ...column,
        render: ({ id, name }: Pupil) => {
          onRender(id);
          return name;
        },
      }
    : column,
);

/** Props of `LayoutTable`. */
export type LayoutTableProps = ColumnLayoutOptions &
  Partial<Omit<DataTableProps<Pupil>, 'table' | 'features' | 'onChange' | 'labels'>>;

/** A table of pupils whose columns can be resized, moved and pinned. */
export function LayoutTable({ value, onChange, preferencesKey, labels, ...rest }: LayoutTableProps) {
  const layout = useColumnLayout({ value, onChange, preferencesKey, labels });
  const table = useClientTable(pupils, columns, { rowKey });
  return (
    <DataTable
      caption="Student"
      columns={columns}
      table={table}
      features={{ layout }}
      preferencesKey={preferencesKey}
      rowActions={({ id }) => createPupilActions(id, fn())}
      bulkActions={createSelectionActions({ onDelete: fn(), onExport: fn() })}
      {...rest}
    />
  );
}
