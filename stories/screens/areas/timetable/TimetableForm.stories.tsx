import { timetable } from '@firstbell/schema';
import { buildTimetable } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { addPlays } from '../../plays/addPlays.ts';
import { editPlays } from '../../plays/editPlays.ts';
import { clashPlays, openAcceptedClash, openOtherTimetable, openEndedClash } from './clashPlays.ts';
import { clearDay, openDay, timetablePlays } from './timetablePlays.ts';
import { createForms } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const facts = {
  area: timetable,
  newRecord: buildTimetable(),
  change: { field: 'day', mine: 'Tuesday', theirs: 'Wednesday' },
  missing: 'Choose a class.',
};
const add = addPlays(facts);
const edit = editPlays(facts);
const plays = { ...timetablePlays, ...clashPlays };

const meta = {
  title: 'Screens/Teaching/Timetable Form',
  id: 'screens-timetable-form',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Edits a section’s day: a subject and a teacher for each period.',
      usedBy: 'Administrators; staff see that they have no access.',
      reviewPoints: [
        'Teacher Clash: a teacher cannot teach in two places at once, unless the person who saves gives a reason.',
        'Clash Kept, Other Timetable: both timetables show it; only the one with the reason can remove it.',
        'Phone: eight periods on 390 px.',
      ],
    },
    screens: createForms('/timetable'),
    route: '/timetable/add',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { play: add.empty };

export const Added: Story = { parameters: { before: clearDay }, play: plays.added };

export const Exists: Story = { name: 'Duplicate', play: plays.exists };

export const Invalid: Story = { play: add.invalid };

export const WithoutTeacher: Story = {
  name: 'Invalid, Period Without Teacher',
  parameters: { before: clearDay },
  play: plays.withoutTeacher,
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: add.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: add.failed };

export const Offline: Story = { parameters: { before: clearDay }, play: plays.offline };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: add.empty };

export const Forbidden: Story = { name: 'No Access', parameters: { role: 'office' }, play: add.forbidden };

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
  parameters: { before: openOtherTimetable },
  play: plays.clashShown,
};

export const ClashRemoved: Story = { parameters: { before: openAcceptedClash }, play: plays.clashRemoved };

export const ClashOver: Story = { parameters: { before: openEndedClash }, play: plays.clashOver };

export const ClashNarrow: Story = {
  name: 'Clash Phone',
  parameters: { before: openDay },
  globals: { viewport: { value: 'phone' } },
  play: plays.clashOffered,
};

export const Merged: Story = { name: 'Conflict Merged', parameters: { before: openDay }, play: plays.merged };

export const Conflict: Story = { parameters: { before: openDay }, play: plays.conflict };

export const Chooser: Story = {
  name: 'Empty, Record Chooser',
  parameters: { route: '/timetable/edit' },
  play: edit.chooser,
};

export const FilledIn: Story = { parameters: { before: clearDay }, play: plays.filledIn };

export const EditLoading: Story = {
  parameters: { before: openDay, api: { latency: 'forever' } },
  play: edit.loading,
};

export const EditFailed: Story = {
  name: 'Edit Error',
  parameters: { before: openDay, api: { fail: 500 } },
  play: edit.failed,
};

export const EditOffline: Story = {
  parameters: { before: openDay, api: { offline: true } },
  play: edit.failed,
};

export const EditForbidden: Story = {
  name: 'Edit No Access',
  parameters: { route: '/timetable/edit', role: 'office' },
  play: edit.forbidden,
};

export const EditNarrow: Story = {
  name: 'Edit Phone',
  parameters: { before: openDay },
  globals: { viewport: { value: 'phone' } },
  play: plays.filled,
};

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
