import {
  DataTable,
  useClientTable,
  useColumnLayout,
  type ColumnArrangement,
  type ColumnLayoutOptions,
  type DataTableProps,
} from '@firstbell/ui';
import { hindi } from '@firstbell/ui/labels/hindi';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Printed } from '../states/Printed.tsx';
import { pupilActions, selectionActions } from './pupilActions.tsx';
import { buildPupils, pupilColumns, type Pupil } from './pupils.ts';
import { says } from './reading.ts';

const PREFERENCES = 'story:layout';
const pupils = buildPupils(48);
const rowKey = ({ id }: Pupil) => id;

const onRender = fn<(id: string) => void>();

/** The columns of the student list; the name tells when its row is rendered. */
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

type LayoutTableProps = ColumnLayoutOptions &
  Partial<Omit<DataTableProps<Pupil>, 'table' | 'features' | 'onChange' | 'labels'>>;

/** A table of pupils whose columns can be resized, moved and pinned. */
function LayoutTable({ value, onChange, preferencesKey, labels, ...rest }: LayoutTableProps) {
  const layout = useColumnLayout({ value, onChange, preferencesKey, labels });
  const table = useClientTable(pupils, columns, { rowKey });
  return (
    <DataTable
      caption="Student"
      columns={columns}
      table={table}
      features={{ layout }}
      preferencesKey={preferencesKey}
      rowActions={({ id }) => pupilActions(id, fn())}
      bulkActions={selectionActions({ onDelete: fn(), onExport: fn() })}
      {...rest}
    />
  );
}

const meta = {
  title: 'Components/Data/DataTable',
  id: 'components-datatable',
  component: LayoutTable,
  tags: ['!autodocs'],
  args: { onChange: fn() },
  parameters: { controls: { disable: true } },
  beforeEach: () => {
    const forget = () => {
      localStorage.removeItem(`${PREFERENCES}:layout`);
      localStorage.removeItem(PREFERENCES);
    };
    forget();
    onRender.mockClear();
    return forget;
  },
} satisfies Meta<typeof LayoutTable>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const labels = (canvas: Canvas) =>
  canvas
    .getAllByRole('columnheader')
    .map((heading) => heading.getAttribute('aria-label'))
    .filter((label) => label !== null);
const widthOf = (canvas: Canvas, name: string) => canvas.getByRole('columnheader', { name }).offsetWidth;
const handleOf = (canvas: Canvas, name: string) =>
  canvas.getByRole('separator', { name: `Width of ${name}` });

/** Presses a pointer in the middle of an element, moves it sideways and lets it go. */
function drag(element: HTMLElement, by: number, pointerType = 'mouse') {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const at = (clientX: number) => ({ clientX, clientY: y, pointerId: 7, pointerType, bubbles: true });
  element.dispatchEvent(new PointerEvent('pointerdown', at(x)));
  element.dispatchEvent(new PointerEvent('pointermove', at(x + by / 2)));
  element.dispatchEvent(new PointerEvent('pointermove', at(x + by)));
  return {
    drop: () => element.dispatchEvent(new PointerEvent('pointerup', at(x + by))),
  };
}

/** A column is resized by the edge of its heading, with a mouse or a finger; no row is rendered for it. */
export const ResizingByPointer: Story = {
  play: async ({ canvas, step, userEvent }) => {
    const before = widthOf(canvas, 'Class');
    onRender.mockClear();
    await step('wider', async () => {
      const { drop } = drag(handleOf(canvas, 'Class'), 60);
      await expect(widthOf(canvas, 'Class')).toBe(before + 60);
      drop();
      await waitFor(() => expect(widthOf(canvas, 'Class')).toBe(before + 60));
    });
    await step('narrower, by a finger', async () => {
      drag(handleOf(canvas, 'Class'), -40, 'touch').drop();
      await waitFor(() => expect(widthOf(canvas, 'Class')).toBe(before + 20));
    });
    await step('not at all, when Escape takes it back', async () => {
      const { drop } = drag(handleOf(canvas, 'Class'), 90);
      await userEvent.keyboard('{Escape}');
      drop();
      await expect(widthOf(canvas, 'Class')).toBe(before + 20);
    });
    await step('as wide as its longest text', async () => {
      await userEvent.dblClick(handleOf(canvas, 'Name'));
      await waitFor(() => expect(widthOf(canvas, 'Name')).toBeLessThan(before));
      const names = canvas.getAllByText(/Imran|Kavya|Rahul/).filter((cell) => cell.matches('td'));
      for (const cell of names) await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
    });
    await expect(onRender).not.toHaveBeenCalled();
  },
};

/** The edge of a heading is a separator that the keyboard moves. */
export const ResizingByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const handle = handleOf(canvas, 'Phone');
    const before = widthOf(canvas, 'Phone');
    await waitFor(() => expect(handle).toHaveAttribute('aria-valuenow', String(before)));
    const after = async (keys: string, width: number) => {
      await userEvent.keyboard(keys);
      await waitFor(() => expect(handle).toHaveAttribute('aria-valuenow', String(width)));
      await expect(widthOf(canvas, 'Phone')).toBe(width);
    };
    handle.focus();
    await after('{ArrowRight}', before + 10);
    await after('{Shift>}{ArrowRight}{/Shift}', before + 60);
    await after('{ArrowLeft}', before + 50);
    await after('{End}', 960);
    await after('{Home}', 64);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(widthOf(canvas, 'Phone')).toBeGreaterThan(100));
    await expect(handle).toHaveFocus();
  },
};

/** Right to left, the arrow to the left widens. */
export const ResizingMirrored: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    const before = widthOf(canvas, 'Phone');
    handleOf(canvas, 'Phone').focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(widthOf(canvas, 'Phone')).toBe(before + 10));
    drag(handleOf(canvas, 'Phone'), -30).drop();
    await waitFor(() => expect(widthOf(canvas, 'Phone')).toBe(before + 40));
  },
};

/** A heading is dragged to another place, or moved by Shift and an arrow; the first column stays first. */
export const Reordering: Story = {
  play: async ({ canvas, step, userEvent }) => {
    const heading = (name: string) => canvas.getByRole('columnheader', { name });
    await step('by pointer', async () => {
      const { drop } = drag(heading('Gender'), -2 * widthOf(canvas, 'Gender'));
      await expect(heading('Name')).toHaveAttribute('data-drop', 'before');
      drop();
      await waitFor(() =>
        expect(labels(canvas)).toEqual(['ID', 'Class', 'Gender', 'Name', 'Phone', 'Date Of Birth']),
      );
      await says(canvas, 'Gender is now column 3 of 6.');
    });
    await step('by keyboard, keeping the focus', async () => {
      const button = within(heading('Class')).getByRole('button');
      button.focus();
      await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
      await waitFor(() =>
        expect(labels(canvas)).toEqual(['ID', 'Gender', 'Class', 'Name', 'Phone', 'Date Of Birth']),
      );
      await expect(button).toHaveFocus();
      await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
      await waitFor(() => expect(labels(canvas)[1]).toBe('Class'));
    });
    await step('the first one does not move', async () => {
      drag(heading('ID'), 300).drop();
      await expect(labels(canvas)[0]).toBe('ID');
    });
  },
};

/** The view options move and pin columns, too, and put them back. */
export const ByViewOptions: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const choose = async (column: string, item: string) => {
      await userEvent.click(await page.findByRole('button', { name: `Move or pin ${column}` }));
      await userEvent.click(await page.findByRole('menuitem', { name: item }));
    };
    await userEvent.click(canvas.getByRole('button', { name: 'View' }));
    await choose('Phone', 'Move left');
    await choose('Date Of Birth', 'Pin to the start');
    await expect(canvas.getByText('Date Of Birth is pinned to the start.')).toBeInTheDocument();
    await choose('Class', 'Pin to the end');
    const order = () => [...canvasElement.querySelectorAll('th[aria-label]')].map((th) => th.ariaLabel);
    await expect(order()).toEqual(['ID', 'Date Of Birth', 'Phone', 'Name', 'Gender', 'Class']);
    await choose('Date Of Birth', 'Unpin');
    await userEvent.click(await page.findByRole('button', { name: 'Reset columns' }));
    await expect(order()).toEqual(['ID', 'Class', 'Name', 'Phone', 'Gender', 'Date Of Birth']);
    await userEvent.keyboard('{Escape}');
  },
};

const wide: ColumnArrangement = {
  order: [],
  widths: { class: 240, name: 320, phone: 320, gender: 280 },
  pins: { name: 'start', date_of_birth: 'end' },
};

/** Pinned columns stay beside the first one or the actions while the others scroll. */
export const Pinned: Story = {
  args: { value: wide },
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas }) => {
    const left = (name: string) => canvas.getByRole('columnheader', { name }).getBoundingClientRect().left;
    const before = ['ID', 'Name', 'Date Of Birth'].map(left);
    const phone = left('Phone');
    const scroller = canvas.getByRole('table').parentElement;
    scroller?.scrollTo({ left: 150 });
    await waitFor(() => expect(scroller).toHaveAttribute('data-scrolled'));
    await expect(['ID', 'Name', 'Date Of Birth'].map(left)).toEqual(before);
    await expect(left('Phone')).toBeLessThan(phone);
  },
};

/** Where pinned columns would leave no room for the others, they scroll like those. */
export const TooManyPinned: Story = {
  args: { value: { ...wide, pins: { name: 'start', phone: 'start', date_of_birth: 'end' } } },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const left = (name: string) => canvas.getByRole('columnheader', { name }).getBoundingClientRect().left;
    const before = left('Name');
    canvas.getByRole('table').parentElement?.scrollTo({ left: 200 });
    await waitFor(() => expect(left('Name')).toBeLessThan(before));
  },
};

/** This browser remembers order, widths and pins. */
export const RememberedLayout: Story = {
  args: { preferencesKey: PREFERENCES },
  beforeEach: () => {
    localStorage.setItem(
      `${PREFERENCES}:layout`,
      JSON.stringify({
        order: ['gender', 'class', 'name', 'date_of_birth', 'phone'],
        widths: { gender: 90 },
        pins: { phone: 'end' },
      }),
    );
    localStorage.setItem(PREFERENCES, JSON.stringify({ hidden: ['class'], density: 'regular' }));
  },
  play: async ({ canvas }) => {
    await expect(labels(canvas)).toEqual(['ID', 'Gender', 'Name', 'Date Of Birth', 'Phone']);
    await expect(widthOf(canvas, 'Gender')).toBe(90);
  },
};

/** The caller keeps order, widths and pins, for a person on any device. */
export const ControlledLayout: Story = {
  render: function Controlled(args) {
    const [value, setValue] = useState<ColumnArrangement>({ order: [], widths: {}, pins: {} });
    return (
      <LayoutTable
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange?.(next);
        }}
      />
    );
  },
  play: async ({ canvas, args, userEvent }) => {
    within(canvas.getByRole('columnheader', { name: 'Phone' }))
      .getByRole('button')
      .focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      order: ['class', 'phone', 'name', 'gender', 'date_of_birth'],
      widths: {},
      pins: {},
    });
    await expect(labels(canvas)[2]).toBe('Phone');
  },
};

/** The cards of a phone follow the order of the columns. */
export const LayoutOnPhone: Story = {
  args: { value: { ...wide, order: ['gender', 'phone', 'class', 'name', 'date_of_birth'] } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const [, row] = canvas.getAllByRole('row');
    const cells = [...(row?.querySelectorAll<HTMLElement>('td[data-label]') ?? [])];
    await expect(cells.map(({ dataset }) => dataset.label)).toEqual([
      'Name',
      'Gender',
      'Phone',
      'Class',
      'Date Of Birth',
    ]);
    for (const cell of cells) await expect(getComputedStyle(cell).position).toBe('static');
  },
};

/** On paper columns have their order, and the room of the paper. */
export const LayoutPrinted: Story = {
  args: { value: wide },
  render: (args) => (
    <Printed>
      <LayoutTable {...args} />
    </Printed>
  ),
  play: async ({ canvas }) => {
    await expect(labels(canvas)).toEqual(['ID', 'Name', 'Class', 'Phone', 'Gender', 'Date Of Birth']);
    await expect(canvas.queryByRole('separator')).toBeNull();
  },
};

/** The words of the layout come from `labels` like all others. */
export const LayoutInHindi: Story = {
  args: { labels: hindi.ColumnLayout },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('separator', { name: 'Phone की चौड़ाई' })).toBeVisible();
  },
};
