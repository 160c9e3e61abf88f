import { diaryNotes } from '@firstbell/schema';
import { buildDiaryNote } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { createAreaSetup } from '../../plays/areaFacts.ts';
import { listPlays } from '../../plays/listPlays.ts';
import { createListScreen } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const plays = listPlays(diaryNotes);
const { addRecord } = createAreaSetup({ area: diaryNotes, newRecord: buildDiaryNote() });

const meta = {
  title: 'Screens/Teaching/Diary Notes List',
  id: 'screens-diary-notes-list',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Finds diary notes by title, class or subject.',
      usedBy: 'Staff and administrators.',
      reviewPoints: ['Phone: one card for each note.'],
    },
    screens: [createListScreen('/diary_notes')],
    route: '/diary_notes',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { parameters: { before: addRecord }, play: plays.filled };

export const Empty: Story = { parameters: { api: { empty: true } }, play: plays.empty };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = {
  name: 'Error',
  parameters: { api: { fail: 500 }, before: addRecord },
  play: plays.failed,
};

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.offline };

export const Narrow: Story = {
  name: 'Phone',
  parameters: { before: addRecord },
  globals: { viewport: { value: 'phone' } },
  play: plays.narrow,
};
