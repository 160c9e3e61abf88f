import { teacher } from '@firstbell/schema';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { listPlays } from '../../plays/listPlays.ts';
import { longTimeout } from '../../plays/play.ts';
import { listOf } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const plays = listPlays(teacher);

const meta = {
  title: 'Screens/People/Teacher List',
  id: 'screens-teacher-list',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Finds teachers: filters, sorts and pages through them, exports and deletes.',
      usedBy: 'Everybody reads it; administrators change it.',
      reviewPoints: [
        'Deleted With Lessons: the service ends, the lessons stay open, and Undo restores both.',
      ],
    },
    screens: [listOf('/teacher')],
    route: '/teacher',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: plays.filled };

export const Empty: Story = { parameters: { api: { empty: true } }, play: plays.empty };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.offline };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: plays.narrow };

export const WithLessons: Story = {
  name: 'Deleted With Lessons',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete T101' }, longTimeout));
    const toast = within(await page.findByRole('group', { name: 'T101 was deleted.' }, longTimeout));
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Edit T101' })).toBeNull(), longTimeout);
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await canvas.findByRole('link', { name: 'Edit T101' }, longTimeout);
  },
};
