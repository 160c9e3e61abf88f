import { DataTable, initialView, noSelection, type TableModel } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { pupilActions, selectionActions } from './pupilActions.tsx';
import { studentColumns, students, type Student } from './students.ts';

const ready: TableModel<Student> = {
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
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
  args: {
    caption: 'Student',
    columns: studentColumns,
    table: ready,
    rowActions: ({ id }) => pupilActions(id, fn()),
    bulkActions: selectionActions({ onDelete: fn(), onExport: fn() }),
  },
} satisfies Meta<typeof DataTable<Student>>;
export default meta;
type Story = StoryObj<typeof meta>;

const model = (changes: Partial<TableModel<Student>>): TableModel<Student> => ({ ...ready, ...changes });

const longNames = {
  table: model({
    rows: students.slice(0, 3).map((student) => ({ ...student, name: `${student.name} `.repeat(12).trim() })),
    total: 3,
  }),
};
const whole = () => document.querySelector<HTMLElement>('[data-truncated-text]');

/** Text that is too long is cut; pointing at it, or coming to its row by keyboard, shows the whole of it. */
export const LongText: Story = {
  args: longNames,
  play: async ({ canvas, userEvent, step }) => {
    const [cell, next] = canvas.getAllByText(/.{80,}/);
    if (!cell || !next) throw new Error('No long cell.');
    await step('by pointer', async () => {
      await userEvent.hover(cell);
      await waitFor(() => expect(whole()).toBeVisible());
      await expect(whole()).toHaveTextContent(cell.textContent);
      await userEvent.unhover(cell);
      await waitFor(() => expect(whole()).not.toBeVisible());
    });
    await step('by keyboard', async () => {
      canvas.getByRole('checkbox', { name: 'Select S1002' }).focus();
      await userEvent.tab();
      await expect(whole()).toBeVisible();
      await expect(whole()).toHaveTextContent(next.textContent);
      await userEvent.keyboard('{Escape}');
      await expect(whole()).not.toBeVisible();
    });
  },
};

/** A list to be read only: no boxes and no buttons; the keyboard stops at each row to read what is cut. */
export const CutAndReadOnly: Story = {
  args: longNames,
  render: ({ rowActions: _, bulkActions: _b, ...args }) => <DataTable {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    canvas.getByRole('button', { name: 'Date Of Birth' }).focus();
    await userEvent.tab();
    await expect(canvas.getAllByRole('row')[1]).toHaveFocus();
    await expect(whole()).toBeVisible();
  },
};

/** On a phone rows are cards, with the same table below for screen readers. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args, userEvent }) => {
    const row = canvas.getAllByRole('row')[1];
    await expect(row && getComputedStyle(row).display).toBe('grid');
    await expect(canvas.getByRole('rowheader', { name: 'S1001' })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'Name, descending');
    const byName = { ...ready.view, sort: 'name', order: 'desc' };
    await expect(args.table.onViewChange).toHaveBeenCalledWith(byName);
  },
};

/** On a phone, before the first rows are there. */
export const PhoneLoading: Story = {
  args: { table: model({ rows: [], total: 0, status: 'loading' }) },
  globals: { viewport: { value: 'phone' } },
};

/** On a tablet the table scrolls sideways, the first column staying. */
export const Scrolled: Story = {
  args: {
    columns: [
      ...studentColumns,
      { key: 'form', label: 'Class teacher', text: () => 'Mrs. Sulochana Iyer', width: 'wide' },
      { key: 'address', label: 'Address', text: () => '12 Lake View Road, Ashok Nagar', width: 'wide' },
    ],
  },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('rowheader', { name: 'S1001' });
    const before = heading.getBoundingClientRect().x;
    const scroller = canvas.getByRole('table').parentElement;
    scroller?.scrollTo({ left: 200 });
    await waitFor(() => expect(scroller).toHaveAttribute('data-scrolled'));
    await expect(heading.getBoundingClientRect().x).toBe(before);
  },
};
