import { student } from '@firstbell/schema';
import { buildSchool } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { longListPlays } from '../../plays/longListPlays.ts';
import { listOf } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const keys = buildSchool().students.map(({ id }) => id);
const plays = longListPlays(student, keys);

const meta = {
  title: 'Screens/Student List',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Finds students among thousands: filters, sorts and pages through them, exports and deletes.',
      usedBy: 'Staff and administrators; only administrators delete.',
      look: [
        'Bulk Deleted with Undo and Recently Deleted: what goes, and how it comes back.',
        'No Match and Empty: one clears the filter, the other adds the first student.',
      ],
    },
    screens: [listOf('/student')],
    route: '/student',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: plays.filled };

export const Empty: Story = { parameters: { api: { empty: true } }, play: plays.empty };

export const NoMatch: Story = { parameters: { route: '/student?q=zzzz' }, play: plays.noMatch };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const SessionExpired: Story = { parameters: { api: { status: 401 } }, play: plays.sessionExpired };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.offline };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: plays.narrow };

export const Filtered: Story = { play: plays.filtered };

export const Paged: Story = { play: plays.paged };

export const Deleted: Story = { name: 'Deleted with Undo', play: plays.deleted };

export const DeletedLastPage: Story = {
  name: 'Deleted on the Last Page',
  parameters: { route: '/student?page=124' },
  play: plays.deletedLastPage,
};

export const BulkDeleted: Story = { name: 'Bulk Deleted with Undo', play: plays.bulkDeleted };

export const Exported: Story = { play: plays.exported };

export const RecentlyDeleted: Story = { play: plays.recentlyDeleted };

export const Retried: Story = {
  name: 'Error, Then Retry',
  parameters: { api: { fail: 500 } },
  play: plays.retried,
};
