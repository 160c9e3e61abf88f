import { Button, MarkGrid, type MarkGridProps, type MarkOption } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { students } from '../table/students.ts';

const options: readonly MarkOption[] = [
  { value: 'present', letter: 'P', label: 'Present', tone: 'success' },
  { value: 'absent', letter: 'A', label: 'Absent', tone: 'danger' },
  { value: 'late', letter: 'L', label: 'Late', tone: 'warning' },
  { value: 'excused', letter: 'E', label: 'Excused', tone: 'violet' },
];
const rows = students.map(({ id, name }, index) => ({ id, name, number: String(index + 1) }));
const markAll = (value: string) => Object.fromEntries(rows.map(({ id }) => [id, value]));

/** A grid that stores its marks. */
function StatefulMarkGrid({ values: initialValues, onChange, ...rest }: MarkGridProps) {
  const [values, setValues] = useState(initialValues);
  return (
    <MarkGrid
      {...rest}
      values={values}
      onChange={(id, value) => {
        setValues((current) => ({ ...current, [id]: value }));
        onChange?.(id, value);
      }}
    />
  );
}

const meta = {
  title: 'Components/Forms/MarkGrid',
  id: 'components-markgrid',
  component: MarkGrid,
  render: (args) => <StatefulMarkGrid {...args} />,
  args: { label: 'Marks of V-B', rows, options, values: markAll('present'), onChange: fn() },
} satisfies Meta<typeof MarkGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];
const findRows = (canvas: Canvas) => within(canvas.getByRole('grid')).getAllByRole('row');
const findMarkCell = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('.mark') ?? null;
const readMarks = (canvas: Canvas) => findRows(canvas).map((row) => row.querySelector('.word')?.textContent);

/** A press on a row cycles through the marks. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const [firstRow] = findRows(canvas);
    if (!firstRow) return;
    for (const mark of ['Absent', 'Late', 'Excused', 'Present']) {
      await userEvent.click(firstRow);
      await expect(readMarks(canvas)[0]).toBe(mark);
    }
    await expect(args.onChange).toHaveBeenCalledTimes(4);
    await expect(findMarkCell(firstRow)).toHaveAccessibleName(/1 .* Present$/);
  },
};

/** The grid is one tab stop. Letters set the mark of the focused row, Space sets the next mark, and arrow keys move the focus. */
export const Keyboard: Story = {
  render: (args) => (
    <>
      <StatefulMarkGrid {...args} />
      <Button>After</Button>
    </>
  ),
  play: async ({ canvas }) => {
    const gridRows = findRows(canvas);
    await userEvent.tab();
    await expect(findMarkCell(gridRows[0])).toHaveFocus();
    await userEvent.keyboard('a{ArrowDown}L{ArrowDown}{ArrowDown} {Enter}x');
    await expect(readMarks(canvas).slice(0, 4)).toEqual(['Absent', 'Late', 'Present', 'Absent']);
    await userEvent.keyboard('{Home}');
    await expect(findMarkCell(gridRows[0])).toHaveFocus();
    await userEvent.keyboard('{End}e');
    await expect(findMarkCell(gridRows.at(-1))).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus();
    // The focus returns to the same row.
    await userEvent.tab({ shift: true });
    await expect(findMarkCell(gridRows.at(-1))).toHaveFocus();
  },
};

/** In two columns, Left and Right move to the neighbouring column. */
export const TwoColumns: Story = {
  render: (args) => (
    <div style={{ containerType: 'inline-size', inlineSize: 1000 }}>
      <StatefulMarkGrid {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const gridRows = findRows(canvas);
    const rowsPerColumn = gridRows.length / 2;
    const [firstLeft, secondLeft] = [gridRows[0], gridRows[rowsPerColumn]].map(
      (row) => row?.getBoundingClientRect().left,
    );
    await expect(secondLeft).toBeGreaterThan(firstLeft ?? 0);
    findMarkCell(gridRows[1])?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(findMarkCell(gridRows[rowsPerColumn + 1])).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(findMarkCell(gridRows[1])).toHaveFocus();
  },
};

/** The default mark is subdued; the other marks are coloured. */
export const Marks: Story = {
  args: {
    values: Object.fromEntries(
      rows.map(({ id }, index) => [id, options[index % options.length]?.value ?? '']),
    ),
  },
};

/** Rows with neither a number nor a mark; every second row has a note. */
export const Notes: Story = {
  args: {
    rows: rows.map(({ id, name }, index) => ({
      id,
      name,
      note: index % 2 ? 'On leave until 23/11/2026' : '',
    })),
    values: {},
  },
};

/** A row can have a detail with buttons. A press on a button does not change the mark. */
export const Detail: Story = {
  args: {
    rows: rows.map((row, index) => ({
      ...row,
      detail: index === 1 ? <Button size="small">Keep Absent</Button> : undefined,
    })),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep Absent' }));
    await userEvent.keyboard('a');
    await waitFor(() => expect(args.onChange).not.toHaveBeenCalled());
  },
};

/** A row can link to a page. The arrow at the end of the row or Alt+Enter opens the page. The link sets no mark and is no tab stop. */
export const Linked: Story = {
  args: { rows: rows.map((row) => ({ ...row, href: `#${row.id}` })) },
  play: async ({ canvas, args }) => {
    const [firstRow] = rows;
    if (!firstRow) return;
    const link = canvas.getByRole('link', { name: firstRow.name });
    const onOpen = fn((event: Event) => {
      event.preventDefault();
    });
    link.addEventListener('click', onOpen);
    await userEvent.tab();
    await expect(findMarkCell(findRows(canvas)[0])).toHaveFocus();
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await userEvent.click(link);
    await expect(onOpen).toHaveBeenCalledTimes(2);
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getAllByRole('link').filter(({ tabIndex }) => tabIndex !== -1)).toEqual([]);
  },
};

/** A read-only grid still shows its marks. */
export const Disabled: Story = {
  args: { isDisabled: true, values: markAll('late') },
  play: async ({ canvas, args }) => {
    const [firstRow] = findRows(canvas);
    if (firstRow) await userEvent.click(firstRow);
    await userEvent.keyboard('a');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(readMarks(canvas)[0]).toBe('Late');
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { label: 'Marks of VI-A', isDisabled: false } };
