import { Tabs } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';

const items = [
  { id: 'days', label: 'Days', children: 'Present on 92 of 96 days.' },
  { id: 'marks', label: 'Marks', children: 'Mathematics 72, Science 81.' },
  { id: 'notes', label: 'Notes', children: 'Reads to the class on Fridays.' },
];

const meta = {
  title: 'Components/Navigation/Tabs',
  id: 'components-tabs',
  component: Tabs,
  args: { label: 'Record', items, onSelectionChange: fn() },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One panel is visible at a time. The arrow keys move between tabs, and Tab moves into the panel. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Days');
    await expect(canvas.getByRole('tabpanel', { name: 'Days' })).toHaveTextContent('92 of 96');
    await userEvent.click(canvas.getByRole('tab', { name: 'Marks' }));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith('marks');
    await expect(canvas.getByRole('tabpanel', { name: 'Marks' })).toHaveTextContent('Mathematics');
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith('notes');
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('tab', { name: 'Days' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
  },
};

/** Initially, a tab other than the first is selected. */
export const Chosen: Story = { args: { defaultSelectedKey: 'notes' } };

/** The arrow keys skip a disabled tab. */
export const Disabled: Story = {
  args: { items: items.map((item) => ({ ...item, isDisabled: item.id === 'marks' })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Days' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Notes');
  },
};

/** If not all tabs fit, they scroll; the selected tab is visible. */
export const Many: Story = {
  args: {
    items: Array.from({ length: 12 }, (_, index) => ({
      id: `month${index}`,
      label: `Month ${index + 1} of the year`,
      children: `Days of month ${index + 1}.`,
    })),
    defaultSelectedKey: 'month9',
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await waitFor(async () => {
      const { left, right } = canvas.getByRole('tab', { selected: true }).getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(0);
      await expect(right).toBeLessThanOrEqual(window.innerWidth);
    });
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { label: 'Record' } };
