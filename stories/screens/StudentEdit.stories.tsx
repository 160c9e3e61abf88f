import { student } from '@firstbell/schema';
import { buildSchool, buildStudent } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { editPlays } from './editPlays.ts';
import { editForm } from './screenStates.ts';
import { onStage } from './withConsole.tsx';

const facts = { area: student, known: buildSchool().students[0] ?? buildStudent() };

const plays = editPlays(facts);

const meta = {
  title: 'Screens/Student Edit',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Changes a student’s record.',
      usedBy: 'Staff and administrators.',
      look: [
        'Conflict Merged: two people change different fields, and both are kept.',
        'Conflict: they change the same field, and one chooses.',
      ],
    },
    screens: [editForm('/student/edit')],
    route: `/student/edit?id=${facts.known.id}`,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: plays.filled };

export const Saved: Story = { play: plays.saved };

export const Merged: Story = { name: 'Conflict Merged', play: plays.merged };

export const Conflict: Story = { play: plays.conflict };

export const ChosenTheirs: Story = { name: 'Conflict, Theirs Kept', play: plays.chosenTheirs };

export const Chooser: Story = {
  name: 'Empty, Record Chooser',
  parameters: { route: '/student/edit' },
  play: plays.chooser,
};

export const Chosen: Story = {
  name: 'Record Chosen',
  parameters: { route: '/student/edit' },
  play: plays.chosen,
};

export const UnknownId: Story = {
  name: 'Unknown ID',
  parameters: { route: '/student/edit?id=X1' },
  play: plays.unknown,
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const SessionExpired: Story = { play: plays.sessionExpired };

export const Offline: Story = { play: plays.offline };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: plays.filled };

export const Dark: Story = { ...Filled, globals: { theme: 'dark' }, tags: ['!test'] };
