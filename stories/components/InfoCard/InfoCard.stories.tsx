import { InfoCard, type InfoCardProps } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { CalendarCheck, CalendarOff, DollarSign, ShoppingCart, Users } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

const periods = [
  { id: 'today', label: 'Today' },
  { id: 'month', label: 'This Month' },
  { id: 'year', label: 'This Year' },
];

/** A card that stores its selected period. */
function StatefulInfoCard({ period: initialPeriod = 'today', onPeriodChange, ...rest }: InfoCardProps) {
  const [period, setPeriod] = useState(initialPeriod);
  return (
    <InfoCard
      {...rest}
      period={period}
      onPeriodChange={(next) => {
        setPeriod(next);
        onPeriodChange?.(next);
      }}
    />
  );
}

const meta = {
  title: 'Components/Data/InfoCard',
  id: 'components-infocard',
  component: InfoCard,
  // Remounts the card when Storybook's control changes the period.
  render: (args) => <StatefulInfoCard key={args.period} {...args} />,
  parameters: { layout: 'padded' },
  args: {
    title: 'Sales',
    periods,
    period: 'today',
    value: '145',
    icon: <ShoppingCart />,
    change: { percent: 12, label: 'increase' },
    onPeriodChange: fn(),
  },
  argTypes: { icon: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof InfoCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The figure of a period, and its change. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole('article', { name: 'Sales | Today' }));
    await expect(card.getByText('145')).toBeVisible();
    await expect(card.getByText('12%').parentElement).toHaveTextContent('12% increase');
  },
};

/** A figure of a period that the menu does not offer: a caption replaces the period. */
export const OtherPeriod: Story = {
  args: { caption: 'April 2025 – March 2026', change: { percent: -3, label: 'since the year before' } },
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole('article', { name: 'Sales | April 2025 – March 2026' }));
    await expect(card.queryByRole('button')).toBeNull();
  },
};

/** A figure with a currency. */
export const Revenue: Story = {
  args: {
    title: 'Revenue',
    period: 'month',
    value: '$3,264',
    icon: <DollarSign />,
    change: { percent: 8, label: 'increase' },
  },
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole('article', { name: 'Revenue | This Month' }));
    await expect(card.getByText('$3,264')).toBeVisible();
    await expect(card.getByText('8%').parentElement).toHaveTextContent('8% increase');
  },
};

/** The menu offers three periods and marks the selected one. */
export const Filter: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Filter Sales' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getByRole('menuitemradio', { name: 'Today' })).toHaveAttribute('aria-checked', 'true');
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'This Year' }));
    await expect(args.onPeriodChange).toHaveBeenCalledWith('year');
    await waitFor(() => expect(canvas.getByRole('article', { name: 'Sales | This Year' })).toBeVisible());
  },
};

/** A decrease is conveyed by its arrow, its number and its label, not by colour alone. */
export const Fall: Story = {
  args: {
    title: 'Attendance',
    value: '91.4%',
    icon: <CalendarCheck />,
    change: { percent: -3, label: 'since yesterday' },
  },
};

/** An increase that is not good. */
export const UnwelcomeRise: Story = {
  args: {
    title: 'Leaves',
    value: '7',
    icon: <CalendarOff />,
    change: { percent: 40, label: 'since last month', tone: 'danger' },
    period: 'month',
  },
};

/** A figure that has not changed. */
export const Unchanged: Story = {
  args: {
    title: 'Students',
    value: '1,204',
    icon: <Users />,
    change: { percent: 0, label: 'since yesterday' },
  },
};

/** A skeleton in the shape of the figure. */
export const Loading: Story = {
  args: { status: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading…' })).toBeVisible();
  },
};

/** The figure could not be loaded. */
export const Unavailable: Story = {
  args: { status: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not available')).toBeVisible();
    await expect(canvas.queryByText('145')).toBeNull();
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: { title: 'Students', value: '1,204', period: 'year', status: 'ready' },
};
