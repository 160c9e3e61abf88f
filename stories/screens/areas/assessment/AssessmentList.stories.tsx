import { assessment } from '@firstbell/schema';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { listPlays } from '../../plays/listPlays.ts';
import { createListScreen } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const plays = listPlays(assessment);

const meta = {
  title: 'Screens/Teaching/Assessment List',
  id: 'screens-assessment-list',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Finds assessments by student, class or section, and deletes what was entered by mistake.',
      usedBy: 'Staff and administrators.',
      reviewPoints: ['Empty: one button adds the first.'],
    },
    screens: [createListScreen('/assessment')],
    route: '/assessment',
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
