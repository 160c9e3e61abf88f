import { timetable } from '@firstbell/schema';
import { buildTimetable } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { areaFormPlays } from '../../plays/areaPlays.ts';
import { clashPlays, openKept, openOther, openOver } from './clashPlays.ts';
import { clearDay, openDay, timetablePlays } from './timetablePlays.ts';
import { formsOf } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const plays = {
  ...areaFormPlays({
    area: timetable,
    fresh: buildTimetable(),
    change: { field: 'day', mine: 'Tuesday', theirs: 'Wednesday' },
    missing: 'Choose a class.',
  }),
  ...timetablePlays,
  ...clashPlays,
};

const meta = {
  title: 'Screens/Timetable Form',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Makes a section’s day: a subject and a teacher for each period.',
      usedBy: 'Administrators; staff are told that it is closed to them.',
      look: [
        'Teacher Clash: somebody cannot teach in two places at once, unless the clash is kept on purpose, with a reason.',
        'Clash Kept, Other Timetable: both timetables show it; only the one with the reason can remove it.',
        'Phone: eight periods on 390 px.',
      ],
    },
    screens: formsOf('/timetable'),
    route: '/timetable/add',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { play: plays.empty };

export const Added: Story = { parameters: { before: clearDay }, play: plays.added };

export const Exists: Story = { name: 'Duplicate', play: plays.exists };

export const Invalid: Story = { play: plays.invalid };

export const WithoutTeacher: Story = {
  name: 'Invalid, Period Without Teacher',
  parameters: { before: clearDay },
  play: plays.unnamed,
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { parameters: { before: clearDay }, play: plays.offline };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: plays.empty };

export const Forbidden: Story = { name: 'No Access', parameters: { role: 'staff' }, play: plays.forbidden };

export const Filled: Story = { parameters: { before: openDay }, play: plays.filled };

export const Saved: Story = { parameters: { before: openDay }, play: plays.saved };

export const TeacherTaken: Story = {
  name: 'Teacher Clash',
  parameters: { before: openDay },
  play: plays.taken,
};

export const ClashKept: Story = { parameters: { before: openDay }, play: plays.clashKept };

export const ClashOffered: Story = {
  parameters: { before: openDay },
  play: plays.clashOffered,
};

export const ClashShown: Story = {
  name: 'Clash Kept, Other Timetable',
  parameters: { before: openOther },
  play: plays.clashShown,
};

export const ClashRemoved: Story = { parameters: { before: openKept }, play: plays.clashRemoved };

export const ClashOver: Story = { parameters: { before: openOver }, play: plays.clashOver };

export const ClashNarrow: Story = {
  name: 'Clash Phone',
  parameters: { before: openDay },
  globals: { viewport: { value: 'phone' } },
  play: plays.clashOffered,
};

export const ClashDark: Story = {
  ...ClashOffered,
  globals: { theme: 'dark' },
  tags: ['!test'],
};

export const Merged: Story = { name: 'Conflict Merged', parameters: { before: openDay }, play: plays.merged };

export const Conflict: Story = { parameters: { before: openDay }, play: plays.conflict };

export const Chooser: Story = {
  name: 'Empty, Record Chooser',
  parameters: { route: '/timetable/edit' },
  play: plays.chooser,
};

export const FilledIn: Story = { parameters: { before: clearDay }, play: plays.filledIn };

export const Dark: Story = { ...FilledIn, globals: { theme: 'dark' }, tags: ['!test'] };

export const EditLoading: Story = {
  parameters: { before: openDay, api: { latency: 'forever' } },
  play: plays.loading,
};

export const EditFailed: Story = {
  name: 'Edit Error',
  parameters: { before: openDay, api: { fail: 500 } },
  play: plays.failed,
};

export const EditOffline: Story = {
  parameters: { before: openDay, api: { offline: true } },
  play: plays.failed,
};

export const EditForbidden: Story = {
  name: 'Edit No Access',
  parameters: { route: '/timetable/edit', role: 'staff' },
  play: plays.forbidden,
};

export const EditNarrow: Story = {
  name: 'Edit Phone',
  parameters: { before: openDay },
  globals: { viewport: { value: 'phone' } },
  play: plays.filled,
};

export const EditDark: Story = { ...Filled, globals: { theme: 'dark' }, tags: ['!test'] };

export const SavedLater: Story = {
  name: 'Offline, Saved Later',
  parameters: { before: clearDay },
  play: plays.savedLater,
};

export const Settled: Story = {
  name: 'Conflict, Mine Kept',
  parameters: { before: openDay },
  play: plays.settled,
};
