import { student } from '@firstbell/schema';
import { buildSchool } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { longListPlays } from '../../plays/longListPlays.ts';
import { patient } from '../../plays/play.ts';
import { listOf } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const keys = buildSchool().students.map(({ id }) => id);
const plays = longListPlays(student, keys);
const [student1] = buildSchool().students;
if (!student1) throw new Error('The sample school has students.');
const first = {
  id: student1.id,
  name: `${student1.first_name} ${student1.last_name}`,
  section: `${student1.class}-${student1.section}`,
};

const rowOf = (link: HTMLElement) => link.closest('tr') ?? link;

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

export const Opened: Story = {
  name: 'Row Opened',
  play: async ({ canvas, userEvent }) => {
    const link = await canvas.findByRole('link', { name: first.id }, patient);
    await userEvent.click(within(rowOf(link)).getByText(first.name));
    const title = await canvas.findByRole('heading', { level: 1, name: 'Edit Student' }, patient);
    const subject = `${first.name} · ${first.id} · ${first.section}`;
    await waitFor(() => expect(title).toHaveAccessibleDescription(subject), patient);
    await expect(document.title).toBe(`${subject} · Edit Student · Firstbell`);
  },
};

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
