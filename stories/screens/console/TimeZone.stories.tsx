import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { field, fill, openField, submit, wholePage } from '../plays/formSteps.ts';
import { patient } from '../plays/play.ts';
import { type Stage } from '../stage/stage.ts';
import { onStage } from '../stage/withConsole.tsx';

const deleteOne = ({ services: { http } }: Stage) => http.delete('/student/S1001');

const deleteSheet = async ({ services: { http } }: Stage) => {
  const of = { date: '2026-11-19', class: 'VII', section: 'A' };
  const { data } = await http.get<{ record: { key: string } }>('/attendance/sheet', { params: of });
  await http.delete(`/attendance/${data.record.key}`);
};

const meta = {
  title: 'Screens/Time Zone',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Shows a school in Los Angeles, where it is still the evening before: screens and service agree on the day.',
      usedBy: 'Staff and administrators.',
      look: ['Today and Latest Day: they are those of the school, wherever the browser stands.'],
    },
    timeZone: 'America/Los_Angeles',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Today is the 19th, where India has the 20th: a sheet of that day is missing. */
export const Today: Story = {
  parameters: { route: '/dashboard', before: deleteSheet },
  play: async ({ canvas }) => {
    const panel = { name: 'Attendance missing today' };
    const missing = within(await canvas.findByRole('region', panel, patient));
    const link = await missing.findByRole('link', { name: 'VII-A' }, patient);
    await expect(link).toHaveAttribute('href', '/attendance?date=2026-11-19&class=VII&section=A');
  },
};

export const Attendance: Story = {
  parameters: { route: '/attendance' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(field(canvas, 'Date')).toHaveValue('2026-11-19'), patient);
  },
};

/** The form and the service take the 19th, and the 20th is the future to both. */
export const LatestDay: Story = {
  parameters: { route: '/incident/add' },
  play: async ({ canvas, userEvent }) => {
    const date = await openField(canvas, 'Date');
    await fill(userEvent, date, '2026-11-20');
    await submit(userEvent, canvas);
    await waitFor(() => expect(date).toHaveAccessibleDescription('The date cannot be in the future.'));
    await fill(userEvent, date, '2026-11-19');
    await waitFor(() => expect(date).toBeValid());
  },
};

export const DeletedAt: Story = {
  parameters: { route: '/student?deleted=true', before: deleteOne },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Restore S1001' }, patient);
    await expect(wholePage(canvasElement).getByText('19/11/2026 20:30')).toBeVisible();
  },
};
