import { Panel } from '@firstbell/ui';
import { TrendChart, type TrendDay, type TrendSeries } from '@firstbell/ui/chart';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.UTC(2026, 9, 22);
const SUNDAY = 0;
const STUDENT_COUNT = 1200;

const days: readonly TrendDay[] = Array.from({ length: 30 }, (_, index) => {
  const date = new Date(FIRST_DAY_MS + index * DAY_MS);
  const day = date.toISOString().slice(0, 10);
  const isHoliday = date.getUTCDay() === SUNDAY;
  const absent = 38 + ((index * 17) % 41);
  const late = 9 + ((index * 7) % 13);
  const values = { present: STUDENT_COUNT - absent - late, absent, late, excused: (index * 5) % 9 };
  const presentPercent = Math.round((values.present / (STUDENT_COUNT / 100)) * 10) / 10;
  const unknownValues = { present: null, absent: null, late: null, excused: null, share: null };
  return {
    day,
    label: day.split('-').reverse().join('/'),
    short: day.slice(5).split('-').reverse().join('/'),
    values: isHoliday ? unknownValues : { ...values, share: presentPercent },
  };
});

const shareSeries: readonly TrendSeries[] = [{ key: 'share', label: 'Present', tone: 'info' }];
const absenceSeries: readonly TrendSeries[] = [
  { key: 'absent', label: 'Absent', tone: 'danger' },
  { key: 'late', label: 'Late', tone: 'warning' },
  { key: 'excused', label: 'Excused', tone: 'violet' },
];

const meta = {
  title: 'Components/Data/TrendChart',
  id: 'components-trendchart',
  component: TrendChart,
  args: {
    label: 'Attendance of the last 30 days',
    days,
    series: shareSeries,
    max: 100,
    format: (value) => `${value}%`,
  },
  decorators: [
    (Story) => (
      <Panel title="Attendance of the last 30 days">
        <Story />
      </Panel>
    ),
  ],
} satisfies Meta<typeof TrendChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One value a day, with gaps for unknown values. Arrow keys move between days. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const plot = canvas.getByRole('slider', { name: 'Attendance of the last 30 days' });
    await expect(plot).toHaveAttribute('aria-valuetext', '20/11/2026: Present 95.3%');
    await userEvent.tab();
    await userEvent.tab();
    await expect(plot).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(plot).toHaveAttribute('aria-valuetext', expect.stringMatching(/^19\/11\/2026: /));
    await expect(canvasElement.querySelector('.tip')).toHaveTextContent('19/11/2026');
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(plot).toHaveAttribute('aria-valuetext', '25/10/2026: Present not known');
    await userEvent.keyboard('{Escape}');
    await expect(canvasElement.querySelector('.tip')).toBeNull();
  },
};

/** The scale of lines may start above zero, so that small changes are visible. */
export const FromBelowTheLowest: Story = {
  args: { kind: 'lines' },
  play: async ({ canvasElement }) => {
    const ticks = [...canvasElement.querySelectorAll('.tick')].map(({ textContent }) => textContent);
    await expect(ticks).toContain('100%');
    await expect(ticks).not.toContain('0%');
  },
};

/** Stacked values; each series has its own colour and texture. */
export const StackedBars: Story = {
  render: (args) => <TrendChart label={args.label} days={args.days} kind="bars" series={absenceSeries} />,
  play: async ({ canvas, canvasElement }) => {
    await expect(within(canvas.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
    await userEvent.hover(canvas.getByRole('slider'));
    await expect(canvasElement.querySelector('.tip')).toHaveTextContent(/Absent\d+Late\d+Excused\d+/);
  },
};

/** Several lines; each line has its own dash pattern. */
export const Lines: Story = {
  render: (args) => <TrendChart label={args.label} days={args.days} series={absenceSeries} />,
};

/** The figures of the chart as a table, which is selected by keyboard. */
export const AsTable: Story = {
  ...StackedBars,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Chart' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    const table = within(canvas.getByRole('table', { name: 'Attendance of the last 30 days' }));
    await expect(table.getAllByRole('row')).toHaveLength(31);
    await expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Date',
      'Absent',
      'Late',
      'Excused',
    ]);
    await userEvent.tab();
    await expect(canvas.getByRole('group', { name: 'Attendance of the last 30 days' })).toHaveFocus();
  },
};

/** Message for a chart without days. */
export const Empty: Story = {
  args: { days: [], empty: 'No attendance was marked in the last 30 days.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No attendance was marked in the last 30 days.')).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};

/** Full dates under the chart, because the days have no short labels. */
export const WholeDates: Story = {
  ...StackedBars,
  args: { days: days.map(({ day, label, values }) => ({ day, label, values })) },
};

/** A single day. */
export const OneDay: Story = { ...StackedBars, args: { days: days.slice(-1) } };

/** On a phone fewer days have labels. */
export const Phone: Story = { ...StackedBars, globals: { viewport: { value: 'phone' } } };

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: {
    label: 'Attendance of the last 30 days',
    kind: 'area',
    max: 100,
    empty: 'No attendance was marked.',
  },
};
