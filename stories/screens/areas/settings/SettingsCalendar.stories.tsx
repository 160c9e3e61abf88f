import { type Choices } from '@firstbell/schema';
import { type HalfDayInput } from '@firstbell/schema/calendar';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { expectValue, getField, fill, withinPage } from '../../plays/formSteps.ts';
import { clearTermDates } from '../../plays/termDates.ts';
import { type Play, type PlayContext } from '../../plays/play.ts';
import { settingsPlays as plays } from './settingsPlays.ts';
import { STAFF_SEE_MESSAGES } from '../../states/screenStates.ts';
import { type Stage } from '../../stage/stage.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

const ROUTE = '/settings?tab=calendar';

const expectCalendar: Play = async ({ canvas }) => {
  await canvas.findByRole('row', { name: /^Independence Day 15\/08\/2026 15\/08\/2026/ });
  const comingHolidays = within(canvas.getByRole('region', { name: 'Coming holidays' }));
  await comingHolidays.findByText('Christmas');
  await expect(comingHolidays.getByText('25/12/2026 · In 35 days')).toBeVisible();
  await expect(canvas.getByRole('checkbox', { name: 'Saturday' })).toBeChecked();
  await expect(canvas.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked();
};

/** Opens the dialog that adds or edits a holiday. */
async function openHolidayDialog({ canvas, canvasElement, userEvent }: PlayContext, linkName: string) {
  await userEvent.click(await canvas.findByRole('link', { name: linkName }));
  return within(await withinPage(canvasElement).findByRole('dialog'));
}

/** Adds a holiday in its dialog. */
async function submitHoliday(context: PlayContext, name: string, starts: string, ends = starts) {
  const { userEvent } = context;
  const dialog = await openHolidayDialog(context, 'Add a holiday');
  await fill(userEvent, getField(dialog, 'Name'), name);
  await fill(userEvent, getField(dialog, 'First day'), starts);
  await fill(userEvent, getField(dialog, 'Last day'), ends);
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  return dialog;
}

const FIRST_PERIOD = { period: 1, starts: '08:00', ends: '08:40' };
const SATURDAY_HALF_DAY: HalfDayInput = { weekday: 'Saturday', date: '', name: '', bell: [FIRST_PERIOD] };

/** Replaces the half days, as another administrator does. */
async function storeHalfDays({ services: { http } }: Stage, halfDays: readonly HalfDayInput[]) {
  const { calendar } = (await http.get<Choices>('/choices')).data;
  await http.put('/school_calendar/half_days', { half_days: halfDays, before: calendar.half_days });
}

const meta = {
  title: 'Screens/Settings/Settings Calendar',
  id: 'screens-settings-calendar',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Sets the school days: holidays, terms, working weekdays and half days, and offers half-day attendance.',
      usedBy: 'Administrators; staff see the Messages tab instead.',
      reviewPoints: [
        'Added: sheets that were taken on the new holiday are named.',
        'Half Day: its periods have their own times.',
      ],
    },
    screens: [{ path: ROUTE, impossibleStates: { forbidden: STAFF_SEE_MESSAGES } }],
    route: ROUTE,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: expectCalendar };

export const Empty: Story = {
  parameters: { api: { empty: true } },
  play: async ({ canvas }) => {
    await canvas.findByText('No results to be shown.');
    await canvas.findByText('No holiday is planned.');
    await expect(canvas.getByText('Every day has all its periods.')).toBeVisible();
  },
};

/** A new holiday does not delete the attendance sheets of its days. */
export const Added: Story = {
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await submitHoliday(context, 'Founders’ Day', '2026-11-20');
    await withinPage(canvasElement).findByText('Founders’ Day saved.');
    const message = '42 sheets were taken on these days; they stay and do not count.';
    await expect(await canvas.findByText(message)).toBeVisible();
    await canvas.findByText('20/11/2026 · Today');
  },
};

export const Overlapping: Story = {
  play: async (context) => {
    const dialog = await submitHoliday(context, 'Fair', '2026-12-24', '2026-12-27');
    const message = 'Christmas is on 25/12/2026. Choose other days.';
    await waitFor(() => expect(getField(dialog, 'First day')).toHaveAccessibleDescription(message));
  },
};

/** A double press deletes once. */
export const Deleted: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = withinPage(canvasElement);
    await userEvent.dblClick(await canvas.findByRole('button', { name: 'Delete Christmas' }));
    await page.findByText('Christmas was deleted.');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Delete Christmas' })).toBeNull());
    await expect(page.queryByText(/^Not deleted/)).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await canvas.findByRole('button', { name: 'Delete Christmas' });
  },
};

/** Changes that somebody else saved meanwhile replace the unsaved ones. */
export const Conflict: Story = {
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await openHolidayDialog(context, 'Edit Christmas');
    const { http } = requireStage(context).services;
    const key = new URLSearchParams(requireStage(context).getUrl().split('?')[1]).get('holiday') ?? '';
    const days = { starts: '2026-12-24', ends: '2026-12-25' };
    await http.put(`/school_calendar/holiday/${key}`, { name: 'Christmas', ...days, version: 1 });
    await fill(userEvent, getField(dialog, 'Name'), 'Christmas Day');
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await dialog.findByText(/^Someone else changed this holiday\./);
    await waitFor(() => expectValue(getField(dialog, 'First day'), '2026-12-24'));
    await expect(getField(dialog, 'Name')).toHaveValue('Christmas');
  },
};

/** From a given day on, Saturdays are not working days. Earlier Saturdays stay working days. */
export const FiveDays: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Working days' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Saturday' }));
    await waitFor(() => expectValue(getField(form, 'From'), '2026-11-20'));
    await fill(userEvent, getField(form, 'From'), '2026-12-01');
    await userEvent.click(form.getByRole('button', { name: 'Submit' }));
    await withinPage(canvasElement).findByText('Working days saved.');
    await form.findByText('Before 01/12/2026: Monday to Saturday');
  },
};

/** The timetable shows the times of a weekly half day, and the periods without lessons. */
export const HalfDay: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const page = withinPage(canvasElement);
    const panel = within(await canvas.findByRole('region', { name: 'Half days' }));
    await userEvent.click(panel.getByRole('button', { name: 'Add' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Add a half day' }));
    await fill(userEvent, getField(dialog, 'Periods'), '3');
    await fill(userEvent, dialog.getByLabelText('Period 1 starts'), '08:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await panel.findByText('Every Saturday');
    await expect(panel.getByText(/^3 periods · 08:00–/)).toBeVisible();
    await requireStage(context).router().navigate('/timetable?q=saturday&sort=time&order=desc');
    await expect((await canvas.findAllByText('No lesson')).length).toBeGreaterThan(1);
  },
};

/** A half day is not deleted if somebody else has changed the list. The list is then loaded again. */
export const HalfDayNotDeleted: Story = {
  name: 'Half Day, Not Deleted',
  parameters: { before: (stage: Stage) => storeHalfDays(stage, [SATURDAY_HALF_DAY]) },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const page = withinPage(canvasElement);
    const panel = within(await canvas.findByRole('region', { name: 'Half days' }));
    await panel.findByText('Every Saturday');
    await storeHalfDays(requireStage(context), [
      SATURDAY_HALF_DAY,
      { ...SATURDAY_HALF_DAY, weekday: 'Friday' },
    ]);
    await userEvent.click(panel.getByRole('button', { name: 'Delete Every Saturday' }));
    await page.findByText(/^Not deleted: /);
    await panel.findByText('Every Friday');
    await userEvent.click(panel.getByRole('button', { name: 'Delete Every Saturday' }));
    await page.findByText('Every Saturday was deleted.');
    await expect(panel.getByText('Every Friday')).toBeVisible();
  },
};

/** Somebody else changed the same half day: the dialog shows a message, and the next save overwrites the change. */
export const HalfDayConflict: Story = {
  name: 'Half Day, Conflict',
  parameters: { before: (stage: Stage) => storeHalfDays(stage, [SATURDAY_HALF_DAY]) },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const panel = within(await canvas.findByRole('region', { name: 'Half days' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Edit Every Saturday' }));
    const dialog = within(await withinPage(canvasElement).findByRole('dialog'));
    const startField = dialog.getByLabelText('Period 1 starts');
    await fill(userEvent, startField, '08:05');
    await storeHalfDays(requireStage(context), [
      { ...SATURDAY_HALF_DAY, bell: [{ ...FIRST_PERIOD, starts: '08:10' }] },
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await dialog.findByText(/^Someone else changed the half days\./);
    await expect(startField).toHaveValue('08:05');
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await panel.findByText(/^1 period · 08:05–/);
  },
};

/** Without dates, the terms can get proposed ones. Dates that overlap are refused beside their field, and a save can be undone. */
export const Terms: Story = {
  parameters: { before: clearTermDates },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const page = withinPage(canvasElement);
    const form = within(await canvas.findByRole('form', { name: 'Terms' }));
    await expect(form.getByText(/^The terms have no dates yet:/)).toBeVisible();
    const terms = form.getAllByRole('group', { name: /^Term \d$/ }).map((group) => within(group));
    const [first, second] = terms;
    if (!first || !second) throw new Error('There are no two terms.');
    await userEvent.click(canvas.getByRole('button', { name: 'Propose dates' }));
    await waitFor(() => expectValue(getField(first, 'Last day'), '2026-09-30'));
    await expectValue(getField(second, 'First day'), '2026-10-01');
    await fill(userEvent, getField(second, 'First day'), '2026-09-30');
    await userEvent.click(form.getByRole('button', { name: 'Submit' }));
    const message = 'Term 1 is from 01/04/2026 to 30/09/2026. Choose other days.';
    await waitFor(() => expect(getField(second, 'First day')).toHaveAccessibleDescription(message));
    await fill(userEvent, getField(second, 'First day'), '2026-10-12');
    await userEvent.click(form.getByRole('button', { name: 'Submit' }));
    await page.findByText('Dates of the terms saved.');
    await form.findByText('A report card counts the attendance of the days of its term.');
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await form.findByText(/^The terms have no dates yet:/);
    await waitFor(() => expectValue(getField(second, 'First day'), ''));
  },
};

/** The switch saves at once, and its toast has Undo. */
export const HalfDayAttendance: Story = {
  name: 'Half-Day Attendance',
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const page = withinPage(canvasElement);
    const readSetting = async () =>
      (await requireStage(context).services.http.get<Choices>('/choices')).data.half_day_marks;
    const field = await canvas.findByRole('switch', { name: 'Offer the mark Half day' });
    await expect(field).not.toBeChecked();
    field.focus();
    await userEvent.keyboard(' ');
    await page.findByText('Half day is offered in attendance.');
    await expect(field).toBeChecked();
    await expect(await readSetting()).toBe(true);
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await page.findByText('Half day is no longer offered in attendance.');
    await waitFor(() => expect(field).not.toBeChecked());
    await expect(await readSetting()).toBe(false);
  },
};

export const PastYear: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Academic Year April 2026/ }));
    const page = withinPage(canvasElement);
    await userEvent.click(await page.findByRole('menuitemradio', { name: /^April 2025/ }));
    await canvas.findByRole('row', { name: /^Independence Day 15\/08\/2025/ });
    await expect(canvas.queryByRole('link', { name: 'Add a holiday' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Delete Christmas' })).toBeNull();
    await expect(canvas.getByRole('checkbox', { name: 'Saturday' })).toBeDisabled();
  },
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.failed };

export const Narrow: Story = {
  name: 'Phone',
  globals: { viewport: { value: 'phone' } },
  play: expectCalendar,
};
