import { type AttendanceSheet } from '@firstbell/schema';
import { buildSchool } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor, within } from 'storybook/test';
import { type Play, type PlayContext } from '../plays/play.ts';
import { signInAgain } from '../plays/refusedPlays.ts';
import { type Stage } from '../stage/stage.ts';
import { onStage } from '../stage/withConsole.tsx';

const TODAY = '2026-11-20';

const addHolidayToday = ({ services: { http } }: Stage) =>
  http.post('/school_calendar/holiday', { name: 'Founders’ Day', starts: TODAY, ends: TODAY });

const addHalfDayToday = ({ services: { http } }: Stage) => {
  const bell = [
    { period: 1, starts: '08:30', ends: '09:30' },
    { period: 2, starts: '09:30', ends: '10:30' },
  ];
  const halfDay = { weekday: '', date: TODAY, name: 'Sports day', bell };
  return http.put('/school_calendar/half_days', { half_days: [halfDay], before: [] });
};

const meta = {
  title: 'Screens/Home/Dashboard',
  id: 'screens-dashboard',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Shows each morning what needs to be done: the day’s figures, classes without attendance, leaves waiting for a decision, and a month of attendance.',
      usedBy: 'Staff and administrators.',
      reviewPoints: [
        'Filled and For Staff: staff are not shown requests for leave.',
        'Error: each card says Not available separately.',
        'Holiday and Half Day: the dashboard names the holiday or the half day.',
      ],
    },
    screens: ['/', '/dashboard'].map((path) => ({
      path,
      impossibleStates: { conflict: 'Nothing is edited here.' },
    })),
    route: '/dashboard',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const studentCount = new Intl.NumberFormat('en-IN').format(buildSchool().students.length);

/** Mocks `console.error`, with which the dashboard logs missing figures. Returns the function that restores it. */
const silenceErrors = () => {
  const errorSpy = spyOn(console, 'error').mockImplementation(() => undefined);
  return () => errorSpy.mockRestore();
};

const findCard = async ({ canvas }: PlayContext, title: string) =>
  within(await canvas.findByRole('article', { name: new RegExp(`^${title}`) }));

export const Filled: Story = {
  play: async (context) => {
    const students = await findCard(context, 'Students');
    await students.findByText(studentCount);
    await expect(students.getByRole('link', { name: studentCount })).toHaveAttribute('href', '/student');
    const attendanceLink = (await findCard(context, 'Attendance')).getByRole('link', {
      name: /^\d+(\.\d)?%$/,
    });
    await expect(attendanceLink).toHaveAttribute('href', '/attendance/sheets?date=2026-11-20');
    await expect((await findCard(context, 'Leaves')).getByText(/^\d+$/)).toBeVisible();
    const { canvas } = context;
    const missingPanel = within(await canvas.findByRole('region', { name: 'Attendance missing today' }));
    await expect(missingPanel.getByRole('link', { name: 'VII-A' })).toHaveAttribute(
      'href',
      '/attendance?date=2026-11-20&class=VII&section=A',
    );
    const waitingPanel = within(canvas.getByRole('region', { name: 'Leaves waiting' }));
    const [leaveLink] = waitingPanel.getAllByRole('link', { name: /^(?!All )/ });
    await expect(leaveLink?.getAttribute('href')).toMatch(/^\/leaves\/edit\?id=LV-\d{5}$/);
    const chart = { name: 'Attendance of the last 30 days' };
    await expect(await canvas.findByRole('figure', chart)).toBeVisible();
    await expect(canvas.getByText(/^present on \d+ school days/)).toBeVisible();
    const rateLink = within(canvas.getByRole('region', chart)).getByRole('link', { name: /%$/ });
    await expect(rateLink.getAttribute('href')).toMatch(
      /^\/attendance\/sheets\?date=2026-\d\d-\d\d\.\.2026-11-20$/,
    );
  },
};

/** Number of children whom `markAbsentThreeDays` marks. The panel shows eight at first. */
const ABSENT_COUNT = 9;

/** Marks the first children of V-B absent on the last three working days. The others keep their marks. */
const markAbsentThreeDays = async ({ services: { http } }: Stage) => {
  for (const date of ['2026-11-18', '2026-11-19', '2026-11-20']) {
    const params = { date, class: 'V', section: 'B' };
    const { data } = await http.get<AttendanceSheet>('/attendance/sheet', { params });
    const { marks = [], version = 0 } = data.record ?? {};
    const changes = marks
      .slice(0, ABSENT_COUNT)
      .filter(({ mark }) => mark !== 'Absent')
      .map(({ id, mark, version }) => ({ id, mark: 'Absent', was: mark, version }));
    if (version === 0) throw new Error(`V-B has no sheet on ${date}.`);
    await http.put('/attendance/sheet', { ...params, marks: changes });
  }
};

/** A panel links to the children who were absent on three days in a row. A button shows those after the first eight. */
export const AbsentRunning: Story = {
  parameters: { before: markAbsentThreeDays },
  play: async ({ canvas, userEvent }) => {
    const absentPanel = within(await canvas.findByRole('region', { name: /^Absent 3 days running/ }));
    const [childLink] = await absentPanel.findAllByRole('link', { name: /, V-B/ });
    await expect(childLink?.getAttribute('href')).toMatch(/^\/student\/view\?id=/);
    await expect(absentPanel.getAllByText(/^Absent \d+ days running, since /)[0]).toBeVisible();
    await expect(absentPanel.getAllByRole('link')).toHaveLength(8);
    await userEvent.click(absentPanel.getByRole('button', { name: /^Show all \d+$/ }));
    await expect(absentPanel.getAllByRole('link').length).toBeGreaterThanOrEqual(ABSENT_COUNT);
    await expect(absentPanel.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
    const lowPanel = canvas.getByRole('region', { name: /^Attendance below 75%/ });
    await expect(lowPanel).toBeVisible();
  },
};

/** Staff, who cannot decide on leaves, do not see the requests. */
export const Staff: Story = {
  name: 'For Staff',
  parameters: { role: 'office' },
  play: async (context) => {
    const { canvas } = context;
    await (await findCard(context, 'Students')).findByText(studentCount);
    await expect(canvas.getByRole('region', { name: 'Attendance missing today' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Leaves waiting' })).toBeNull());
  },
};

/** On a holiday no attendance is missing, and the panel names the holiday. */
export const Holiday: Story = {
  parameters: { before: addHolidayToday },
  play: async (context) => {
    const { canvas } = context;
    const panelName = { name: 'Attendance missing today' };
    const missingPanel = within(await canvas.findByRole('region', panelName));
    await missingPanel.findByText('No school today: Founders’ Day.');
    await expect(missingPanel.queryByRole('link')).toBeNull();
    await expect((await findCard(context, 'Attendance')).getByText('No school today')).toBeVisible();
  },
};

export const HalfDay: Story = {
  parameters: { before: addHalfDayToday },
  play: async ({ canvas }) => {
    const message = 'Half day today: Sports day. The last period ends at 10:30.';
    await expect(await canvas.findByText(message)).toBeVisible();
  },
};

/** Administrators see which records need uploaded files that are missing. */
export const FilesMissing: Story = {
  parameters: { before: ({ loseFiles }: Stage) => loseFiles(3) },
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Files missing' }));
    const [assignmentLink] = panel.getAllByRole('link', { name: /, [IVX]+-[A-Z]$/ });
    await expect(assignmentLink?.getAttribute('href')).toMatch(/^\/assignment\/edit\?id=/);
    await expect(panel.getAllByRole('link')).toHaveLength(3);
  },
};

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: Filled.play! };

export const Period: Story = {
  play: async (context) => {
    const { canvas, userEvent, canvasElement } = context;
    const students = await findCard(context, 'Students');
    await students.findByText(/since yesterday/);
    await userEvent.click(canvas.getByRole('button', { name: 'Filter Students' }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('menuitemradio', { name: 'This Year' }));
    await waitFor(() => expect(students.getByRole('heading')).toHaveTextContent('Students | This Year'));
  },
};

export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: async (context) => {
    await expect(
      (await findCard(context, 'Students')).getByRole('status', { name: 'Loading…' }),
    ).toBeVisible();
  },
};

const expectNoFigures: Play = async (context) => {
  const students = await findCard(context, 'Students');
  await expect(await students.findByText('Not available')).toBeVisible();
  await expect(context.canvas.queryByRole('alert')).toBeNull();
  // If the role cannot be loaded, the menu shows every entry after the last retry.
  await context.canvas.findByRole('link', { name: 'Leaves' });
};

export const Failed: Story = {
  name: 'Error',
  parameters: { api: { fail: 500 } },
  beforeEach: silenceErrors,
  play: expectNoFigures,
};

export const Offline: Story = {
  parameters: { api: { offline: true } },
  beforeEach: silenceErrors,
  play: expectNoFigures,
};

export const Empty: Story = {
  parameters: { api: { empty: true } },
  play: async (context) => {
    await expect(await (await findCard(context, 'Students')).findByText('0')).toBeVisible();
  },
};

export const SessionExpired: Story = {
  parameters: { api: { status: 401 } },
  beforeEach: silenceErrors,
  play: async (context) => {
    await signInAgain(context);
    await (await findCard(context, 'Students')).findByText(studentCount);
  },
};
