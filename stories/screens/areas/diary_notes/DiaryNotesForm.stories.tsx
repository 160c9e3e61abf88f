import { diaryNotes } from '@firstbell/schema';
import { buildDiaryNote } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { createAreaSetup } from '../../plays/areaFacts.ts';
import { addPlays } from '../../plays/addPlays.ts';
import { editPlays } from '../../plays/editPlays.ts';
import { createForms } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const facts = {
  area: diaryNotes,
  newRecord: buildDiaryNote(),
  change: { field: 'title', mine: 'Bring two maps', theirs: 'Bring no map' },
  missing: 'Enter the title.',
};
const add = addPlays(facts);
const edit = editPlays(facts);
const { openRecord } = createAreaSetup(facts);

const meta = {
  title: 'Screens/Teaching/Diary Notes Form',
  id: 'screens-diary-notes-form',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Adds or edits a diary note of a class.',
      usedBy: 'Staff and administrators.',
      reviewPoints: ['Conflict: both values are shown side by side.'],
    },
    screens: createForms('/diary_notes'),
    route: '/diary_notes/add',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { play: add.empty };

export const Added: Story = { play: add.added };

export const Invalid: Story = { play: add.invalid };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: add.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: add.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: add.failed };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: add.empty };

export const Filled: Story = { parameters: { before: openRecord }, play: edit.filled };

export const Conflict: Story = { parameters: { before: openRecord }, play: edit.conflict };

export const Chooser: Story = {
  name: 'Empty, Record Chooser',
  parameters: { route: '/diary_notes/edit' },
  play: edit.chooser,
};

export const FilledIn: Story = { play: add.filledIn };

export const EditLoading: Story = {
  parameters: { before: openRecord, api: { latency: 'forever' } },
  play: edit.loading,
};

export const EditFailed: Story = {
  name: 'Edit Error',
  parameters: { before: openRecord, api: { fail: 500 } },
  play: edit.failed,
};

export const EditOffline: Story = {
  parameters: { before: openRecord, api: { offline: true } },
  play: edit.failed,
};

export const EditNarrow: Story = {
  name: 'Edit Phone',
  parameters: { before: openRecord },
  globals: { viewport: { value: 'phone' } },
  play: edit.filled,
};
