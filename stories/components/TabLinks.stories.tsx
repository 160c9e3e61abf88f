import { LinkProvider, TabLinks, type LinkTargetProps, type TabLinksProps } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { createContext, use, useState } from 'react';
import { expect, userEvent } from 'storybook/test';

const items = [
  { label: 'Messages', href: '/settings', isCurrent: true },
  { label: 'Classes', href: '/settings/classes' },
  { label: 'Bell schedule', href: '/settings/bells' },
  { label: 'Choices', href: '/settings/choices' },
  { label: 'People', href: '/settings/people' },
];

const meta = {
  title: 'Components/TabLinks',
  component: TabLinks,
  args: { label: 'Settings', items },
} satisfies Meta<typeof TabLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Links, one of which is where we are. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Settings' })).toBeVisible();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Messages');
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Classes' })).toHaveFocus();
  },
};

const Go = createContext<(href: string) => void>(() => undefined);

function Inside({ href, onClick, children, ...rest }: LinkTargetProps) {
  const go = use(Go);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
        go(href);
      }}
    >
      {children}
    </a>
  );
}

function Places(args: TabLinksProps) {
  const [place, go] = useState('/settings');
  return (
    <Go value={go}>
      <LinkProvider component={Inside}>
        <TabLinks {...args} items={items.map((item) => ({ ...item, isCurrent: item.href === place }))} />
      </LinkProvider>
    </Go>
  );
}

/** The product's router follows them; the keyboard keeps its place. */
export const Routed: Story = {
  render: (args) => <Places {...args} />,
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
