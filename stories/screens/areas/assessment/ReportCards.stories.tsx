import { type Meta, type StoryObj } from '@storybook/react-vite';
import { clearTermDates } from '../../plays/termDates.ts';
import { onStage } from '../../stage/withConsole.tsx';
import { CARDS_URL, cardsPlays as plays, writeFirstEntries } from './cardsPlays.ts';
import { emptySection } from './marksPlays.ts';

const meta = {
  title: 'Screens/Teaching/Report Cards',
  id: 'screens-report-cards',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Enters the grades and remarks of the report cards of a section, and creates the PDF.',
      usedBy: 'Staff and administrators.',
      reviewPoints: [
        'Written: co-scholastic grades and remarks are typed into a grid, and saved cell by cell.',
        'Being Made: a long operation creates the cards of a class; it shows its progress and can be cancelled.',
        'Ready: the PDF of the whole section is downloaded from the toast.',
      ],
    },
    screens: [{ path: '/assessment/report_cards', stories: { empty: 'NoStudents' } }],
    route: CARDS_URL,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { parameters: { before: writeFirstEntries }, play: plays.filled };

/** Typed as in a spreadsheet: Enter moves down. */
export const Written: Story = { play: plays.written };

export const History: Story = { play: plays.history };

export const HistoryFailed: Story = { name: 'History, Error', play: plays.historyFailed };

/** Two people changed the same entry: the person who typed decides. */
export const Conflict: Story = { play: plays.conflict };

export const TheirsTaken: Story = { name: 'Conflict, Theirs Taken', play: plays.theirsTaken };

export const Chosen: Story = {
  name: 'Section Chosen',
  parameters: { route: '/assessment/report_cards' },
  play: plays.chosen,
};

/** Before the PDF is made, a dialog says what the cards lack. */
export const Checked: Story = { play: plays.checked };

/** Without dates, a term's cards count the attendance of the whole year, which a banner says. */
export const NoTermDates: Story = {
  name: 'Term Without Dates',
  parameters: { before: clearTermDates },
  play: plays.noTermDates,
};

/** The report cards of a class are created by a job, whose progress is shown above every screen. */
export const UnderWay: Story = {
  name: 'Being Made',
  parameters: { api: { holdJobs: true } },
  play: plays.underWay,
};

export const Cancelled: Story = { parameters: { api: { holdJobs: true } }, play: plays.cancelled };

/** The toast has the PDF of the whole section. */
export const Ready: Story = { parameters: { api: { holdJobs: true } }, play: plays.ready };

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
  parameters: { before: writeFirstEntries },
  globals: { viewport: { value: 'phone' } },
  play: plays.filled,
};
