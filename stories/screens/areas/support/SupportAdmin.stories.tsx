import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { getField, fill, findEnabledField, submit } from '../../plays/formSteps.ts';
import { createEditForm } from '../../states/screenStates.ts';
import { fillContacts, supportPlays } from './supportPlays.ts';
import { onStage } from '../../stage/withConsole.tsx';

const plays = supportPlays('admin', 'Enter an email address.');

const meta = {
  title: 'Screens/Office/Admin Support',
  id: 'screens-admin-support',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Changes the email and phone of the school’s administrator.',
      usedBy: 'Administrators; staff see that they have no access.',
      reviewPoints: ['Invalid: the error is shown at its field.'],
    },
    screens: [createEditForm('/admin_support/edit', { empty: 'Empty' })],
    route: '/admin_support/edit',
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

export const Saved: Story = { play: plays.saved };

export const Invalid: Story = {
  parameters: { before: () => Promise.resolve(), api: { empty: true } },
  play: async ({ canvas, userEvent }) => {
    await findEnabledField(canvas, 'Mail');
    await submit(userEvent, canvas);
    await waitFor(() => expect(getField(canvas, 'Mail')).toHaveFocus());
    await expect(getField(canvas, 'Mail')).toHaveAccessibleDescription('Enter an email address.');
    await fill(userEvent, getField(canvas, 'Phone'), '12');
    await userEvent.tab();
    await waitFor(() =>
      expect(getField(canvas, 'Phone')).toHaveAccessibleDescription(
        'Enter a phone number of 3 to 15 digits.',
      ),
    );
  },
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
