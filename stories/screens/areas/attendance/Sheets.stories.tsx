import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { type Play } from '../../plays/play.ts';
import { type Stage } from '../../stage/stage.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';
import { createListScreen } from '../../states/screenStates.ts';

const MONTH_TO_DATE = '2026-11-01..2026-11-20';

const meta = {
  title: 'Screens/Teaching/Attendance Sheets',
  id: 'screens-attendance-sheets',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Lists the attendance sheets of some days and their totals, which are the figures of the dashboard.',
      usedBy: 'Staff and administrators.',
      reviewPoints: [
        'Filled: counts are aligned with their headings, and the totals of all pages are in the last row.',
        'Without School: a sheet of a closed day says that it does not count.',
      ],
    },
    screens: [createListScreen('/attendance/sheets')],
    route: `/attendance/sheets?date=${MONTH_TO_DATE}`,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const parseNumber = (text: string | null | undefined) => Number((text ?? '').replaceAll(',', ''));

/** Reads the totals of the attendance sheets of some days from the API. */
const readTotals = async ({ services: { http } }: Stage, dateRange: string) =>
  (await http.get<Record<string, number>>('/attendance/totals', { params: { date: dateRange } })).data;

const expectFilled: Play = async (context) => {
  const { canvas } = context;
  const table = within(await canvas.findByRole('table', { name: 'Attendance sheets' }));
  const totalHeader = await table.findByRole('rowheader', { name: 'Total' });
  const cells = [...(totalHeader.closest('tr')?.cells ?? [])].map((cell) => cell.textContent);
  const totals = await readTotals(requireStage(context), MONTH_TO_DATE);
  const { present, late, absent, excused } = totals;
  await expect(cells.slice(2, 6).map(parseNumber)).toEqual([present, late, absent, excused]);
  await expect(cells[6]).toBe(`${String(totals.attending)}%`);
  await expect(canvas.getByText(/^\d+(\.\d)?% attending$/)).toBeVisible();
  const [firstHeader] = table.getAllByRole('rowheader');
  await expect(firstHeader?.querySelector('a')?.getAttribute('href')).toMatch(
    /^\/attendance\?date=2026-11-\d\d&class=[^&]+&section=\w+$/,
  );
};

export const Filled: Story = { play: expectFilled };

/** The month's attendance on the dashboard links to this list, which shows the same percentage. */
export const FromTheDashboard: Story = {
  parameters: { route: '/dashboard' },
  play: async (context) => {
    const { canvas, userEvent, canvasElement } = context;
    const card = within(await canvas.findByRole('article', { name: /^Attendance/ }));
    await card.findByRole('link', { name: /%$/ });
    await userEvent.click(canvas.getByRole('button', { name: 'Filter Attendance' }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('menuitemradio', { name: 'This Month' }));
    const percentageLink = await card.findByRole('link', { name: /%$/ });
    const percentage = percentageLink.textContent;
    await waitFor(() =>
      expect(percentageLink).toHaveAttribute('href', `/attendance/sheets?date=${MONTH_TO_DATE}`),
    );
    await userEvent.click(percentageLink);
    await canvas.findByText(`${percentage} attending`);
    await expect(requireStage(context).getUrl()).toBe(`/attendance/sheets?date=${MONTH_TO_DATE}`);
    await expect(document.title).toContain('Attendance sheets');
  },
};

/** The totals apply the filter by class, too. */
export const OneClass: Story = {
  parameters: { route: `/attendance/sheets?date=${MONTH_TO_DATE}&class_section=V-B` },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Attendance sheets' }));
    await table.findByRole('rowheader', { name: 'Total' });
    const rows = table.getAllByRole('row').slice(1, -1);
    const presentOnPage = rows.reduce(
      (count, row) => count + parseNumber((row as HTMLTableRowElement).cells[2]?.textContent),
      0,
    );
    const totalRow = table.getByRole('rowheader', { name: 'Total' }).closest('tr');
    await waitFor(() => expect(rows.length).toBeLessThanOrEqual(20));
    await expect(parseNumber(totalRow?.cells[2]?.textContent)).toBeGreaterThanOrEqual(presentOnPage);
  },
};

const addHoliday = ({ services: { http } }: Stage) =>
  http.post('/school_calendar/holiday', { name: 'Storm', starts: '2026-11-18', ends: '2026-11-18' });

/** Sheets of a day that was closed later stay in the list, but do not count. */
export const WithoutSchool: Story = {
  parameters: { before: addHoliday, route: '/attendance/sheets?date=2026-11-18' },
  play: async ({ canvas }) => {
    const notes = await canvas.findAllByText('No school: does not count');
    await expect(notes[0]).toBeVisible();
    await canvas.findByText(/sheets are of days without school and not counted\.$/);
  },
};

export const Empty: Story = {
  parameters: { api: { empty: true } },
  play: async ({ canvas }) => {
    await canvas.findByText('Nothing here has all that was chosen.');
    await expect(canvas.queryByText('Total')).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Attendance sheets' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

const expectFailed: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
};

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: expectFailed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: expectFailed };

export const Narrow: Story = {
  name: 'Phone',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByText(/^\d+(\.\d)?% attending$/);
  },
};
