import { teacher } from '@firstbell/schema';
import { buildSchool } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { longListPlays } from '../../plays/longListPlays.ts';
import { longTimeout } from '../../plays/play.ts';
import { type Stage } from '../../stage/stage.ts';
import { listOf } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const keys = buildSchool().teachers.map(({ id }) => id);
const plays = longListPlays(teacher, keys);

const meta = {
  title: 'Screens/People/Teacher List',
  id: 'screens-teacher-list',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Finds teachers: filters, sorts and pages through them, exports and deletes.',
      usedBy: 'Everybody reads it; administrators change it.',
      reviewPoints: [
        'Delete Refused, In Use: a teacher with lessons in a timetable cannot be deleted.',
        'Recently Deleted: deleted records, and how they are restored.',
      ],
    },
    screens: [listOf('/teacher')],
    route: '/teacher',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: plays.filled };

export const Empty: Story = { parameters: { api: { empty: true } }, play: plays.empty };

export const NoMatch: Story = { parameters: { route: '/teacher?q=zzzz' }, play: plays.noMatch };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const SessionExpired: Story = { parameters: { api: { status: 401 } }, play: plays.sessionExpired };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.offline };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: plays.narrow };

export const Filtered: Story = { play: plays.filtered };

export const Paged: Story = { play: plays.paged };

/** Deletes the timetables, because a teacher with lessons cannot be deleted. */
const deleteTimetables = ({ services: { http } }: Stage) =>
  http.post('/timetable/delete', { selection: { exclude: [] } });

export const Deleted: Story = {
  name: 'Deleted with Undo',
  parameters: { before: deleteTimetables },
  play: plays.deleted,
};

export const Used: Story = {
  name: 'Delete Refused, In Use',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete T101' }, longTimeout));
    await page.findByText(/^Not deleted: .+ · T101 is used by \d+ timetable periods/, {}, longTimeout);
    await canvas.findByRole('link', { name: 'Edit T101' }, longTimeout);
  },
};

export const DeletedLastPage: Story = {
  name: 'Deleted on the Last Page',
  parameters: { route: '/teacher?page=6', before: deleteTimetables },
  play: plays.deletedLastPage,
};

export const BulkDeleted: Story = {
  name: 'Bulk Deleted with Undo',
  parameters: { before: deleteTimetables },
  play: plays.bulkDeleted,
};

export const Exported: Story = { play: plays.exported };

export const RecentlyDeleted: Story = {
  parameters: { before: deleteTimetables },
  play: plays.recentlyDeleted,
};
