import { DataTable, useClientTable, type RowActions, type TableColumn } from '@firstbell/ui';
import { hindi } from '@firstbell/ui/labels/hindi';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { Check, Ban, Pencil } from 'lucide-react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { WithinStory } from '../WithinStory.tsx';
import { SampleStudentTable } from './SampleStudentTable.tsx';
import { buildSampleStudents } from './sampleStudents.ts';
import { listDataRows, waitForAnnouncement } from './reading.ts';

type Fee = { id: string; name: string; lessons: number; due: number };

const fees: readonly Fee[] = [
  { id: 'F1', name: 'Swimming', lessons: 12, due: 4800 },
  { id: 'F2', name: 'Violin', lessons: 9, due: 13_500 },
  { id: 'F3', name: 'Chess', lessons: 24, due: 960 },
];

const formatRupees = (amount: number) => amount.toLocaleString('en-IN');

const columns: readonly TableColumn<Fee>[] = [
  { key: 'name', label: 'Course', width: 'wide' },
  { key: 'lessons', label: 'Lessons', align: 'end' },
  {
    key: 'due',
    label: 'Due, ₹',
    align: 'end',
    text: ({ due }) => formatRupees(due),
    sortValue: ({ due }) => due,
  },
];

type FeeTableProps = Partial<
  Pick<Parameters<typeof DataTable<Fee>>[0], 'rowHref' | 'totals' | 'labels' | 'toolbar'>
> & { rowActions?: RowActions<Fee> };

/** Courses with their fees. */
function FeeTable(props: FeeTableProps) {
  const table = useClientTable(fees, columns, { rowKey: ({ id }) => id });
  return <DataTable caption="Course" columns={columns} table={table} {...props} />;
}

const onNavigate = fn<(href: string) => void>();
const onAction = fn<(action: string) => void>();

const meta = {
  title: 'Components/Data/DataTable',
  id: 'components-datatable',
  component: FeeTable,
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
  beforeEach: () => {
    onNavigate.mockClear();
    onAction.mockClear();
  },
} satisfies Meta<typeof FeeTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The name links to the record, and a press anywhere in the row follows the link. */
export const RowsThatOpen: Story = {
  args: {
    rowHref: ({ id }) => `/course?id=${id}`,
    rowActions: ({ id }) => [
      {
        id: 'edit',
        label: 'Edit',
        icon: <Pencil aria-hidden="true" />,
        onAction: () => onAction(`edit ${id}`),
      },
    ],
  },
  render: (args) => (
    <WithinStory onNavigate={onNavigate}>
      <FeeTable {...args} />
    </WithinStory>
  ),
  play: async ({ canvas, userEvent, step }) => {
    await step('a click on the row follows the link', async () => {
      await userEvent.click(canvas.getByText('13,500'));
      await expect(onNavigate).toHaveBeenLastCalledWith('/course?id=F2');
    });
    await step('Enter follows the focused link', async () => {
      canvas.getByRole('link', { name: 'Chess' }).focus();
      await userEvent.keyboard('{Enter}');
      await expect(onNavigate).toHaveBeenLastCalledWith('/course?id=F3');
    });
    await step('the action of a row does not follow the link', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Edit Swimming' }));
      await expect(onAction).toHaveBeenCalledWith('edit F1');
      await expect(onNavigate).toHaveBeenCalledTimes(2);
    });
  },
};

/** Frequent actions are buttons in the row; other actions are in the menu of the row. */
export const RowMenus: Story = {
  args: {
    rowActions: ({ id, due }) => [
      ...(due > 1000 ? [{ id: 'remind', label: 'Remind', onAction: () => onAction(`remind ${id}`) }] : []),
      {
        id: 'paid',
        label: 'Mark as paid',
        icon: <Check aria-hidden="true" />,
        isInMenu: true,
        onAction: () => onAction(`paid ${id}`),
      },
      {
        id: 'cancel',
        label: 'Cancel course',
        icon: <Ban aria-hidden="true" />,
        isInMenu: true,
        isDestructive: true,
        onAction: () => onAction(`cancel ${id}`),
      },
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remind Violin' }));
    await expect(onAction).toHaveBeenLastCalledWith('remind F2');
    await expect(canvas.queryByRole('button', { name: 'Remind Chess' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'More for Chess' }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('menuitem', { name: 'Mark as paid' }));
    await expect(onAction).toHaveBeenLastCalledWith('paid F3');
  },
};

/** A sticky row of totals under the rows; numbers are aligned with their heading and their total. */
export const Totals: Story = {
  args: { totals: { name: '3 courses', lessons: 45, due: formatRupees(19_260) } },
  play: async ({ canvas }) => {
    const measureEnd = (element: Element | null) => {
      const range = document.createRange();
      range.selectNodeContents(element ?? document.body);
      return range.getBoundingClientRect().right;
    };
    const heading = canvas.getByRole('button', { name: 'Due, ₹' }).querySelector('span');
    await expect(measureEnd(canvas.getByText('19,260'))).toBe(measureEnd(canvas.getByText('13,500')));
    await waitFor(() => expect(measureEnd(heading)).toBeCloseTo(measureEnd(canvas.getByText('13,500')), 0));
  },
};

/** The prop `toolbar` adds controls after the filter. */
export const ToolbarSlot: Story = {
  args: {
    toolbar: (
      <label>
        <input type="checkbox" /> Unpaid only
      </label>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Unpaid only' })).toBeVisible();
  },
};

/** A click on a heading with Shift adds the column to the sort; each added column sorts the ties of the columns before. */
export const SortedBySeveral: Story = {
  render: () => <SampleStudentTable students={buildSampleStudents(48)} />,
  play: async ({ canvas, userEvent, step }) => {
    const getHeading = (name: string) => canvas.getByRole('button', { name: new RegExp(`^${name}`) });
    const readGenders = () => canvas.getAllByText(/^(Fem|M)ale$/).map((cell) => cell.textContent);
    await userEvent.click(getHeading('Gender'));
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(getHeading('Name'));
    await userEvent.click(getHeading('Name'));
    await userEvent.keyboard('{/Shift}');
    await step('sorts by both columns', async () => {
      await expect(new Set(readGenders())).toEqual(new Set(['Female']));
      const names = listDataRows(canvas).map((row) => row.children[3]?.textContent ?? '');
      await expect(names).toEqual(names.toSorted((a, b) => (a < b ? 1 : -1)));
    });
    await step('announces both columns', async () => {
      await waitForAnnouncement(canvas, 'Sorted by Gender, ascending; Name, descending.');
      await expect(getHeading('Name')).toHaveAccessibleName('Name sorted descending, number 2');
    });
    await step('a click without Shift sorts by one column', async () => {
      await userEvent.click(getHeading('ID'));
      await waitForAnnouncement(canvas, 'Sorted by ID, ascending.');
      await expect(getHeading('Name')).toHaveAccessibleName('Name');
    });
  },
};

/** The texts come from the prop `labels`. A `LabelsProvider` sets the texts of all components. */
export const InHindi: Story = {
  args: { labels: hindi.DataTable, totals: { name: '३ पाठ्यक्रम', due: formatRupees(19_260) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 में से 1–3')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'प्रति पृष्ठ पंक्तियाँ' })).toBeVisible();
  },
};
