import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { fill, findEnabledField, submit, withinPage } from '../plays/formSteps.ts';
import { type Stage } from '../stage/stage.ts';
import { onStage } from '../stage/withConsole.tsx';

const deleteStudent = ({ services: { http } }: Stage) => http.delete('/student/S1001');

const deleteSheet = async ({ services: { http } }: Stage) => {
  const params = { date: '2026-11-19', class: 'VII', section: 'A' };
  const { data } = await http.get<{ record: { key: string } }>('/attendance/sheet', { params });
  await http.delete(`/attendance/${data.record.key}`);
};

const meta = {
  title: 'Screens/Home/Time Zone',
  id: 'screens-time-zone',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Shows a school in Los Angeles, where it is still the evening before: screens and service agree on the day.',
      usedBy: 'Staff and administrators.',
      reviewPoints: ['Today and Latest Day: the days of the school, in any time zone of the browser.'],
    },
    timeZone: 'America/Los_Angeles',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Today is the 19th, while it is the 20th in India: a sheet of the 19th is missing. */
export const Today: Story = {
  parameters: { route: '/dashboard', before: deleteSheet },
  play: async ({ canvas }) => {
    const panelName = { name: 'Attendance missing today' };
    const missingPanel = within(await canvas.findByRole('region', panelName));
    const link = await missingPanel.findByRole('link', { name: 'VII-A' });
    await expect(link).toHaveAttribute('href', '/attendance?date=2026-11-19&class=VII&section=A');
  },
};

export const Attendance: Story = {
  parameters: { route: '/attendance' },
  play: async ({ canvas }) => {
    const date = await canvas.findByRole('group', { name: 'Date' });
    await waitFor(() => expect(date).toHaveTextContent(/19\D+11\D+2026/));
  },
};

/** The form and the service accept the 19th, and treat the 20th as a future day. */
export const LatestDay: Story = {
  parameters: { route: '/incident/add' },
  play: async ({ canvas, userEvent }) => {
    const date = await findEnabledField(canvas, 'Date');
    await fill(userEvent, date, '2026-11-20');
    await submit(userEvent, canvas);
    await waitFor(() => expect(date).toHaveAccessibleDescription('The date cannot be in the future.'));
    await fill(userEvent, date, '2026-11-19');
    await waitFor(() => expect(date).toBeValid());
  },
};

export const DeletedAt: Story = {
  parameters: { route: '/student?deleted=true', before: deleteStudent },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Restore S1001' });
    await expect(withinPage(canvasElement).getByText('19/11/2026 20:30')).toBeVisible();
  },
};
