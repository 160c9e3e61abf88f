import { type ColumnArrangement } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Printed } from '../states/Printed.tsx';
import { listColumnNames, measureColumnWidth } from './columns.ts';
import { LayoutTable } from './LayoutTable.tsx';

const PREFERENCES_KEY = 'story:layout';

const meta = {
  title: 'Components/Data/DataTable',
  id: 'components-datatable',
  component: LayoutTable,
  tags: ['!autodocs'],
  args: { onChange: fn() },
  parameters: { controls: { disable: true } },
  beforeEach: () => {
    const removeStoredSettings = () => {
      localStorage.removeItem(`${PREFERENCES_KEY}:layout`);
      localStorage.removeItem(PREFERENCES_KEY);
    };
    removeStoredSettings();
    return removeStoredSettings;
  },
} satisfies Meta<typeof LayoutTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const wideColumns: ColumnArrangement = {
  order: [],
  widths: { class: 240, name: 320, phone: 320, gender: 280 },
  pins: { name: 'start', date_of_birth: 'end' },
};

/** Pinned columns stay beside the first column or the actions while the other columns scroll. */
export const Pinned: Story = {
  args: { value: wideColumns },
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas }) => {
    const measureLeft = (name: string) =>
      canvas.getByRole('columnheader', { name }).getBoundingClientRect().left;
    const leftBefore = ['ID', 'Name', 'Date Of Birth'].map(measureLeft);
    const phoneLeft = measureLeft('Phone');
    const scroller = canvas.getByRole('table').parentElement;
    scroller?.scrollTo({ left: 150 });
    await waitFor(() => expect(scroller).toHaveAttribute('data-scrolled'));
    await expect(['ID', 'Name', 'Date Of Birth'].map(measureLeft)).toEqual(leftBefore);
    await expect(measureLeft('Phone')).toBeLessThan(phoneLeft);
  },
};

/** Pinned columns scroll, too, if they would leave no space for the other columns. */
export const TooManyPinned: Story = {
  args: { value: { ...wideColumns, pins: { name: 'start', phone: 'start', date_of_birth: 'end' } } },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const measureLeft = (name: string) =>
      canvas.getByRole('columnheader', { name }).getBoundingClientRect().left;
    const leftBefore = measureLeft('Name');
    canvas.getByRole('table').parentElement?.scrollTo({ left: 200 });
    await waitFor(() => expect(measureLeft('Name')).toBeLessThan(leftBefore));
  },
};

/** Order, widths and pins are stored in the browser. */
export const RememberedLayout: Story = {
  args: { preferencesKey: PREFERENCES_KEY },
  beforeEach: () => {
    localStorage.setItem(
      `${PREFERENCES_KEY}:layout`,
      JSON.stringify({
        order: ['gender', 'class', 'name', 'date_of_birth', 'phone'],
        widths: { gender: 90 },
        pins: { phone: 'end' },
      }),
    );
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ hidden: ['class'], density: 'regular' }));
  },
  play: async ({ canvas }) => {
    await expect(listColumnNames(canvas)).toEqual(['ID', 'Gender', 'Name', 'Date Of Birth', 'Phone']);
    await expect(measureColumnWidth(canvas, 'Gender')).toBe(90);
  },
};

/** Order, widths and pins can be controlled, for example to store them on a server. */
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
    await expect(listColumnNames(canvas)[2]).toBe('Phone');
  },
};

/** The cards of a phone follow the order of the columns. */
export const LayoutOnPhone: Story = {
  args: { value: { ...wideColumns, order: ['gender', 'phone', 'class', 'name', 'date_of_birth'] } },
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

/** In print, the columns keep their order and fit the paper. */
export const LayoutPrinted: Story = {
  args: { value: wideColumns },
  render: (args) => (
    <Printed>
      <LayoutTable {...args} />
    </Printed>
  ),
  play: async ({ canvas }) => {
    await expect(listColumnNames(canvas)).toEqual([
      'ID',
      'Name',
      'Class',
      'Phone',
      'Gender',
      'Date Of Birth',
    ]);
    await expect(canvas.queryByRole('separator')).toBeNull();
  },
};
