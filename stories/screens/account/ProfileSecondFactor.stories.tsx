import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { type PlayContext } from '../plays/play.ts';
import { type Stage } from '../stage/stage.ts';
import { onStage, requireStage } from '../stage/withConsole.tsx';
import { confirmWithPassword } from './proofSteps.ts';
import { addFactor, createAppCode, setUpSecondFactor } from './secondFactorSteps.ts';

const meta = {
  title: 'Screens/Account/My Profile Second Factor',
  id: 'screens-my-profile-second-factor',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Adds an authenticator app as a second factor of one’s own account, or removes it.',
      usedBy: 'Everybody, for themselves.',
      reviewPoints: ['Added After A New Sign In: the password is asked for if the sign-in was long ago.'],
    },
    route: '/users-profile.html#second-factor',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const getPage = ({ canvasElement }: PlayContext) => within(canvasElement.ownerDocument.body);
const ADDED_TEXT = /^An authenticator app, since 20\/11\/2026\. 10 recovery codes are left\.$/;
const openSetup = async ({ canvas, userEvent }: PlayContext) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Set up' }));
};

export const None: Story = {
  name: 'Empty, None',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Set up' })).toBeVisible();
  },
};

export const Added: Story = {
  play: async (context) => {
    await openSetup(context);
    await setUpSecondFactor(context);
    await expect(await context.canvas.findByText(ADDED_TEXT)).toHaveFocus();
  },
};

export const AddedAfterANewSignIn: Story = {
  parameters: { signedInHoursAgo: 2 },
  play: async (context) => {
    await openSetup(context);
    await confirmWithPassword(context);
    await setUpSecondFactor(context);
    await context.canvas.findByText(ADDED_TEXT);
  },
};

export const Filled: Story = {
  parameters: { before: (stage: Stage) => addFactor(stage) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(ADDED_TEXT)).toBeVisible();
  },
};

export const Narrow: Story = { ...Filled, name: 'Phone', globals: { viewport: { value: 'phone' } } };

export const Removed: Story = {
  parameters: { before: (stage: Stage) => addFactor(stage) },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByText(ADDED_TEXT);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await getPage(context).findByRole('dialog', { name: 'Remove your second factor?' });
    const dialog = getPage(context).getByRole('dialog');
    const field = within(dialog).getByLabelText(/^Code/);
    await userEvent.type(field, '000000');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await getPage(context).findByText(/^This code is wrong/);
    await userEvent.clear(field);
    await userEvent.type(field, createAppCode());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await getPage(context).findByText('Your second factor is removed.');
    await expect(await canvas.findByRole('button', { name: 'Set up' })).toBeVisible();
  },
};

export const NotSetUp: Story = {
  name: 'Offline, Not Set Up',
  play: async (context) => {
    await context.canvas.findByRole('button', { name: 'Set up' });
    requireStage(context).setFaults({ offline: true });
    await openSetup(context);
    await getPage(context).findByText(/^Not set up: Firstbell could not be reached\./);
  },
};

export const Loading: Story = {
  parameters: { api: { silent: ['/me/second-factor'] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your second factor…')).toBeVisible();
  },
};

export const Failed: Story = {
  name: 'Error, Then Retry',
  parameters: { api: { failing: ['/me/second-factor'] } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByText('Your second factor could not be loaded');
    requireStage(context).setFaults({});
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('button', { name: 'Set up' })).toBeVisible();
  },
};
