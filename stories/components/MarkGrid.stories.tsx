import { Button, MarkGrid, type MarkGridProps, type MarkOption } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { students } from './table/students.ts';

const options: readonly MarkOption[] = [
  { value: 'present', letter: 'P', label: 'Present', tone: 'success' },
  { value: 'absent', letter: 'A', label: 'Absent', tone: 'danger' },
  { value: 'late', letter: 'L', label: 'Late', tone: 'warning' },
  { value: 'excused', letter: 'E', label: 'Excused', tone: 'violet' },
];
const rows = students.map(({ id, name }, index) => ({ id, name, number: String(index + 1) }));
const all = (value: string) => Object.fromEntries(rows.map(({ id }) => [id, value]));

/** A grid with state. */
function Marked({ values: first, onChange, ...rest }: MarkGridProps) {
  const [values, setValues] = useState(first);
  return (
    <MarkGrid
      {...rest}
      values={values}
      onChange={(id, value) => {
        setValues((before) => ({ ...before, [id]: value }));
        onChange?.(id, value);
      }}
    />
  );
}

const meta = {
  title: 'Components/Forms/MarkGrid',
  id: 'components-markgrid',
  component: MarkGrid,
  render: (args) => <Marked {...args} />,
  args: { label: 'Marks of V-B', rows, options, values: all('present'), onChange: fn() },
} satisfies Meta<typeof MarkGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];
const rowsOf = (canvas: Canvas) => within(canvas.getByRole('grid')).getAllByRole('row');
const cell = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('.mark') ?? null;
const marks = (canvas: Canvas) => rowsOf(canvas).map((row) => row.querySelector('.word')?.textContent);

/** A press on a row cycles through the marks. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const [first] = rowsOf(canvas);
    if (!first) return;
    for (const mark of ['Absent', 'Late', 'Excused', 'Present']) {
      await userEvent.click(first);
      await expect(marks(canvas)[0]).toBe(mark);
    }
    await expect(args.onChange).toHaveBeenCalledTimes(4);
    await expect(cell(first)).toHaveAccessibleName(/1 .* Present$/);
  },
};

/** One tab stop: letters set the mark of the focused row, arrows move, and Enter submits the surrounding form. */
export const Keyboard: Story = {
  render: (args) => (
    <>
      <Marked {...args} />
      <Button>After</Button>
    </>
  ),
  play: async ({ canvas }) => {
    const all = rowsOf(canvas);
    await userEvent.tab();
    await expect(cell(all[0])).toHaveFocus();
    await userEvent.keyboard('a{ArrowDown}L{ArrowDown}{ArrowDown} {Enter}x');
    await expect(marks(canvas).slice(0, 4)).toEqual(['Absent', 'Late', 'Present', 'Absent']);
    await userEvent.keyboard('{Home}');
    await expect(cell(all[0])).toHaveFocus();
    await userEvent.keyboard('{End}e');
    await expect(cell(all.at(-1))).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus();
    // The focus returns to the same row.
    await userEvent.tab({ shift: true });
    await expect(cell(all.at(-1))).toHaveFocus();
  },
};

/** In two columns, Left and Right move to the neighbouring column. */
export const TwoColumns: Story = {
  render: (args) => (
    <div style={{ containerType: 'inline-size', inlineSize: 1000 }}>
      <Marked {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const all = rowsOf(canvas);
    const half = all.length / 2;
    const [first, other] = [all[0], all[half]].map((row) => row?.getBoundingClientRect());
    await expect(other?.left).toBeGreaterThan(first?.left ?? 0);
    cell(all[1])?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(cell(all[half + 1])).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(cell(all[1])).toHaveFocus();
  },
};

/** Each mark: the default one is subdued, the others are coloured. */
export const Marks: Story = {
  args: {
    values: Object.fromEntries(
      rows.map(({ id }, index) => [id, options[index % options.length]?.value ?? '']),
    ),
  },
};

/** Names without a number, with a note, without a mark. */
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

/** A row can have a detail with buttons; pressing them does not change the mark. */
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

/** A row can link to the page of its name: by the arrow at its end, or by Alt+Enter. It marks nothing, and is no tab stop. */
export const Linked: Story = {
  args: { rows: rows.map((row) => ({ ...row, href: `#${row.id}` })) },
  play: async ({ canvas, args }) => {
    const [first] = rows;
    if (!first) return;
    const link = canvas.getByRole('link', { name: first.name });
    const onOpen = fn((event: Event) => {
      event.preventDefault();
    });
    link.addEventListener('click', onOpen);
    await userEvent.tab();
    await expect(cell(rowsOf(canvas)[0])).toHaveFocus();
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await userEvent.click(link);
    await expect(onOpen).toHaveBeenCalledTimes(2);
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getAllByRole('link').filter(({ tabIndex }) => tabIndex !== -1)).toEqual([]);
  },
};

/** A read-only grid still shows its marks. */
export const Disabled: Story = {
  args: { isDisabled: true, values: all('late') },
  play: async ({ canvas, args }) => {
    const [first] = rowsOf(canvas);
    if (first) await userEvent.click(first);
    await userEvent.keyboard('a');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(marks(canvas)[0]).toBe('Late');
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { label: 'Marks of VI-A', isDisabled: false } };
