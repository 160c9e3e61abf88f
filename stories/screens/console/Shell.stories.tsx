import { menu } from '@firstbell/schema';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import {
  startAndFocusCancel,
  deleteTwoStudents,
  operationTitle,
  waitWithoutResponse,
} from './longOperation.ts';
import { type PlayContext } from '../plays/play.ts';
import { signInAgain } from '../plays/refusedPlays.ts';
import { restoreService, outageMessage } from './serviceAway.ts';
import { withSpinnerDelay } from '../stage/withSpinnerDelay.ts';
import { browserApi } from '../stage/browserApi.ts';
import { onStage, requireStage } from '../stage/withConsole.tsx';

const meta = {
  title: 'Screens/Home/Shell',
  id: 'screens-shell',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Surrounds every screen: menu, search, academic year, inbox, profile, and the progress of long operations.',
      usedBy: 'Everybody who is signed in.',
      reviewPoints: [
        'Long Operation with Undo and Long Operation Cancelled: the progress bar is on every screen while the operation runs.',
        'Drawer: the menu on a phone.',
      ],
    },
    route: '/users-profile.html',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const waitForScreen = ({ canvas }: PlayContext) =>
  canvas.findByRole('heading', { level: 1, name: 'My Profile' });
const pageOf = ({ canvasElement }: PlayContext) => within(canvasElement.ownerDocument.body);
const profileButton = { name: /^Admin/ };

export const Default: Story = {
  parameters: { route: '/STUDENT' },
  play: async ({ canvas }) => {
    const sidebar = within(await canvas.findByRole('navigation', { name: 'Main menu' }));
    // Entries for administrators appear once the role is loaded.
    await sidebar.findByRole('link', { name: 'Leaves' });
    const links = sidebar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    for (const { items } of menu) {
      for (const { name, url } of items) await expect(links).toContainEqual([name, url]);
    }
    await expect(sidebar.getByRole('link', { name: 'Student' })).toHaveAttribute('aria-current', 'page');
  },
};

export const Collapsed: Story = {
  play: async (context) => {
    await waitForScreen(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Close sidebar' }));
    await expect(canvas.getByRole('button', { name: 'Open sidebar' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect(localStorage.getItem('firstbell.sidebar')).toBe('collapsed');
  },
};

export const Drawer: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await waitForScreen(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Open sidebar' }));
    const drawer = within(await pageOf(context).findByRole('dialog', { name: 'Menu' }));
    await context.userEvent.click(drawer.getByRole('link', { name: 'Dashboard' }));
    await context.canvas.findByRole('heading', { level: 1, name: 'Dashboard' });
    await waitFor(() => expect(pageOf(context).queryByRole('dialog')).toBeNull());
    // The chart loads last; screenshots must not be taken without it.
    await context.canvas.findByRole('figure', { name: 'Attendance of the last 30 days' });
  },
};

export const Inbox: Story = {
  play: async (context) => {
    await waitForScreen(context);
    const { canvas, userEvent } = context;
    await canvas.findByRole('button', { name: 'Notifications, 4 unread' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Messages, 3 unread' }));
    const messages = within(await pageOf(context).findByRole('dialog', { name: 'Messages' }));
    await expect(messages.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
    await userEvent.keyboard('{Escape}');
    await canvas.findByRole('button', { name: 'Messages' });
  },
};

export const ProfileMenu: Story = {
  play: async (context) => {
    await waitForScreen(context);
    await context.userEvent.click(context.canvas.getByRole('button', profileButton));
    const page = pageOf(context);
    for (const [name, href] of [
      ['My Profile', '/users-profile.html'],
      ['Account Settings', '/users-profile.html#account'],
      ['Need Help?', '/pages-faq.html'],
    ] as const) {
      await expect(await page.findByRole('menuitem', { name })).toHaveAttribute('href', href);
    }
    await waitFor(() => expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible());
  },
};

export const ThemeChosen: Story = {
  name: 'Theme, Dark',
  play: async (context) => {
    await waitForScreen(context);
    const { canvas, userEvent } = context;
    for (const [name, theme, scheme] of [
      ['Dark', 'dark', 'dark'],
      ['High contrast', 'contrast', 'light'],
      ['As the device', undefined, 'light'],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', profileButton));
      await userEvent.click(await pageOf(context).findByRole('menuitemradio', { name }));
      await waitFor(() => expect(document.documentElement.dataset.theme).toBe(theme));
      await expect(getComputedStyle(document.body).colorScheme).toBe(scheme);
    }
  },
};

export const SignedOut: Story = {
  play: async (context) => {
    await waitForScreen(context);
    const token = await requireStage(context).services.identity.getToken();
    await context.userEvent.click(context.canvas.getByRole('button', profileButton));
    await context.userEvent.click(await pageOf(context).findByRole('menuitem', { name: 'Sign Out' }));
    await context.canvas.findByRole('heading', { level: 1, name: 'Sign in' });
    await expect(requireStage(context).getUrl()).toBe('/login');
    const response = await browserApi.createFetch()('/api/me', { headers: { token } });
    await expect(response.status).toBe(401);
  },
};

export const SignedOutOffline: Story = {
  name: 'Signed Out, Offline',
  play: async (context) => {
    await waitForScreen(context);
    requireStage(context).setFaults({ offline: true });
    await context.userEvent.click(context.canvas.getByRole('button', profileButton));
    await context.userEvent.click(await pageOf(context).findByRole('menuitem', { name: 'Sign Out' }));
    await context.canvas.findByRole('heading', { level: 1, name: 'Sign in' });
    await expect(requireStage(context).services.identity.getUser()).toBeNull();
  },
};

export const Skipped: Story = {
  name: 'Skip Link',
  play: async (context) => {
    await waitForScreen(context);
    const { canvas, userEvent } = context;
    canvas.getByRole('link', { name: 'Skip to content' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};

export const TitleFocused: Story = {
  name: 'Focus on the New Title',
  play: async (context) => {
    await waitForScreen(context);
    await context.userEvent.click(context.canvas.getByRole('link', { name: 'Teacher' }));
    const title = await context.canvas.findByRole('heading', { level: 1, name: 'Teacher' });
    await waitFor(() => expect(title).toHaveFocus());
    await expect(document.title).toBe('Teacher · Firstbell');
  },
};

export const NoAnswer: Story = {
  name: 'Offline',
  parameters: { api: { offline: true } },
  play: async (context) => {
    await waitForScreen(context);
    await expect(await context.canvas.findByText(outageMessage)).toBeVisible();
    await restoreService(context);
  },
};

/**
 * While the service cannot check tokens, the person stays signed in. The message about the outage stays until a request with a
 * token succeeds. A response to a request without a token does not remove the message.
 */
export const TokensNotChecked: Story = {
  name: 'Error, Sign-in Not Checked',
  parameters: { api: { fail: 503 } },
  play: async (context) => {
    await waitForScreen(context);
    const { canvas } = context;
    await canvas.findByText(outageMessage);
    requireStage(context).setFaults({ fail: 503, failing: ['/me'] });
    window.dispatchEvent(new Event('online'));
    await requireStage(context).waitForResponses();
    await expect(canvas.getByText(outageMessage)).toBeVisible();
    await expect(pageOf(context).queryByRole('alertdialog')).toBeNull();
    await expect(requireStage(context).services.identity.getUser()).not.toBeNull();
    await restoreService(context);
  },
};

export const FirstSecond: Story = {
  name: 'Loading, First Second',
  beforeEach: withSpinnerDelay,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading Firstbell…' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { level: 1 })).toBeNull();
    await canvas.findByRole('heading', { level: 1, name: 'My Profile' });
    await expect(canvas.queryByRole('status', { name: 'Loading Firstbell…' })).toBeNull();
  },
};

/** A long operation shows its progress on every screen, and offers Undo when it is done. */
export const LongOperation: Story = {
  name: 'Long Operation with Undo',
  parameters: { route: '/student', api: { holdJobs: true } },
  play: async (context) => {
    await deleteTwoStudents(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('link', { name: 'Teacher' }));
    await canvas.findByRole('heading', { level: 1, name: 'Teacher' });
    const bar = canvas.getByRole('progressbar', { name: operationTitle });
    await expect(bar).toHaveAttribute('aria-valuetext', '0 of 2');
    requireStage(context).setFaults({});
    await pageOf(context).findByText('2 students were deleted.', undefined);
    await expect(canvas.queryByRole('progressbar', { name: operationTitle })).toBeNull();
    await userEvent.click(pageOf(context).getByRole('button', { name: 'Undo' }));
    await pageOf(context).findByText('2 students were restored.', undefined);
  },
};

/** A running operation. Its button Cancel has the focus. */
export const LongOperationUnderWay: Story = {
  parameters: { route: '/student', api: { holdJobs: true } },
  play: startAndFocusCancel,
};

/** Cancelling an operation by keyboard reverts its changes, shows a toast, and moves the focus to the heading. */
export const LongOperationCancelled: Story = {
  parameters: { route: '/student', api: { holdJobs: true } },
  play: async (context) => {
    await startAndFocusCancel(context);
    const { canvas, userEvent } = context;
    await userEvent.keyboard('{Enter}');
    await pageOf(context).findByText('Cancelled. Nothing was changed.', undefined);
    await expect(canvas.queryByRole('progressbar', { name: operationTitle })).toBeNull();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Student' })).toHaveFocus();
  },
};

/** While the service does not respond, the console continues to wait for the operation. */
export const LongOperationUnanswered: Story = {
  name: 'Long Operation Offline',
  parameters: { route: '/student', api: { holdJobs: true } },
  play: waitWithoutResponse,
};

/** The dialog says why the API ended the session. The form keeps the typed values after the new sign-in. */
export const SessionOver: Story = {
  play: async (context) => {
    const { userEvent, canvas } = context;
    await waitForScreen(context);
    await userEvent.type(await canvas.findByDisplayValue('Asha Menon'), ' Rao');
    const { http } = requireStage(context).services;
    await http.post('/people/sign-out');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await pageOf(context).findByText('This session was signed out. Sign in again.');
    await signInAgain(context);
    await expect(canvas.getByLabelText(/^Name/)).toHaveValue('Asha Menon Rao');
  },
};
