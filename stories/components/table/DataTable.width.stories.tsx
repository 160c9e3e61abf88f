import { DataTable, initialView, noSelection, type TableModel } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { createStudentActions, createSelectionActions } from './studentActions.tsx';
import { studentColumns, students, type Student } from './students.ts';

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
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
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

const longNameArgs = {
  table: createModel({
    rows: students.slice(0, 3).map((student) => ({ ...student, name: `${student.name} `.repeat(12).trim() })),
    total: 3,
  }),
};
const findFullText = () => document.querySelector<HTMLElement>('[data-truncated-text]');

/** Long text is truncated. A tooltip shows the full text on hover, and when the focus enters the row. */
export const LongText: Story = {
  args: longNameArgs,
  play: async ({ canvas, userEvent, step }) => {
    const [cell, nextCell] = canvas.getAllByText(/.{80,}/);
    if (!cell || !nextCell) throw new Error('The table must have two long names.');
    await step('a pointer shows the full text', async () => {
      await userEvent.hover(cell);
      await waitFor(() => expect(findFullText()).toBeVisible());
      await expect(findFullText()).toHaveTextContent(cell.textContent);
      await userEvent.unhover(cell);
      await waitFor(() => expect(findFullText()).not.toBeVisible());
    });
    await step('the keyboard focus shows the full text', async () => {
      canvas.getByRole('checkbox', { name: 'Select S1002' }).focus();
      await userEvent.tab();
      await expect(findFullText()).toBeVisible();
      await expect(findFullText()).toHaveTextContent(nextCell.textContent);
      await userEvent.keyboard('{Escape}');
      await expect(findFullText()).not.toBeVisible();
    });
  },
};

/** A read-only list without checkboxes and buttons; each row is a tab stop to show truncated text. */
export const CutAndReadOnly: Story = {
  args: longNameArgs,
  render: ({ rowActions: _, bulkActions: _b, ...args }) => <DataTable {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    canvas.getByRole('button', { name: 'Date Of Birth' }).focus();
    await userEvent.tab();
    await expect(canvas.getAllByRole('row')[1]).toHaveFocus();
    await expect(findFullText()).toBeVisible();
  },
};

/** On a phone rows are shown as cards; for screen readers they are still the rows of a table. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args, userEvent }) => {
    const row = canvas.getAllByRole('row')[1];
    await expect(row && getComputedStyle(row).display).toBe('flex');
    await expect(canvas.getByRole('rowheader', { name: 'S1001' })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'Name, descending');
    const viewByName = { ...readyModel.view, sort: 'name', order: 'desc' };
    await expect(args.table.onViewChange).toHaveBeenCalledWith(viewByName);
  },
};

/**
 * Cards of rows with a link: the linked name is at the top, three facts are in the line below, and a press on the card
 * follows the link. The actions are in a menu at the end.
 */
export const PhoneOpens: Story = {
  args: {
    columns: studentColumns.map((column) =>
      column.key === 'name' ? { ...column, isRowLink: true } : column,
    ),
    rowHref: ({ id }) => `#${id}`,
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent, step }) => {
    const card = canvas.getAllByRole('row').find((row) => row.dataset.key === 'S1001');
    if (!card) throw new Error('The table must have a card of S1001.');
    const measureBox = (element: Element | null) => {
      const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
      return { left, right, top, bottom };
    };
    const findParts = (name: string) => [...card.querySelectorAll(`[data-card='${name}']`)];
    await step('the name is above the facts', async () => {
      const [title] = findParts('title');
      await expect(title).toHaveTextContent(students[0]?.name ?? '');
      const facts = findParts('line').filter((fact) => getComputedStyle(fact).display !== 'none');
      await expect(facts.map((fact) => fact.getAttribute('data-label'))).toEqual(['ID', 'Class', 'Phone']);
      await expect(new Set(facts.map((fact) => measureBox(fact).top)).size).toBe(1);
      await expect(measureBox(title ?? null).bottom).toBeLessThanOrEqual(measureBox(facts[0] ?? null).top);
      await expect(card.offsetHeight).toBeLessThan(64);
    });
    await step('the whole card is a link, except for the checkbox and the menu', async () => {
      const { left, right, top, bottom } = measureBox(card);
      const findElementAt = (x: number) => document.elementFromPoint(x, (top + bottom) / 2);
      await expect(findElementAt(left + 60)?.closest('a')).toHaveAttribute('href', '#S1001');
      await expect(findElementAt((left + right) / 2)?.closest('a')).toHaveAttribute('href', '#S1001');
      await expect(findElementAt(left + 22)?.closest('[data-box]')).not.toBeNull();
      await expect(findElementAt(right - 22)?.closest('[data-actions]')).not.toBeNull();
    });
    await step('the actions are in the menu', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'More for S1001' }));
      const page = within(document.body);
      await expect(await page.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
    });
  },
};

/** In right-to-left pages the card starts at the right. */
export const PhoneMirrored: Story = {
  args: PhoneOpens.args ?? {},
  globals: { viewport: { value: 'phone' }, direction: 'rtl' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(getComputedStyle(canvas.getByRole('table')).direction).toBe('rtl'));
    const card = canvas.getAllByRole('row').find((row) => row.dataset.key === 'S1001');
    const [first, second] = [...(card?.querySelectorAll(`[data-card='line']`) ?? [])];
    const right = first?.getBoundingClientRect().right ?? 0;
    await expect(second?.getBoundingClientRect().right).toBeLessThan(right);
    const title = card?.querySelector(`[data-card='title']`)?.getBoundingClientRect().right;
    await expect(Math.abs((title ?? 0) - right)).toBeLessThan(1);
  },
};

/** On a phone, skeletons are shown before the first rows arrive. */
export const PhoneLoading: Story = {
  args: { table: createModel({ rows: [], total: 0, status: 'loading' }) },
  globals: { viewport: { value: 'phone' } },
};

/** On a tablet the table scrolls sideways, and the first column is sticky. */
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
    const xBefore = heading.getBoundingClientRect().x;
    const scroller = canvas.getByRole('table').parentElement;
    scroller?.scrollTo({ left: 200 });
    await waitFor(() => expect(scroller).toHaveAttribute('data-scrolled'));
    await expect(heading.getBoundingClientRect().x).toBe(xBefore);
  },
};
