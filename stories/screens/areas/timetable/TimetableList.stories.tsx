import { timetable } from '@firstbell/schema';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { listPlays } from '../../plays/listPlays.ts';

import { createListScreen } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const plays = listPlays(timetable);

const meta = {
  title: 'Screens/Teaching/Timetable List',
  id: 'screens-timetable-list',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Lists periods by day and time, with subject and teacher.',
      usedBy: 'Everybody reads it; administrators change it.',
      reviewPoints: ['Filled and Read Only: with and without controls that change it.'],
    },
    screens: [createListScreen('/timetable')],
    route: '/timetable',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: plays.filled };

export const Empty: Story = { parameters: { api: { empty: true } }, play: plays.empty };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.offline };

export const ReadOnly: Story = { parameters: { role: 'office' }, play: plays.readOnly };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: plays.narrow };
