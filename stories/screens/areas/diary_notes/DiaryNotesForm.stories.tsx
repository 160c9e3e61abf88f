import { diaryNotes } from '@firstbell/schema';
import { buildDiaryNote } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { areaFormPlays, areaSteps } from '../../plays/areaPlays.ts';
import { formsOf } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const facts = {
  area: diaryNotes,
  fresh: buildDiaryNote(),
  change: { field: 'title', mine: 'Bring two maps', theirs: 'Bring no map' },
  missing: 'Enter the title.',
};
const plays = areaFormPlays(facts);
const { opened } = areaSteps(facts);

const meta = {
  title: 'Screens/Diary Notes Form',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Writes a diary note for a class, or changes one.',
      usedBy: 'Staff and administrators.',
      look: [
        'Offline, Saved Later: what was typed without a connection is not lost.',
        'Conflict: theirs and mine stand beside each other.',
      ],
    },
    screens: formsOf('/diary_notes'),
    route: '/diary_notes/add',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { play: plays.empty };

export const Added: Story = { play: plays.added };

export const Invalid: Story = { play: plays.invalid };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { play: plays.offline };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: plays.empty };

export const Filled: Story = { parameters: { before: opened }, play: plays.filled };

export const Saved: Story = { parameters: { before: opened }, play: plays.saved };

export const Conflict: Story = { parameters: { before: opened }, play: plays.conflict };

export const Chooser: Story = {
  name: 'Empty, Record Chooser',
  parameters: { route: '/diary_notes/edit' },
  play: plays.chooser,
};

export const FilledIn: Story = { play: plays.filledIn };

export const Dark: Story = { ...FilledIn, globals: { theme: 'dark' }, tags: ['!test'] };

export const EditLoading: Story = {
  parameters: { before: opened, api: { latency: 'forever' } },
  play: plays.loading,
};

export const EditFailed: Story = {
  name: 'Edit Error',
  parameters: { before: opened, api: { fail: 500 } },
  play: plays.failed,
};

export const EditOffline: Story = {
  parameters: { before: opened, api: { offline: true } },
  play: plays.failed,
};

export const EditNarrow: Story = {
  name: 'Edit Phone',
  parameters: { before: opened },
  globals: { viewport: { value: 'phone' } },
  play: plays.filled,
};

export const EditDark: Story = { ...Filled, globals: { theme: 'dark' }, tags: ['!test'] };

export const Retried: Story = {
  name: 'Error, Then Retry',
  parameters: { api: { fail: 500 } },
  play: plays.retried,
};

export const SavedLater: Story = { name: 'Offline, Saved Later', play: plays.savedLater };

export const Settled: Story = {
  name: 'Conflict, Mine Kept',
  parameters: { before: opened },
  play: plays.settled,
};
