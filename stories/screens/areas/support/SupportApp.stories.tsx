import { type Meta, type StoryObj } from '@storybook/react-vite';
import { createEditForm } from '../../states/screenStates.ts';
import { fillContacts, supportPlays } from './supportPlays.ts';
import { onStage } from '../../stage/withConsole.tsx';

const plays = supportPlays('app', 'Enter an email address.');

const meta = {
  title: 'Screens/Office/App Support',
  id: 'screens-app-support',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Edits the email address and the phone number for help with the app.',
      usedBy: 'Administrators; staff see that they have no access.',
      reviewPoints: ['Conflict: both values are shown side by side.'],
    },
    screens: [createEditForm('/app_support/edit', { empty: 'Empty' })],
    route: '/app_support/edit',
    before: fillContacts,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: plays.filled };

export const Empty: Story = {
  parameters: { before: () => Promise.resolve(), api: { empty: true } },
  play: plays.empty,
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Forbidden: Story = {
  name: 'No Access',
  parameters: { before: () => Promise.resolve(), role: 'office' },
  play: plays.forbidden,
};

export const Conflict: Story = { play: plays.conflict };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.failed };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: plays.filled };
