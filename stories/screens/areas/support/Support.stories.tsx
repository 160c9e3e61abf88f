import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { type Play, type PlayContext } from '../../plays/play.ts';
import { createListScreen } from '../../states/screenStates.ts';
import { fillContacts } from './supportPlays.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

const meta = {
  title: 'Screens/Office/Support',
  id: 'screens-support',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Lists the contacts for help with the app, for the school’s administration, and for emergencies.',
      usedBy: 'Everybody reads it; administrators change it.',
      reviewPoints: ['Empty: nobody has entered a number yet.', 'Read Only: staff have no buttons to edit.'],
    },
    screens: [createListScreen('/support')],
    route: '/support',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const findCard = async ({ canvas }: PlayContext, name: string) =>
  within(await canvas.findByRole('article', { name }));

export const Filled: Story = {
  parameters: { before: fillContacts },
  play: async (context) => {
    const appCard = await findCard(context, 'App Support');
    const callLink = await appCard.findByRole('link', { name: '+91 98765 43210' });
    await expect(callLink).toHaveAttribute('href', 'tel:+919876543210');
    await expect(appCard.getByRole('link', { name: 'app.support@firstbell.example' })).toBeVisible();
    const editLink = await appCard.findByRole('link', { name: 'Edit App Support' });
    await expect(editLink).toHaveAttribute('href', '/app_support/edit');
    const emergencyCard = await findCard(context, 'Emergency Contact');
    await expect(emergencyCard.getByRole('link', { name: '108' })).toHaveAttribute('href', 'tel:108');
    await expect(emergencyCard.queryByRole('img', { name: 'Mail' })).toBeNull();
  },
};

export const Narrow: Story = { ...Filled, name: 'Phone', globals: { viewport: { value: 'phone' } } };

export const Empty: Story = {
  parameters: { api: { empty: true } },
  play: async (context) => {
    await waitFor(() => expect(context.canvas.getAllByText('No number yet')).toHaveLength(3));
    const appCard = await findCard(context, 'App Support');
    await expect(appCard.getByRole('link', { name: 'Edit App Support' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: async (context) => {
    const appCard = await findCard(context, 'App Support');
    await expect(appCard.getByRole('status', { name: 'Loading…' })).toBeVisible();
  },
};

const expectFailed: Play = async ({ canvas }) => {
  await canvas.findByText('The contacts could not be loaded');
  await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
};

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: expectFailed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: expectFailed };

export const Retried: Story = {
  name: 'Error, Then Retry',
  parameters: { before: fillContacts, api: { fail: 500 } },
  play: async (context) => {
    await expectFailed(context);
    requireStage(context).setFaults({});
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Retry' }));
    await (await findCard(context, 'Emergency Contact')).findByRole('link', { name: '108' });
  },
};

export const ReadOnly: Story = {
  parameters: { role: 'office' },
  play: async (context) => {
    await findCard(context, 'App Support');
    await context.canvas.findByRole('heading', { level: 1, name: 'Support' });
    await waitFor(() => expect(context.canvas.queryByRole('status', { name: 'Loading…' })).toBeNull());
    await expect(context.canvas.queryByRole('link', { name: /^Edit / })).toBeNull();
  },
};
