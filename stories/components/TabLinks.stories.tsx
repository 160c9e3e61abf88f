import { TabLinks, type TabLinksProps } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { WithinStory } from './WithinStory.tsx';

const items = [
  { label: 'Messages', href: '/settings', isCurrent: true },
  { label: 'Classes', href: '/settings/classes' },
  { label: 'Bell schedule', href: '/settings/bells' },
  { label: 'Choices', href: '/settings/choices' },
  { label: 'People', href: '/settings/people' },
];

/** Tabs that follow their links. */
function Places({ items: tabs, ...rest }: TabLinksProps) {
  const [place, setPlace] = useState(tabs.find(({ isCurrent }) => isCurrent)?.href);
  return (
    <WithinStory onGo={setPlace}>
      <TabLinks {...rest} items={tabs.map((tab) => ({ ...tab, isCurrent: tab.href === place }))} />
    </WithinStory>
  );
}

const meta = {
  title: 'Components/Navigation/TabLinks',
  id: 'components-tablinks',
  component: TabLinks,
  render: (args) => <Places {...args} />,
  parameters: { copied: 'component' },
  args: { label: 'Settings', items },
} satisfies Meta<typeof TabLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Links, one of them current. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Settings' })).toBeVisible();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Messages');
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Classes' })).toHaveFocus();
  },
};

/** The product's router handles them; the focus stays on the link. */
export const Routed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'People' }));
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('People');
    await expect(canvas.getByRole('link', { name: 'People' })).toHaveFocus();
  },
};

/** On a phone the strip scrolls to the current one; the page does not. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { items: items.map((item) => ({ ...item, isCurrent: item.label === 'People' })) },
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('list');
    await expect(strip.scrollWidth).toBeGreaterThan(strip.clientWidth);
    await expect(strip.scrollLeft).toBeGreaterThan(0);
  },
};

/** Every plain prop, to be tried with the controls. */
export const Playground: Story = { args: { label: 'Settings' } };
