import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { type Play, type PlayContext } from '../plays/play.ts';
import { type StorySession } from '../stage/storyAccounts.ts';
import { onStage, requireStage } from '../stage/withConsole.tsx';

const sessions: StorySession[] = [
  { device: 'Chrome on Windows', hoursAgo: 0 },
  { device: 'Safari on iPhone', hoursAgo: 50, usedHoursAgo: 4 },
  { device: 'Samsung Internet on Android', hoursAgo: 300, usedHoursAgo: 20 },
];

const meta = {
  title: 'Screens/Account/My Profile Sessions',
  id: 'screens-my-profile-sessions',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Lists the browsers in which the person is signed in, and signs out of them.',
      usedBy: 'Everybody, for themselves: after a phone was lost, or a shared computer was left open.',
      reviewPoints: [
        'One Ended: the password is asked for once more, so that nobody else at this browser can do it.',
      ],
    },
    route: '/users-profile.html#sessions',
    sessions,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const getPage = ({ canvasElement }: PlayContext) => within(canvasElement.ownerDocument.body);
const findSessions = async ({ canvas }: PlayContext) =>
  within(await canvas.findByRole('list', { name: 'Where you are signed in' }));
const readDevices = async (context: PlayContext) =>
  (await findSessions(context))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.title')?.textContent);

/** Clicks a button that opens a dialog, and returns queries within the dialog. */
async function openDialog(context: PlayContext, buttonName: RegExp | string, dialogName: string) {
  await findSessions(context);
  await context.userEvent.click(context.canvas.getByRole('button', { name: buttonName }));
  return within(await getPage(context).findByRole('dialog', { name: dialogName }));
}

type DialogQueries = Awaited<ReturnType<typeof openDialog>>;
const confirmSignOut = ({ userEvent }: PlayContext, dialog: DialogQueries) =>
  userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));

export const Filled: Story = {
  play: async (context) => {
    await expect(await readDevices(context)).toEqual(sessions.map(({ device }) => device));
    const [first, second] = (await findSessions(context)).getAllByRole('listitem');
    await expect(first).toHaveTextContent('This browser');
    await expect(second).toHaveTextContent('Last used 20/11/2026');
    await expect(first?.querySelector('button')).toBeNull();
  },
};

export const Narrow: Story = { ...Filled, name: 'Phone', globals: { viewport: { value: 'phone' } } };

export const OnlyThis: Story = {
  name: 'Empty, Nowhere Else',
  parameters: { sessions: sessions.slice(0, 1) },
  play: async (context) => {
    await context.canvas.findByText('You are signed in nowhere else.');
    await expect(await readDevices(context)).toEqual(['Chrome on Windows']);
    await expect(context.canvas.queryByRole('button', { name: /^Sign out/ })).toBeNull();
  },
};

export const OneEnded: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, /^Sign out Safari on iPhone/, 'Sign out there?');
    await confirmSignOut(context, dialog);
    await getPage(context).findByText('Safari on iPhone is signed out.');
    await waitFor(async () => {
      const devices = await readDevices(context);
      await expect(devices).toHaveLength(2);
      await expect(devices[1]).toBe('Samsung Internet on Android');
    });
  },
};

export const OthersEnded: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Sign out everywhere else', 'Sign out everywhere else?');
    await confirmSignOut(context, dialog);
    await getPage(context).findByText('You are signed out everywhere else.');
    await context.canvas.findByText('You are signed in nowhere else.');
    await expect(await readDevices(context)).toHaveLength(1);
  },
};

export const Cancelled: Story = {
  play: async (context) => {
    await openDialog(context, /^Sign out Safari on iPhone/, 'Sign out there?');
    await context.userEvent.keyboard('{Escape}');
    await waitFor(() => expect(getPage(context).queryByRole('dialog')).toBeNull());
    await expect(context.canvas.getByRole('button', { name: /^Sign out Safari/ })).toHaveFocus();
    await expect(await readDevices(context)).toHaveLength(3);
  },
};

export const NotEnded: Story = {
  name: 'Offline, Not Ended',
  play: async (context) => {
    const dialog = await openDialog(context, /^Sign out Safari on iPhone/, 'Sign out there?');
    requireStage(context).setFaults({ offline: true });
    await confirmSignOut(context, dialog);
    await getPage(context).findByText(/^Not signed out: Firstbell could not be reached\./);
    await expect(dialog.getByRole('button', { name: 'Sign out' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { api: { silent: ['/me/sessions'] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your sessions…')).toBeVisible();
  },
};

const expectFailed: Play = async ({ canvas }) => {
  await expect(await canvas.findByText('Your sessions could not be loaded')).toBeVisible();
};

export const Failed: Story = {
  name: 'Error, Then Retry',
  parameters: { api: { failing: ['/me/sessions'] } },
  play: async (context) => {
    await expectFailed(context);
    requireStage(context).setFaults({});
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Retry' }));
    await expect(await readDevices(context)).toHaveLength(3);
  },
};
