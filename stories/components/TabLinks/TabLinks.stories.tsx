import { TabLinks, type TabLinksProps } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { WithinStory } from '../WithinStory.tsx';

const items = [
  { label: 'Messages', href: '/settings', isCurrent: true },
  { label: 'Classes', href: '/settings/classes' },
  { label: 'Bell schedule', href: '/settings/bells' },
  { label: 'Choices', href: '/settings/choices' },
  { label: 'People', href: '/settings/people' },
];

/** Tab links that store which link is current. */
function StatefulTabLinks({ items: tabs, ...rest }: TabLinksProps) {
  const [currentHref, setCurrentHref] = useState(tabs.find(({ isCurrent }) => isCurrent)?.href);
  return (
    <WithinStory onNavigate={setCurrentHref}>
      <TabLinks {...rest} items={tabs.map((tab) => ({ ...tab, isCurrent: tab.href === currentHref }))} />
    </WithinStory>
  );
}

const meta = {
  title: 'Components/Navigation/TabLinks',
  id: 'components-tablinks',
  component: TabLinks,
  render: (args) => <StatefulTabLinks {...args} />,
  parameters: { copied: 'component' },
  args: { label: 'Settings', items },
} satisfies Meta<typeof TabLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Links, of which one is current. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Settings' })).toBeVisible();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Messages');
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Classes' })).toHaveFocus();
  },
};

/** The product's router handles the links; the focus stays on the pressed link. */
export const Routed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'People' }));
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('People');
    await expect(canvas.getByRole('link', { name: 'People' })).toHaveFocus();
  },
};

/** On a phone the strip scrolls to the current tab; the page does not scroll. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { items: items.map((item) => ({ ...item, isCurrent: item.label === 'People' })) },
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('list');
    await expect(strip.scrollWidth).toBeGreaterThan(strip.clientWidth);
    await expect(strip.scrollLeft).toBeGreaterThan(0);
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { label: 'Settings' } };
