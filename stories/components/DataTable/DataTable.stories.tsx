import {
  ButtonLink,
  DataTable,
  initialView,
  Link,
  noSelection,
  useClientTable,
  type TableModel,
} from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { LiveTable } from '../table/LiveTable.tsx';
import { buildSampleStudents } from '../table/sampleStudents.ts';
import { createStudentActions, createSelectionActions } from '../table/studentActions.tsx';
import { studentColumns, students, type Student } from '../table/students.ts';

const sampleStudents = buildSampleStudents(48);

const readyModel: TableModel<Student> = {
  rows: students,
  total: students.length,
  view: initialView(studentColumns),
  onViewChange: fn(),
  selection: noSelection,
  onSelectionChange: fn(),
  status: 'ready',
  rowKey: ({ id }) => id,
};

const meta = {
  title: 'Components/Data/DataTable',
  id: 'components-datatable',
  component: DataTable<Student>,
  args: {
    caption: 'Student',
    columns: studentColumns,
    table: readyModel,
    rowActions: ({ id }) => createStudentActions(id, fn()),
    bulkActions: createSelectionActions({ onDelete: fn(), onExport: fn() }),
  },
} satisfies Meta<typeof DataTable<Student>>;
export default meta;
type Story = StoryObj<typeof meta>;

const createModel = (changes: Partial<TableModel<Student>>): TableModel<Student> => ({
  ...readyModel,
  ...changes,
});

/** Semantics: a caption, the number of rows, the sorted column, a heading per row. */
export const Default: Story = {
  parameters: { copied: 'ClientTable' },
  render: (args) => <LiveTable {...args} students={sampleStudents} />,
  play: async ({ args, canvas, userEvent, step }) => {
    const table = canvas.getByRole('table', { name: 'Student' });
    await expect(table).toHaveAttribute('aria-rowcount', '49');
    await expect(within(table).getAllByRole('row')).toHaveLength(11);
    const idHeader = within(table).getByRole('columnheader', { name: 'ID' });
    await expect(idHeader).toHaveAttribute('aria-sort', 'ascending');
    await expect(within(table).getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
    const firstRow = within(table).getAllByRole('row')[1];
    await expect(firstRow).toHaveAttribute('aria-rowindex', '2');
    await expect(within(table).getByRole('rowheader', { name: 'S1001' })).toBeVisible();
    await expect(canvas.getByPlaceholderText('Enter text...')).toHaveValue('');
    await expect(canvas.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('10');
    await expect(canvas.getByText('1–10 of 48')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Edit S1001' })).toHaveAttribute(
      'href',
      '/student/edit?id=S1001',
    );
    await step('sorts, changes the page and selects', async () => {
      await userEvent.click(within(table).getByRole('button', { name: 'ID' }));
      await expect(canvas.getByRole('rowheader', { name: 'S1048' })).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
      await expect(canvas.getByText('11–20 of 48')).toBeVisible();
      await expect(args.table.onViewChange).toHaveBeenLastCalledWith(expect.objectContaining({ page: 2 }));
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select S1038' }));
      await expect(args.table.onSelectionChange).toHaveBeenCalledOnce();
      await expect(canvas.getByRole('checkbox', { name: 'Select S1038' })).toBeChecked();
    });
  },
};

function StudentTable() {
  const [rows, setRows] = useState(students);
  const table = useClientTable(rows, studentColumns, { rowKey: ({ id }) => id });
  const remove = (removedRows: readonly Student[]) => {
    setRows((current) => current.filter((row) => !removedRows.includes(row)));
  };
  return (
    <DataTable
      caption="Student"
      columns={studentColumns}
      table={table}
      rowActions={(student) => [
        {
          id: 'edit',
          label: 'Edit',
          icon: <Pencil aria-hidden="true" />,
          href: `/student/edit?id=${student.id}`,
        },
        {
          id: 'delete',
          label: 'Delete',
          icon: <Trash2 aria-hidden="true" />,
          isDestructive: true,
          onAction: () => {
            remove([student]);
          },
        },
      ]}
      bulkActions={[
        {
          id: 'delete',
          label: 'Delete selected',
          icon: <Trash2 aria-hidden="true" />,
          isDestructive: true,
          onAction: (selection) => {
            remove(table.rowsOf(selection));
          },
        },
      ]}
    />
  );
}

/** All rows on the client: `useClientTable` filters, sorts, pages and selects them. */
export const ClientTable: Story = {
  name: 'With useClientTable',
  render: () => <StudentTable />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete S1001' }));
    await expect(await canvas.findByText('1–5 of 5')).toBeVisible();
  },
};

/** With links in the title bar, for actions on the whole table. */
export const TitleBar: Story = {
  args: {
    caption: 'Academic Year',
    actions: (
      <>
        <Link href="/academic_year?deleted=true">Recently deleted</Link>
        <ButtonLink href="/academic_year/set">SET</ButtonLink>
        <ButtonLink href="/academic_year/add" variant="primary" icon={<Plus aria-hidden="true" />}>
          Add academic year
        </ButtonLink>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'SET' })).toHaveAttribute('href', '/academic_year/set');
    await expect(canvas.getByRole('link', { name: 'Add academic year' })).toHaveAttribute(
      'href',
      '/academic_year/add',
    );
    await expect(canvas.getByRole('link', { name: 'Recently deleted' })).toBeVisible();
  },
};

/** A read-only table: no checkboxes, no actions. */
export const ReadOnly: Story = {
  render: (args) => <DataTable caption={args.caption} columns={args.columns} table={args.table} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row').length).toBeGreaterThan(1);
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(canvas.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  },
};

/** Before the first rows arrive: skeletons of the same height, so that the layout does not shift. */
export const Loading: Story = {
  args: { table: createModel({ rows: [], total: 0, status: 'loading' }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    const bars = canvasElement.querySelectorAll('[data-skeleton]');
    await expect(bars).toHaveLength(10);
    await expect(bars[0]?.getBoundingClientRect().height).toBe(40);
    await expect(canvas.queryByText('No results to be shown.')).toBeNull();
  },
};

/** Newer rows are loading; the previous rows stay. */
export const Refetching: Story = {
  args: { table: createModel({ status: 'refetching' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('rowheader', { name: 'S1001' })).toBeVisible();
  },
};

/** There are no rows yet. */
export const Empty: Story = {
  args: { table: createModel({ rows: [], total: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No results to be shown.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled();
  },
};

/** The rows could not be loaded; Retry loads them again. */
export const Failed: Story = {
  name: 'Error',
  args: {
    table: createModel({
      rows: [],
      // A server may send the count although the rows failed. Without rows, the count is not shown.
      total: 1217,
      status: 'failed',
      error: 'The server did not answer. Check the connection and try again.',
      onRetry: fn(),
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The server did not answer.');
    await expect(canvas.queryByText(/1,?217/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.table.onRetry).toHaveBeenCalledOnce();
  },
};

/** Newer rows could not be loaded: the previous rows stay, under an error message. */
export const FailedWithRows: Story = {
  name: 'Error with rows',
  args: {
    table: createModel({
      status: 'failed',
      error: 'You are offline. These rows may be out of date.',
      onRetry: fn(),
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You are offline.');
    await expect(canvas.getByRole('rowheader', { name: 'S1001' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.table.onRetry).toHaveBeenCalledOnce();
  },
};

/** A single row. */
export const OneRow: Story = {
  args: { table: createModel({ rows: students.slice(0, 1), total: 1 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1–1 of 1')).toBeVisible();
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  parameters: { copied: 'ClientTable' },
  render: (args) => <LiveTable {...args} students={sampleStudents} />,
};
