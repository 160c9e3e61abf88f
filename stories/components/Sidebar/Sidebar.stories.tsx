import { Button, Sidebar, type SidebarProps } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sidebarGroups } from '../shellFixtures.tsx';
import { WithinStory } from '../WithinStory.tsx';

/** Groups whose URLs are paths instead of fragments, so that `WithinStory` handles their links. */
const pathGroups = sidebarGroups.map(({ label, items }) => ({
  label,
  items: items.map((item) => ({ ...item, href: item.href.slice(1) })),
}));

/** A sidebar that stores its active path and whether its drawer is open. */
function StatefulSidebar({
  activePath: initialPath,
  isOpen: isInitiallyOpen,
  onOpenChange,
  ...rest
}: SidebarProps) {
  const [activePath, setActivePath] = useState(initialPath);
  const [isOpen, setOpen] = useState(isInitiallyOpen ?? false);
  return (
    <WithinStory onNavigate={setActivePath}>
      <Sidebar
        {...rest}
        activePath={activePath}
        isOpen={isOpen}
        onOpenChange={(next) => {
          setOpen(next);
          onOpenChange?.(next);
        }}
      />
    </WithinStory>
  );
}

const meta = {
  title: 'Components/Navigation/Sidebar',
  id: 'components-sidebar',
  component: Sidebar,
  // Remounts when a control changes the path or opens the drawer.
  render: (args) => <StatefulSidebar key={`${args.activePath} ${String(args.isOpen)}`} {...args} />,
  parameters: { layout: 'fullscreen', copied: 'component' },
  args: { brand: 'Firstbell', groups: pathGroups, activePath: '/student', onOpenChange: fn() },
} satisfies Meta<typeof Sidebar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Fifteen entries in three groups; the current entry is marked. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'Main menu' }));
    await expect(menu.getByRole('list', { name: 'Work' })).toBeVisible();
    await expect(menu.getAllByRole('listitem')).toHaveLength(15);
    await expect(menu.getByRole('link', { current: 'page' })).toHaveAccessibleName('Student');
    await userEvent.click(menu.getByRole('link', { name: 'Teacher' }));
    await expect(menu.getByRole('link', { current: 'page' })).toHaveAccessibleName('Teacher');
  },
};

/** The current entry is found by the first segment of the path, ignoring case. */
export const ActiveIgnoresCase: Story = {
  args: { activePath: '/Diary_Notes/Add' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName('Diary Notes');
  },
};

/** On the root path, the first entry is the current one. */
export const ActiveRoot: Story = {
  args: { activePath: '/' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName('Dashboard');
  },
};

/** Collapsed: each entry has its label under its icon. */
export const Collapsed: Story = {
  args: { isCollapsed: true },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Dashboard' });
    await expect(canvas.getByRole('navigation')).toHaveStyle({ inlineSize: '88px' });
    await userEvent.tab();
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(within(link).getByText('Dashboard')).toBeVisible();
    await expect(within(link).getByText('Dashboard').scrollWidth).toBeLessThanOrEqual(88);
  },
};

/** Tab moves through the entries in their order. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    for (const name of ['Firstbell', 'Dashboard', 'Student', 'Teacher']) {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name })).toHaveFocus();
    }
  },
};

function SidebarWithTrigger(args: React.ComponentProps<typeof Sidebar>) {
  const [isOpen, setOpen] = useState(args.isOpen ?? false);
  return (
    <div style={{ padding: 16 }}>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        Open menu
      </Button>
      <Sidebar
        {...args}
        isOpen={isOpen}
        onOpenChange={(next) => {
          setOpen(next);
          args.onOpenChange?.(next);
        }}
      />
    </div>
  );
}

/** In a narrow window the menu is a drawer that traps the focus. Escape closes the drawer and returns the focus. */
export const Drawer: Story = {
  globals: { viewport: { value: 'phone' } },
  render: (args) => <SidebarWithTrigger {...args} />,
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('button', { name: 'Open menu' });
    await userEvent.click(trigger);
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect(drawer).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onOpenChange).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Close menu' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The open drawer. */
export const DrawerOpen: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { isOpen: true },
  render: (args) => <SidebarWithTrigger {...args} />,
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: { brand: 'Firstbell', activePath: '/student', isCollapsed: false, isOpen: false },
};
