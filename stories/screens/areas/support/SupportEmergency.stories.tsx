import { type Meta, type StoryObj } from '@storybook/react-vite';
import { createEditForm } from '../../states/screenStates.ts';
import { fillContacts, supportPlays } from './supportPlays.ts';
import { onStage } from '../../stage/withConsole.tsx';

const plays = supportPlays('emergency', 'Enter a phone number of 3 to 15 digits.');

const meta = {
  title: 'Screens/Office/Emergency Contact',
  id: 'screens-emergency-contact',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Changes the phone to call in an emergency.',
      usedBy: 'Administrators; staff see that they have no access.',
      reviewPoints: ['Empty: a school that has entered no number yet.'],
    },
    screens: [createEditForm('/emergency_contact/edit', { empty: 'Empty' })],
    route: '/emergency_contact/edit',
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
