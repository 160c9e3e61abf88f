import { type Meta, type StoryObj } from '@storybook/react-vite';
import { attendancePlays } from './attendancePlays.ts';
import {
  addHolidayOnMarkedDay,
  emptySection,
  endYear,
  addLeave,
  offerHalfDays,
  storeHalfDay,
  HOLIDAY_URL,
  MARKED_SHEET_URL,
  SUNDAY_URL,
  UNMARKED_SHEET_URL,
} from './attendanceSteps.ts';
import { halfDayPlays } from './halfDayPlays.ts';
import { expectNotStored, sharedPlays } from './sharedPlays.ts';
import { unsavablePlays } from './unsavablePlays.ts';
import { onStage } from '../../stage/withConsole.tsx';

const plays = { ...attendancePlays, ...halfDayPlays, ...sharedPlays, ...unsavablePlays };

const meta = {
  title: 'Screens/Teaching/Attendance',
  id: 'screens-attendance',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Marks a section’s students present, absent, late or excused on a day.',
      usedBy: 'Staff and administrators.',
      reviewPoints: [
        'By Command Line and By Keyboard: a class is marked, with its exceptions, by a few keys.',
        'Conflict Merged and Conflict: two people mark the same section; each child’s mark is saved separately.',
        'Offline and Offline, Saved Later: a sheet waits in the browser, and is sent automatically.',
      ],
    },
    screens: [{ path: '/attendance', stories: { filled: 'Unmarked', empty: 'NoStudents' } }],
    route: UNMARKED_SHEET_URL,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unmarked: Story = { play: plays.unmarked };

export const NotChosen: Story = {
  name: 'Nothing Chosen',
  parameters: { route: '/attendance' },
  play: plays.notChosen,
};

export const Chosen: Story = {
  name: 'Class Chosen',
  parameters: { route: '/attendance' },
  play: plays.chosen,
};

export const ByKeyboard: Story = { play: plays.byKeyboard };

/** Roll numbers and letters, in any case and with any separators. */
export const ByCommand: Story = { name: 'By Command Line', play: plays.byCommand };

/** Where the school offers it, Half day is set like the other marks, and counted. */
export const HalfDays: Story = { parameters: { before: offerHalfDays }, play: plays.halfDays };

/** A stored mark that the school no longer offers is shown, and cannot be set. */
export const HalfDaysNotOffered: Story = {
  name: 'Half Days No Longer Offered',
  parameters: { route: MARKED_SHEET_URL, before: storeHalfDay },
  play: plays.notOffered,
};

export const NotUnderstood: Story = { name: 'Command Not Understood', play: plays.notUnderstood };

/** A tap cycles through the marks; totals and Save are sticky. */
export const ByTouch: Story = {
  globals: { viewport: { value: 'phone' } },
  play: plays.byTouch,
};

export const AllPresent: Story = {
  name: 'All Present, with Undo',
  parameters: { route: MARKED_SHEET_URL },
  play: plays.allPresent,
};

/** `[` and `]` open the previous and the next working day. */
export const Days: Story = { name: 'Other Days', parameters: { route: MARKED_SHEET_URL }, play: plays.days };

export const TypedDay: Story = {
  name: 'Day Typed',
  parameters: { route: MARKED_SHEET_URL },
  play: plays.typedDay,
};

/** A student with approved leave is Excused by default. */
export const OnLeave: Story = { parameters: { before: addLeave }, play: plays.onLeave };

/** Leave can be added and withdrawn beside the sheet. */
export const LeaveEntered: Story = { play: plays.leaveEntered };

/** The sheet shows the marks that another person saves meanwhile. */
export const Seen: Story = { name: 'Marked by Someone Else', play: plays.seen };

export const Corrected: Story = { parameters: { route: MARKED_SHEET_URL }, play: plays.corrected };

export const Merged: Story = { name: 'Conflict Merged', play: plays.merged };

export const Conflict: Story = { play: plays.conflict };

/** A refused sheet stays stored in the browser until it is saved or discarded. */
export const Refused: Story = { play: plays.refused };

export const RefusedDiscarded: Story = { name: 'Refused, Discarded', play: plays.refusedDiscarded };

/** The day of a waiting sheet became a holiday. The marks are shown until they are discarded. */
export const Unsavable: Story = { name: 'Refused, Day Closed Meanwhile', play: plays.unsavable };

/** The section was renamed while two of its sheets waited. Each can be saved under the new name. */
export const Renamed: Story = { name: 'Refused, Section Renamed Meanwhile', play: plays.renamed };

/** A student who left meanwhile is named, and the marks of the others are saved. */
export const Left: Story = { name: 'Child Left Meanwhile', play: plays.left };

/** A student who left while the sheet waited for the network is named, and the marks of the others are saved. */
export const LeftLater: Story = { name: 'Offline, Child Left Meanwhile', play: plays.leftLater };

export const Sunday: Story = { parameters: { route: SUNDAY_URL }, play: plays.sunday };

/** A sheet for a holiday is refused, with the holiday's name. */
export const Holiday: Story = { parameters: { route: HOLIDAY_URL }, play: plays.holiday };

/** A sheet saved before the day became a holiday is shown, with a note that it does not count. */
export const TakenBefore: Story = {
  name: 'Taken Before a Holiday',
  parameters: { route: MARKED_SHEET_URL, before: addHolidayOnMarkedDay },
  play: plays.takenBefore,
};

export const NoStudents: Story = {
  name: 'Empty, No Students',
  parameters: { before: emptySection },
  play: plays.noStudents,
};

export const PastYear: Story = {
  parameters: { route: MARKED_SHEET_URL, before: endYear },
  play: plays.pastYear,
};

export const Deleted: Story = {
  name: 'Deleted with Undo',
  parameters: { route: MARKED_SHEET_URL },
  play: plays.deleted,
};

/** A colleague saved the day again before Undo: nothing is lost, and the toast links to the new sheet. */
export const SavedAnew: Story = {
  name: 'Undo Refused',
  parameters: { route: MARKED_SHEET_URL },
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

/** A correction that is reverted before it could be sent: nothing is sent. */
export const TakenBack: Story = {
  name: 'Offline, Taken Back',
  parameters: { route: MARKED_SHEET_URL },
  play: plays.takenBack,
};

/** Marks set after the first save stay when the next request fails, and leaving the page asks for a confirmation. */
export const UnsavedAgain: Story = { name: 'Unsaved Changes, After a Save', play: plays.unsavedAgain };

export const ConflictLater: Story = { name: 'Offline, Conflict Later', play: plays.conflictLater };

/** Offline and without room in the browser: the sheet stays on the screen, with a message, and is saved later. */
export const NotKept: Story = {
  name: 'Offline, Storage Full',
  parameters: { storage: 'full' },
  play: expectNotStored(/this browser has no room to keep the sheet/),
};

/** Offline in a private window, which forbids the storage: the sheet stays on the screen, with a message, and is saved later. */
export const NotAllowed: Story = {
  name: 'Offline, Storage Forbidden',
  parameters: { storage: 'forbidden' },
  play: expectNotStored(/this browser does not let Firstbell keep the sheet/),
};

export const Settled: Story = { name: 'Conflict, Mine Kept', play: plays.settled };

export const Theirs: Story = { name: 'Conflict, Theirs Taken', play: plays.theirs };
