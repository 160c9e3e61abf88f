import { type Meta, type StoryObj } from '@storybook/react-vite';
import {
  changeAadhar,
  changeOften,
  changeTwice,
  historyPlays as plays,
  MARKED_SHEET_URL,
  STUDENT_FORM_URL,
} from './historyPlays.ts';
import { onStage } from '../stage/withConsole.tsx';

const meta = {
  title: 'Screens/Home/History',
  id: 'screens-history',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Shows below a form who changed what in its record and when, and restores earlier values.',
      usedBy: 'Staff and administrators, in every area whose records they can read.',
      reviewPoints: [
        'Put Back and Put Back Undone: an earlier value is restored, and Undo reverts that.',
        'While Typing: typed values in other fields stay.',
        'Saved Undone: the toast of an edit has Undo.',
      ],
    },
    route: STUDENT_FORM_URL,
    before: changeTwice,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const withoutChanges = { before: () => Promise.resolve() };

export const Filled: Story = { play: plays.shown };

export const PutBack: Story = { play: plays.putBack };

export const PutBackUndone: Story = { play: plays.putBackUndone };

export const WhileTyping: Story = { play: plays.whileTyping };

export const Conflict: Story = { play: plays.conflict };

export const SavedUndone: Story = { play: plays.savedUndone };

export const Empty: Story = { parameters: withoutChanges, play: plays.empty };

export const Loading: Story = { play: plays.loading };

export const Failed: Story = { play: plays.failed };

export const Retried: Story = { play: plays.retried };

export const Closed: Story = { play: plays.closed };

export const Long: Story = { parameters: { before: changeOften }, play: plays.long };

export const Masked: Story = {
  parameters: { route: '/teacher/edit?id=T101', before: changeAadhar },
  play: plays.masked,
};

export const Sheet: Story = { parameters: { ...withoutChanges, route: MARKED_SHEET_URL }, play: plays.sheet };

export const Narrow: Story = { globals: { viewport: { value: 'phone' } }, play: plays.shown };
