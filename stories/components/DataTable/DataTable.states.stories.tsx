import { DataTable, EmptyState, initialView, noSelection, type TableModel } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { type Guide } from '../states/guide.ts';
import { Printed } from '../states/Printed.tsx';
import { expectFitsWindow } from '../states/reflow.ts';
import { createStateStories } from '../states/createStateStories.tsx';
import { SampleStudentTable } from '../table/SampleStudentTable.tsx';
import { createStudentActions, createSelectionActions } from '../table/studentActions.tsx';
import { buildSampleStudents, sampleColumns, type SampleStudent } from '../table/sampleStudents.ts';
import { listDataRows } from '../table/reading.ts';

const sampleStudents = buildSampleStudents(48);
const PREFERENCES_KEY = 'story:looks';

const readyModel: TableModel<SampleStudent> = {
  rows: sampleStudents.slice(0, 10),
  total: sampleStudents.length,
  view: initialView(sampleColumns),
  onViewChange: fn(),
  selection: noSelection,
  onSelectionChange: fn(),
  status: 'ready',
  rowKey: ({ id }) => id,
};

/** Props of a table without matches. */
const noMatchProps = {
  columns: sampleColumns.slice(0, 2),
  table: { ...readyModel, rows: [], total: 0, view: { ...readyModel.view, q: 'zzz' } },
};

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves through the filter, the headings, and the checkbox and buttons of each row.'],
    ['Enter, Space', 'On a heading: sort by the column, or reverse the order.'],
    ['Space', 'On a checkbox: selects the row. In the header: selects the page.'],
    ['Shift Space', 'Selects all rows from the previously selected one.'],
    ['Shift Left, Shift Right', 'On a heading of a table with a column layout: moves the column.'],
    [
      'Left, Right, Home, End, Enter',
      'On the edge of a heading: change the width by 10 px, with Shift by 50 px; set the minimum or maximum width; fit the content.',
    ],
    ['Escape', 'In the filter: clears the text. Elsewhere: hides the tooltip of truncated text.'],
    [
      'Arrows, Home, End, Page Up, Page Down',
      'In a table with useGridKeyboard: move from cell to cell. With Control, Home and End move to the corners of the table. Tab leaves the table.',
    ],
    [
      'Enter, F2',
      'In a cell with several controls: move into the cell. Left, Right and Tab then move between the controls, and Escape returns to the cell.',
    ],
    ['Shift Space', 'In a cell: selects the row.'],
  ],
  doThis: {
    example: <DataTable caption="Found" {...noMatchProps} />,
    explanation: 'Say that nothing matches, and offer to clear the filter.',
  },
  notThis: {
    example: <EmptyState title="Showing 0 to 0 of 0 entries" />,
    explanation: 'Show only a count when somebody searches for a child.',
  },
  fillsWindow: true,
  impossibleStates: {
    Disabled: 'Unavailable actions of a row are not rendered: see Actions Of Some Rows.',
    Invalid: 'The table’s values are edited in a form.',
  },
};

const meta = {
  title: 'Components/Data/DataTable',
  id: 'components-datatable',
  component: DataTable<SampleStudent>,
  tags: ['!autodocs'],
  args: {
    caption: 'Student',
    columns: sampleColumns,
    table: readyModel,
    rowActions: ({ id }) => createStudentActions(id, fn()),
    bulkActions: createSelectionActions({ onDelete: fn(), onExport: fn() }),
  },
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof DataTable<SampleStudent>>;
export default meta;
type Story = StoryObj<typeof meta>;

const states = createStateStories({
  guide,
  hovered: 'thead button, tbody tr:nth-child(2), tbody a, tbody button, nav button:not(:disabled)',
  focused: 'thead button, tbody a, tbody button, nav button:not(:disabled)',
  render: ({ name, detail, title }) => (
    <SampleStudentTable
      caption={title}
      students={sampleStudents
        .slice(0, 4)
        .map((student) => ({ ...student, name: `${name} ${student.id}`, class: detail }))}
    />
  ),
});

export const Hover = states.Hover;
export const Focus = states.Focus;
export const Devanagari = states.Devanagari;

/** Measures the x position of the left edge of the letter at an index, in px. */
function measureLetterLeft(element: HTMLElement, index: number): number {
  const range = document.createRange();
  const [text] = element.childNodes;
  if (!text) throw new Error('The element must contain text.');
  range.setStart(text, index);
  range.setEnd(text, index + 1);
  return range.getBoundingClientRect().left;
}

/** The table is mirrored; a telephone number is still left to right, with its plus in front. */
export const RightToLeft: Story = {
  ...states.RightToLeft,
  play: async (context) => {
    await states.RightToLeft.play(context);
    const [phone] = context.canvas.getAllByText(/^\+91/);
    if (!phone) throw new Error('The table must show a telephone number.');
    await expect(measureLetterLeft(phone, 0)).toBeLessThan(measureLetterLeft(phone, 1));
  },
};

export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;

const createArgs = (changes: Partial<TableModel<SampleStudent>>) => ({
  table: { ...readyModel, ...changes },
});
const collectKeys = (rows: readonly SampleStudent[]) => new Set(rows.map(({ id }) => id));

/** There are students, but none matches the filter. */
export const NoMatch: Story = {
  args: createArgs({ rows: [], total: 0, view: { ...initialView(sampleColumns), q: 'zzz' } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toHaveValue('zzz');
    await expect(canvas.getByText('No results to be shown.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Clear filter' })).toBeVisible();
  },
};

/** Some rows of the page are selected: the checkbox in the header is indeterminate. */
export const SomeSelected: Story = {
  args: createArgs({ selection: { kind: 'include', keys: collectKeys(sampleStudents.slice(1, 4)) } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Select all on this page' })).toBePartiallyChecked();
    await expect(canvas.getByText('3 selected')).toBeVisible();
  },
};

/** All rows of the page are selected; a button selects all results. */
export const AllSelected: Story = {
  args: createArgs({ selection: { kind: 'include', keys: collectKeys(readyModel.rows.slice()) } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Select all 48 results' })).toBeVisible();
  },
};

/** All results on every page are selected. */
export const AllResultsSelected: Story = {
  args: createArgs({ selection: { kind: 'exclude', keys: new Set(), q: '' } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked();
    await expect(canvas.getByText(/48/, { selector: '[role="group"] *' })).toBeVisible();
  },
};

const createPreferencesSetup = (preferences: object) => () => {
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify(preferences));
  return () => {
    localStorage.removeItem(PREFERENCES_KEY);
  };
};

/** The other columns take the width of hidden columns. */
export const HiddenColumns: Story = {
  args: { preferencesKey: PREFERENCES_KEY },
  beforeEach: createPreferencesSetup({ hidden: ['phone', 'gender'], density: 'regular' }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Phone' })).toBeNull();
    await expect(canvas.queryByRole('columnheader', { name: 'Gender' })).toBeNull();
    await expect(canvas.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  },
};

/** Compact rows, which show more of the table. */
export const Dense: Story = {
  args: { preferencesKey: PREFERENCES_KEY },
  beforeEach: createPreferencesSetup({ hidden: [], density: 'dense' }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(listDataRows(canvas)[0]?.getBoundingClientRect().height).toBe(32));
  },
};

/** On a narrow screen every row is a card. */
export const Cards: Story = {
  globals: { viewport: { value: 'phone' } },
  args: createArgs({ rows: sampleStudents.slice(0, 3), total: 3 }),
  play: async ({ canvas }) => {
    for (const row of listDataRows(canvas)) await expect(getComputedStyle(row).display).toBe('flex');
    await expectFitsWindow();
  },
};

/** In print: rows and headings in black, without controls. */
export const Print: Story = {
  render: (args) => (
    <Printed>
      <DataTable {...args} />
    </Printed>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Name' })).toBeVisible();
    await expect(canvas.getByText('S1001')).toBeVisible();
    await expect(canvas.queryByRole('searchbox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Next' })).toBeNull();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};
