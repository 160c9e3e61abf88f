import {
  DataTable,
  useClientTable,
  useColumnLayout,
  type ColumnLayoutOptions,
  type DataTableProps,
} from '@firstbell/ui';
import { fn } from 'storybook/test';
import { createStudentActions, createSelectionActions } from './studentActions.tsx';
import { buildSampleStudents, sampleColumns, type SampleStudent } from './sampleStudents.ts';

const sampleStudents = buildSampleStudents(48);
const rowKey = ({ id }: SampleStudent) => id;

/** Mock that is called with the id of each rendered row. */
export const onRender = fn<(id: string) => void>();

/** The columns of the student list; the name column reports each rendered row to `onRender`. */
const columns = sampleColumns.map((column) =>
  column.key === 'name'
    ? {
        ...column,
        render: ({ id, name }: SampleStudent) => {
          onRender(id);
          return name;
        },
      }
    : column,
);

/** Props of `LayoutTable`. */
export type LayoutTableProps = ColumnLayoutOptions &
  Partial<Omit<DataTableProps<SampleStudent>, 'table' | 'features' | 'onChange' | 'labels'>>;

/** A table of students whose columns can be resized, moved and pinned. */
export function LayoutTable({ value, onChange, preferencesKey, labels, ...rest }: LayoutTableProps) {
  const layout = useColumnLayout({ value, onChange, preferencesKey, labels });
  const table = useClientTable(sampleStudents, columns, { rowKey });
  return (
    <DataTable
      caption="Student"
      columns={columns}
      table={table}
      features={{ layout }}
      preferencesKey={preferencesKey}
      rowActions={({ id }) => createStudentActions(id, fn())}
      bulkActions={createSelectionActions({ onDelete: fn(), onExport: fn() })}
      {...rest}
    />
  );
}
