import { LinkProvider, Menu, type LinkTargetProps } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { Check, CircleHelp, EllipsisVertical, LogOut, Pencil, Settings, Trash2, User } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

const onEdit = fn();
const onDelete = fn();

const meta = {
  title: 'Components/Actions/Menu',
  id: 'components-menu',
  component: Menu,
  args: {
    label: 'Actions',
    trigger: 'Actions',
    items: [
      { id: 'edit', label: 'Edit', icon: <Pencil aria-hidden />, onAction: onEdit },
      { id: 'approve', label: 'Approve', icon: <Check aria-hidden />, onAction: fn() },
      {
        id: 'delete',
        label: 'Delete',
        icon: <Trash2 aria-hidden />,
        onAction: onDelete,
        isDestructive: true,
      },
    ],
    variant: 'secondary',
  },
  beforeEach: () => {
    onEdit.mockClear();
    onDelete.mockClear();
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

const waitUntilOpen = async () => {
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu).toBeVisible());
  return menu;
};

const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

/** Opens on press, runs the selected action, closes and returns the focus. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Actions' });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await expect(onEdit).toHaveBeenCalledOnce();
    await waitUntilClosed();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

/** The open menu. */
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    await waitUntilOpen();
  },
};

/** Arrow keys move, letters search, Enter selects, Escape closes. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Actions' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(within(menu).getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('e');
    await expect(within(menu).getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}');
    await expect(onDelete).toHaveBeenCalledOnce();
    await waitUntilClosed();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitUntilOpen();
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus());
  },
};

const router = { navigate: fn((href: string) => href) };

function RouterLink({ href, onClick, children, ...rest }: LinkTargetProps) {
  return (
    <a
      href={href}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        event.preventDefault();
        router.navigate(href);
      }}
    >
      {children}
    </a>
  );
}

/** Items with a URL are links of the product's router, grouped under headings. */
export const SectionsAndLinks: Story = {
  args: {
    label: 'Account of Asha Verma',
    trigger: 'Asha Verma',
    items: [
      {
        label: 'Asha Verma',
        items: [
          { id: 'profile', label: 'My Profile', icon: <User aria-hidden />, href: '/users-profile.html' },
          {
            id: 'account',
            label: 'Account Settings',
            icon: <Settings aria-hidden />,
            href: '/users-profile.html',
          },
          { id: 'help', label: 'Need Help?', icon: <CircleHelp aria-hidden />, href: '/pages-faq.html' },
        ],
      },
      { id: 'out', label: 'Sign Out', icon: <LogOut aria-hidden />, onAction: fn() },
    ],
  },
  render: (args) => (
    <LinkProvider component={RouterLink}>
      <Menu {...args} />
    </LinkProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    router.navigate.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Account of Asha Verma' }));
    const help = await screen.findByRole('menuitem', { name: 'Need Help?' });
    await expect(help).toHaveAttribute('href', '/pages-faq.html');
    await userEvent.click(help);
    await expect(router.navigate.mock.calls).toEqual([['/pages-faq.html']]);
    await waitUntilClosed();
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitUntilOpen();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(router.navigate).toHaveBeenLastCalledWith('/users-profile.html');
    await userEvent.click(canvas.getByRole('button', { name: 'Account of Asha Verma' }));
    await waitUntilOpen();
  },
};

const periods = ['Today', 'This Month', 'This Year'];

function PeriodMenu() {
  const [period, setPeriod] = useState('Today');
  const items = periods.map((label) => ({
    id: label,
    label,
    isSelected: label === period,
    onAction: () => {
      setPeriod(label);
    },
  }));
  return <Menu label={`Period: ${period}`} trigger={period} items={items} size="small" />;
}

/** A single selection, marked and announced. */
export const Choices: Story = {
  render: () => <PeriodMenu />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Period: Today' }));
    await expect(await screen.findByRole('menuitemradio', { name: 'Today' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'This Year' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Period: This Year' }));
    await expect(await screen.findByRole('menuitemradio', { name: 'This Year' })).toBeChecked();
  },
};

/** Opened by a button with three dots, and aligned with the end of the button. */
export const IconOnly: Story = {
  args: {
    label: 'More about S1001',
    trigger: <EllipsisVertical aria-hidden />,
    isIconOnly: true,
    variant: 'quiet',
    align: 'end',
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More about S1001' }));
    await waitUntilOpen();
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: { variant: 'secondary', size: 'regular', isIconOnly: false, align: 'start', isDisabled: false },
};
