import { EntryGrid } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { MarksGrid } from '../entry/MarksGrid.tsx';
import {
  buildStudentMarks,
  columnsOfEveryKind,
  createMarksColumn,
  nameColumn,
  readStudentKey,
  readStudentName,
  type StudentMarks,
} from '../entry/studentMarks.ts';
import { readAnnouncement, findCell, readText, readTexts } from '../entry/reading.ts';

const rows = buildStudentMarks(6).map((row, index) =>
  index === 0 ? { ...row, values: { english: '41', maths: '38.5', effort: '2', remark: 'Reads well' } } : row,
);

const meta = {
  title: 'Components/Forms/EntryGrid',
  id: 'components-entrygrid',
  component: EntryGrid<StudentMarks>,
  render: ({ ref: _ref, ...args }) => <MarksGrid {...args} />,
  args: {
    label: 'Marks of V-B',
    columns: columnsOfEveryKind,
    rows,
    rowKey: readStudentKey,
    rowLabel: readStudentName,
    onChange: fn(),
  },
} satisfies Meta<typeof EntryGrid<StudentMarks>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Typing starts an edit, Enter moves down, Tab moves right, and Enter after Tab moves to the start of the next row. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('grid', { name: 'Marks of V-B' })).toBeVisible();
    await userEvent.tab();
    await expect(findCell(0, 1)).toHaveFocus();
    await userEvent.keyboard('44{Enter}30.5{Tab}ab{Enter}');
    await expect(readTexts([0, 1], [1, 2])).toEqual([
      ['44', '38.5'],
      ['30.5', 'AB'],
    ]);
    await expect(args.onChange).toHaveBeenCalledWith([
      { rowId: 'S1001', columnId: 'english', value: '44', before: '41' },
    ]);
    await expect(findCell(2, 1)).toHaveFocus();
    await expect(readText(1, 5)).toBe('30.5');
  },
};

/** The grid is one tab stop: Tab leaves it after the last editable cell of a row. */
export const OneTabStop: Story = {
  render: ({ ref: _ref, ...args }) => (
    <>
      <button type="button">Before</button>
      <MarksGrid
        {...args}
        columns={[nameColumn, createMarksColumn('english', 'English'), createMarksColumn('maths', 'Maths')]}
      />
      <button type="button">After</button>
    </>
  ),
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Before' }).focus();
    await userEvent.tab();
    await expect(findCell(0, 1)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}7');
    await userEvent.tab();
    await expect(findCell(2, 2)).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(findCell(2, 2)).toHaveFocus();
    await expect(readText(2, 1)).toBe('7');
    await expect(document.querySelectorAll('[data-column][tabindex="0"]')).toHaveLength(1);
  },
};

/** Arrows, Home, End, Page Up and Page Down move the focus; with Ctrl, to the edge of the grid. Escape cancels an edit. */
export const Moving: Story = {
  play: async () => {
    findCell(0, 1).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect(findCell(1, 2)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(findCell(1, 0)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(findCell(1, 5)).toHaveFocus();
    await userEvent.keyboard('{Control>}{Home}{/Control}{PageDown}{ArrowRight}');
    await expect(findCell(5, 1)).toHaveFocus();
    await userEvent.keyboard('12{Escape}');
    await expect(findCell(5, 1)).toHaveFocus();
    await expect(readText(5, 1)).toBe('');
    await userEvent.keyboard('12{ArrowUp}');
    await expect(readText(5, 1)).toBe('12');
    await expect(findCell(4, 1)).toHaveFocus();
  },
};

/** F2 or a double press edits the value; the arrow keys then move within the text. */
export const EditInPlace: Story = {
  play: async () => {
    await userEvent.dblClick(findCell(0, 4));
    await expect(document.activeElement).toHaveAccessibleName('Aarav Sharma, Remark');
    await userEvent.keyboard('{End}{ArrowLeft}{Backspace}i{Enter}');
    await expect(readText(0, 4)).toBe('Reads weil');
    await userEvent.keyboard('{ArrowUp}{F2}{End}, now{Enter}');
    await expect(readText(0, 4)).toBe('Reads weil, now');
  },
};

/** A choice is set by its first letter, and from a list with F2. */
export const Choice: Story = {
  play: async () => {
    findCell(1, 3).focus();
    await userEvent.keyboard('g');
    await expect(readText(1, 3)).toBe('Good');
    await userEvent.keyboard('g');
    await expect(readText(1, 3)).toBe('Growing');
    await userEvent.keyboard('{F2}');
    const select = document.activeElement as HTMLSelectElement;
    await expect(select).toHaveRole('combobox');
    await userEvent.selectOptions(select, 'Steady');
    await userEvent.keyboard('{Enter}');
    await expect(readText(1, 3)).toBe('Steady');
    await expect(findCell(2, 3)).toHaveFocus();
  },
};

/** An invalid value is kept as typed, and the cell describes the accepted values. */
export const Invalid: Story = {
  play: async ({ args, canvas }) => {
    findCell(1, 1).focus();
    await userEvent.keyboard('55{Enter}पाँच{Enter}३८{Enter}{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(findCell(1, 1)).toHaveFocus();
    await expect(findCell(1, 1)).toBeInvalid();
    await expect(findCell(1, 1)).toHaveAccessibleDescription('Enter a number from 0 to 50, or AB or EX.');
    await expect(canvas.getByText('Enter a number from 0 to 50, or AB or EX.')).toBeVisible();
    await expect(findCell(2, 1)).toBeInvalid();
    await expect(readText(3, 1)).toBe('38');
    await expect(findCell(3, 1)).not.toBeInvalid();
    const fault = 'Enter a number from 0 to 50, or AB or EX.';
    await expect(args.onChange).toHaveBeenNthCalledWith(1, [
      { rowId: 'S1002', columnId: 'english', value: '55', before: '', fault },
    ]);
  },
};

/** Ctrl+D fills down from the first selected row, or from the row above; Delete clears the selection. */
export const FillDown: Story = {
  play: async () => {
    findCell(0, 1).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}');
    await expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(6);
    await userEvent.keyboard('{Control>}d{/Control}');
    await expect(readTexts([1, 2], [1, 2])).toEqual([
      ['41', '38.5'],
      ['41', '38.5'],
    ]);
    await expect(readAnnouncement()).toBe('Filled 4 cells.');
    await userEvent.keyboard('{Escape}');
    await expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(0);
    await userEvent.keyboard('{ArrowDown}{Control>}d{/Control}');
    await expect(readText(3, 2)).toBe('38.5');
    await userEvent.keyboard('{Delete}');
    await expect(readText(3, 2)).toBe('');
  },
};

/** Ctrl+Z undoes a step, and Ctrl+Y redoes the step. Later changes by other people are kept. */
export const UndoAndRedo: Story = {
  play: async () => {
    findCell(1, 1).focus();
    await userEvent.keyboard('11{Enter}12{Enter}{Control>}zz{/Control}');
    await expect(readTexts([1, 2], [1])).toEqual([[''], ['']]);
    await expect(findCell(1, 1)).toHaveFocus();
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect(readTexts([1, 2], [1])).toEqual([['11'], ['']]);
    await expect(readAnnouncement()).toBe('Done again in 1 cell.');
    await userEvent.keyboard('{Control>}zz{/Control}');
    await expect(readAnnouncement()).toBe('There is nothing more to undo or to do again.');
  },
};

/** A cell shows its save status by icon and text. In a conflict, people choose which value to keep. */
export const CellStates: Story = {
  args: {
    rows: rows.map((row, index) => ({
      ...row,
      values: { english: '30', maths: String(40 + index) },
      states: {
        maths: (
          [
            { kind: 'saving' },
            { kind: 'saved' },
            { kind: 'failed', message: 'There was no network. It is tried again.' },
            { kind: 'conflict', theirs: '19' },
          ] as const
        )[index % 4] ?? { kind: 'saved' },
      },
    })),
    onResolve: fn(),
  },
  play: async ({ args, canvas }) => {
    await expect(findCell(0, 2)).toHaveAccessibleName('40 saving');
    await expect(findCell(1, 2)).toHaveAccessibleName('41 saved');
    await userEvent.click(findCell(2, 2));
    await expect(findCell(2, 2)).toHaveAccessibleDescription('There was no network. It is tried again.');
    await userEvent.keyboard('{ArrowDown}');
    await expect(findCell(3, 2)).toHaveAccessibleDescription('Someone else entered 19.');
    await userEvent.keyboard('{Escape}');
    await expect(args.onResolve).toHaveBeenLastCalledWith({
      rowId: 'S1004',
      columnId: 'maths',
      keep: 'theirs',
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Keep 43 (Enter)' }));
    await expect(args.onResolve).toHaveBeenLastCalledWith({
      rowId: 'S1004',
      columnId: 'maths',
      keep: 'mine',
    });
    await expect(findCell(3, 2)).toHaveFocus();
  },
};

/** Read-only cells and grids can be read and copied, but not changed. */
export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
    findCell(0, 1).focus();
    await userEvent.keyboard('7{Enter}{Delete}{Control>}d{/Control}{F2}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByText('Can only be read.')).toBeVisible();
  },
};

/** An empty grid shows a message. */
export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There are no rows yet.')).toBeVisible();
  },
};

/** Names can be links: a press or Alt+Enter follows them, and the grid stays one tab stop. */
export const Linked: Story = {
  args: {
    columns: [
      {
        id: 'name',
        label: 'Name',
        kind: 'readOnly',
        isRowHeader: true,
        value: readStudentName,
        href: ({ id }) => `#${id}`,
      },
      createMarksColumn('english', 'English'),
    ],
  },
  play: async ({ canvas, args }) => {
    const link = canvas.getAllByRole('link')[1];
    const onOpen = fn((event: Event) => {
      event.preventDefault();
    });
    link?.addEventListener('click', onOpen);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(findCell(1, 1)).toHaveFocus();
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await expect(onOpen).toHaveBeenCalledTimes(1);
    await expect(findCell(1, 1)).toHaveFocus();
    if (link) await userEvent.click(link);
    await expect(onOpen).toHaveBeenCalledTimes(2);
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getAllByRole('link').filter(({ tabIndex }) => tabIndex !== -1)).toEqual([]);
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { stickyColumns: 1, isReadOnly: false } };
