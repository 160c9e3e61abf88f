import { IconButton, SearchBox, TopBar, type TopBarProps, type TopBarYear } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { Moon } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { messages, notifications, profileItems } from '../shellFixtures.tsx';

const year: TopBarYear = {
  label: 'April 2026 – March 2027',
  items: [
    { id: 'AY-00002', label: 'April 2026 – March 2027', isSelected: true },
    { id: 'AY-00001', label: 'April 2025 – March 2026', isSelected: false, onAction: fn() },
  ],
};

const screens = [
  { id: 'student', label: 'Student', href: '#/student' },
  { id: 'teacher', label: 'Teacher', href: '#/teacher' },
  { id: 'timetable', label: 'Timetable', href: '#/timetable' },
];

function Search() {
  const [text, setText] = useState('');
  const matches = screens.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return (
    <SearchBox
      label="Search"
      value={text}
      onChange={setText}
      groups={[{ label: 'Screens', items: text === '' ? [] : matches }]}
      onAction={fn()}
    />
  );
}

/** A bar that stores whether the sidebar is open. */
function StatefulTopBar({ isSidebarOpen: isInitiallyOpen, onToggleSidebar, ...rest }: TopBarProps) {
  const [isSidebarOpen, setSidebarOpen] = useState(isInitiallyOpen);
  return (
    <TopBar
      {...rest}
      isSidebarOpen={isSidebarOpen}
      onToggleSidebar={() => {
        setSidebarOpen(!isSidebarOpen);
        onToggleSidebar();
      }}
    />
  );
}

const meta = {
  title: 'Components/Navigation/TopBar',
  id: 'components-topbar',
  component: TopBar,
  // Remounts the bar when Storybook's control opens or closes the sidebar.
  render: (args) => <StatefulTopBar key={String(args.isSidebarOpen)} {...args} />,
  parameters: { layout: 'fullscreen' },
  args: {
    onToggleSidebar: fn(),
    isSidebarOpen: true,
    search: <Search />,
    user: { name: 'Asha Menon', label: 'Admin' },
    notifications: { ...notifications, onOpenChange: fn() },
    messages: { ...messages, onOpenChange: fn() },
    profileItems,
  },
  argTypes: { search: { control: false }, children: { control: false } },
} satisfies Meta<typeof TopBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The bar with the sidebar's button, the search, the notifications, the messages and the profile. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const toggle = canvas.getByRole('button', { name: 'Close sidebar' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(toggle);
    await expect(args.onToggleSidebar).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Open sidebar' })).toBeVisible();
    await userEvent.type(canvas.getByRole('combobox', { name: 'Search' }), 'stu');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Student' })).toBeVisible());
    await userEvent.clear(canvas.getByRole('combobox', { name: 'Search' }));
    await expect(canvas.getByText('Admin')).toBeVisible();
    await expect(canvas.getByText('Asha Menon')).toBeVisible();
  },
};

/** The sidebar's button says that the sidebar is closed. */
export const SidebarClosed: Story = {
  args: { isSidebarOpen: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Open sidebar' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  },
};

/** The bell shows the number of unread notifications, and opens their list. */
export const Notifications: Story = {
  play: async ({ canvas, args }) => {
    const bell = canvas.getByRole('button', { name: 'Notifications, 4 unread' });
    await userEvent.click(bell);
    const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await expect(args.notifications.onOpenChange).toHaveBeenCalledOnce();
    await expect(list.getAllByRole('listitem')).toHaveLength(5);
    await expect(list.getByRole('link', { name: /Unread: Leave asked for by Meera Nair/ })).toHaveAttribute(
      'href',
      '#/leaves/edit?id=LV-00012',
    );
  },
};

/** Messages by keyboard: Enter opens the list, Escape closes it and returns the focus. */
export const Messages: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Messages, 3 unread' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Messages' });
    await expect(args.messages.onOpenChange).toHaveBeenCalledOnce();
    await waitFor(() => expect(within(dialog).getByText('Annual day rehearsal')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** Without notifications their button has no badge, and their list says that nothing waits. */
export const NothingWaits: Story = {
  args: { notifications: { count: 0, items: [] }, messages: { count: 0, items: [] } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications' }));
    await waitFor(() => expect(screen.getByText('Nothing waits for you.')).toBeVisible());
  },
};

/** If the number of unread notifications does not fit into the badge, only the accessible name has it. */
export const ManyUnread: Story = {
  args: { notifications: { count: 1204, items: [] } },
  play: async ({ canvas }) => {
    const bell = canvas.getByRole('button', { name: 'Notifications, 1,204 unread' });
    await expect(bell.querySelector('[data-count]')).toHaveAttribute('data-count', '99+');
  },
};

/** A list that could not be loaded shows an error. */
export const InboxFailed: Story = {
  args: { messages: { count: 0, items: [], status: 'failed' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Messages' }));
    await waitFor(() => expect(screen.getByText('Could not be loaded.')).toBeVisible());
  },
};

/** The profile menu, by keyboard. */
export const Profile: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Admin Asha Menon' });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'My Profile',
      'Account Settings',
      'Need Help?',
      'Sign Out',
    ]);
    await waitFor(() => expect(menu.getByRole('menuitem', { name: 'My Profile' })).toHaveFocus());
    await userEvent.keyboard('{End}');
    await expect(menu.getByRole('menuitem', { name: 'Sign Out' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** A bar with further buttons before the profile menu. */
export const WithMore: Story = {
  args: { children: <IconButton label="Dark theme" icon={<Moon />} /> },
};

/** A long name is truncated; the initials are in the script of the name. */
export const LongName: Story = {
  args: { user: { name: 'श्रीमती सुब्बुलक्ष्मी वेंकटरमण रामचन्द्रन अय्यर', label: 'Admin' } },
  play: async ({ canvas, canvasElement }) => {
    const nameElement = canvas.getByText('श्रीमती सुब्बुलक्ष्मी वेंकटरमण रामचन्द्रन अय्यर');
    await expect(nameElement.scrollWidth).toBeGreaterThan(nameElement.clientWidth);
    await expect(canvasElement.querySelector('[data-initials="श्अ"]')).toBeVisible();
  },
};

/** On a phone the search is an icon that expands over the bar. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    const box = canvas.getByRole('combobox', { name: 'Search' });
    await expect(box).toHaveFocus();
    await waitFor(() => expect(box).toBeVisible());
  },
};

/** The bar shows the academic year, and another year can be selected. */
export const Year: Story = {
  args: { year },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Year April 2026 – March 2027' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getByRole('menuitemradio', { checked: true })).toHaveTextContent('April 2026');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(year.items[1]?.onAction).toHaveBeenCalledOnce();
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** A past year is marked by its icon, its colour and the accessible name of its button. */
export const PastYear: Story = {
  args: { year: { ...year, label: 'April 2025 – March 2026', isPast: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Year April 2025 – March 2026 (over)' })).toBeVisible();
  },
};

/** On the narrowest phone the year is an icon. */
export const YearOnPhone: Story = {
  args: { year },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('banner');
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
    await expect(canvas.getByRole('button', { name: /^Year/ })).toBeVisible();
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { isSidebarOpen: true } };
