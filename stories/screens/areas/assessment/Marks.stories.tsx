import { type Meta, type StoryObj } from '@storybook/react-vite';
import { onStage } from '../../stage/withConsole.tsx';
import { lockPlays } from './lockPlays.ts';
import {
  emptySection,
  enterMostMarks,
  marksPlays as plays,
  showRanks,
  UNMARKED_MARKS_URL,
  weighTests,
} from './marksPlays.ts';
import { sharedMarksPlays } from './sharedMarksPlays.ts';

const meta = {
  title: 'Screens/Teaching/Enter Marks',
  id: 'screens-enter-marks',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Enters the marks of a whole section in one test, in a grid with the keys of a spreadsheet.',
      usedBy: 'Staff and administrators.',
      reviewPoints: [
        'By Keyboard: a class in one subject with three key presses for each student.',
        'Marks of Others Appear: what two people type in one grid is saved and shown to both.',
        'Conflict: two people changed the same cell; a choice is required for that cell alone.',
        'Pasted: a block from a spreadsheet, and ten thousand cells pasted by mistake.',
      ],
    },
    screens: [{ path: '/assessment/marks', stories: { empty: 'NoStudents' } }],
    route: UNMARKED_MARKS_URL,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { parameters: { before: enterMostMarks }, play: plays.filled };

/** Ranks are shown if the school has turned them on under Settings › Grades. */
export const Ranked: Story = { parameters: { before: showRanks }, play: plays.ranked };

/** If the school weights its tests, the result of the term so far is shown, too. */
export const Weighed: Story = {
  name: 'Tests Weighed',
  parameters: { before: weighTests },
  play: plays.weighed,
};

/** Three key presses for each student: two digits and Enter. */
export const ByKeyboard: Story = { play: plays.wholeSection };

export const Chosen: Story = {
  name: 'Test Chosen',
  parameters: { route: '/assessment/marks' },
  play: plays.chosen,
};

export const OthersCome: Story = { name: 'Marks of Others Appear', play: sharedMarksPlays.othersCome };

/** A poll response from before a save does not overwrite the saved mark. */
export const SavedDuringPoll: Story = { name: 'Saved During A Poll', play: sharedMarksPlays.savedDuringPoll };

export const Conflict: Story = { play: sharedMarksPlays.conflict };

export const MineKept: Story = { name: 'Conflict, Mine Kept', play: sharedMarksPlays.mineKept };

export const TheirsTaken: Story = { name: 'Conflict, Theirs Taken', play: sharedMarksPlays.theirsTaken };

export const Pasted: Story = { play: plays.pasted };

/** The total of a subject is changed for the whole section. */
export const Totals: Story = { name: 'Out Of Another Total', play: plays.totals };

/** An administrator locks a term: nobody can change its marks until it is unlocked. */
export const Locked: Story = {
  name: 'Term Locked',
  parameters: { before: enterMostMarks },
  play: plays.locked,
};

/** Unlocking requires a reason, which the history records. */
export const Unlocked: Story = {
  name: 'Term Unlocked',
  parameters: { before: enterMostMarks },
  play: plays.unlocked,
};

/** The history below the grid lists who locked and unlocked the term, when and why. */
export const LockHistory: Story = {
  name: 'Locks, History',
  parameters: { before: enterMostMarks },
  play: lockPlays.history,
};

export const NeverLocked: Story = { name: 'Locks, None', play: lockPlays.never };

export const NoStudents: Story = {
  name: 'Empty, No Students',
  parameters: { before: emptySection },
  play: plays.nobody,
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { play: plays.offline };

export const SavedLater: Story = { name: 'Offline, Saved Later', play: plays.savedLater };

export const Narrow: Story = {
  name: 'Phone',
  parameters: { before: enterMostMarks },
  globals: { viewport: { value: 'phone' } },
  play: plays.filled,
};
