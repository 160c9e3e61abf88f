import { type Meta, type StoryObj } from '@storybook/react-vite';
import {
  attendancePlays as plays,
  closeMarked,
  emptySection,
  endYear,
  HOLIDAY,
  MARKED,
  SUNDAY,
  UNMARKED,
} from './attendancePlays.ts';
import { onStage } from '../../stage/withConsole.tsx';

const meta = {
  title: 'Screens/Attendance',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Marks a section’s students present, absent, late or excused on a day.',
      usedBy: 'Staff and administrators.',
      look: [
        'By Keyboard: the whole class marked by single letters.',
        'Conflict Merged and Conflict: two people mark the same section, different students or the same one.',
        'Offline: the marks stay on the screen until they can be saved.',
      ],
    },
    screens: [{ path: '/attendance', stories: { filled: 'Unmarked', empty: 'NoStudents' } }],
    route: UNMARKED,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unmarked: Story = { play: plays.unmarked };

export const NotChosen: Story = {
  name: 'Nothing Chosen',
  parameters: { route: '/attendance' },
  play: plays.missing,
};

export const Chosen: Story = {
  name: 'Class Chosen',
  parameters: { route: '/attendance' },
  play: plays.chosen,
};

export const ByKeyboard: Story = { play: plays.byKeyboard };

export const Corrected: Story = { parameters: { route: MARKED }, play: plays.corrected };

export const Merged: Story = { name: 'Conflict Merged', play: plays.merged };

export const Conflict: Story = { play: plays.conflict };

export const Sunday: Story = { parameters: { route: SUNDAY }, play: plays.sunday };

/** Holidays are refused by their name. */
export const Holiday: Story = { parameters: { route: HOLIDAY }, play: plays.holiday };

/** A sheet from before the day became a holiday stays, and says that it does not count. */
export const TakenBefore: Story = {
  name: 'Taken Before a Holiday',
  parameters: { route: MARKED, before: closeMarked },
  play: plays.takenBefore,
};

export const NoStudents: Story = {
  name: 'Empty, No Students',
  parameters: { before: emptySection },
  play: plays.nobody,
};

export const PastYear: Story = { parameters: { route: MARKED, before: endYear }, play: plays.past };

export const Deleted: Story = {
  name: 'Deleted with Undo',
  parameters: { route: MARKED },
  play: plays.deleted,
};

/** A colleague saved the day anew before Undo: nothing is lost, and the toast leads to the new sheet. */
export const SavedAnew: Story = {
  name: 'Undo Refused',
  parameters: { route: MARKED },
  play: plays.savedAnew,
};

export const Leaving: Story = { name: 'Unsaved Changes', play: plays.leaving };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { play: plays.offline };

export const Narrow: Story = {
  name: 'Phone',
  globals: { viewport: { value: 'phone' } },
  play: plays.unmarked,
};

export const Retried: Story = {
  name: 'Error, Then Retry',
  parameters: { api: { fail: 500 } },
  play: plays.retried,
};

export const SavedLater: Story = { name: 'Offline, Saved Later', play: plays.savedLater };

export const Settled: Story = { name: 'Conflict, Mine Kept', play: plays.settled };
