import { subject } from '@firstbell/schema';
import { buildSubject } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { createAreaSetup } from '../../plays/areaFacts.ts';
import { listPlays } from '../../plays/listPlays.ts';
import { createListScreen } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const facts = { area: subject, newRecord: buildSubject() };
const plays = listPlays(facts.area);

const meta = {
  title: 'Screens/Teaching/Subject List',
  id: 'screens-subject-list',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Lists the subjects that are taught, with their class and type.',
      usedBy: 'Everybody reads it; administrators change it.',
      reviewPoints: ['Empty: one button adds the first.'],
    },
    screens: [createListScreen('/subject')],
    route: '/subject',
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

// The subjects of the sample school have lessons, and cannot be deleted.
export const Deleted: Story = {
  name: 'Deleted with Undo',
  parameters: { route: '/subject?q=robotics', before: createAreaSetup(facts).addRecord },
  play: plays.deleted,
};
