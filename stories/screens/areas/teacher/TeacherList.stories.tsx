import { formatDate, teacher } from '@firstbell/schema';
import { buildSchool } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { listPlays } from '../../plays/listPlays.ts';
import { type Play } from '../../plays/play.ts';
import { createListScreen } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const plays = listPlays(teacher);

const meta = {
  title: 'Screens/People/Teacher List',
  id: 'screens-teacher-list',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Finds teachers: filters, sorts and pages through them, exports and deletes.',
      usedBy:
        'Everybody reads it, phones and birth dates only administrators and the office; administrators change it.',
      reviewPoints: [
        'For A Viewer: the columns stay, and a sentence says why they are empty.',
        'Deleted With Lessons: the service ends, the lessons stay open, and Undo restores both.',
      ],
    },
    screens: [createListScreen('/teacher')],
    route: '/teacher',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: plays.filled };

export const Empty: Story = { parameters: { api: { empty: true } }, play: plays.empty };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.offline };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: plays.narrow };

export const WithLessons: Story = {
  name: 'Deleted With Lessons',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete T101' }));
    const toast = within(await page.findByRole('group', { name: 'T101 was deleted.' }));
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Edit T101' })).toBeNull());
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await canvas.findByRole('link', { name: 'Edit T101' });
  },
};

/** A colleague's private columns are empty, and the list is neither filtered nor sorted by them. */
const expectPrivate: Play = async ({ canvas }) => {
  const table = within(await canvas.findByRole('table'));
  await table.findByText('T101');
  const [, first] = table.getAllByRole('row');
  const { phone, dob } = buildSchool().teachers[0] ?? {};
  await expect(first).not.toHaveTextContent(String(phone));
  await expect(first).not.toHaveTextContent(formatDate(String(dob)));
  await canvas.findByText(/^Phone, Gender and Date Of Birth are private/);
  await expect(table.getByRole('columnheader', { name: 'Phone' })).not.toContainElement(
    table.queryByRole('button', { name: /Phone/ }),
  );
  await expect(canvas.queryByRole('button', { name: /^Gender/ })).toBeNull();
  await expect(canvas.queryByRole('link', { name: 'Recently deleted' })).toBeNull();
};

export const ForViewer: Story = {
  name: 'For A Viewer',
  parameters: { role: 'viewer', route: '/teacher?sort=phone&gender=Female' },
  play: expectPrivate,
};

/** A teacher's own row has all values. */
export const ForTeacher: Story = {
  name: 'For A Teacher',
  parameters: { role: 'teacher', teacher: 'T102' },
  play: async (context) => {
    await expectPrivate(context);
    const own = buildSchool().teachers.find(({ id }) => id === 'T102');
    await context.canvas.findByText(own?.phone ?? '');
  },
};

/** Who may not restore a record does not see the deleted ones. */
export const DeletedForbidden: Story = {
  name: 'Recently Deleted, No Access',
  parameters: { role: 'office', route: '/teacher?deleted=true' },
  play: async ({ canvas }) => {
    await canvas.findByText('This page is for administrators');
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};
