import { FREE_PERIOD, timetable, type TimetableRecord } from '@firstbell/schema';
import { expect, waitFor, within } from 'storybook/test';
import {
  getField,
  fill,
  findSavedToast,
  findEnabledField,
  submit,
  withinPage,
} from '../../plays/formSteps.ts';
import { type Play, type PlayContext } from '../../plays/play.ts';
import { submitUnreached } from '../../plays/refusedPlays.ts';
import { type Stage } from '../../stage/stage.ts';
import { requireStage } from '../../stage/withConsole.tsx';

/** Class, section and day whose timetable the stories show. */
export const DAY = { class: 'VII', section: 'A', day: 'Monday' };

/** Reads the timetable of a day; by default `DAY`. */
export const readDay = async ({ services: { http } }: Stage, day = DAY) => {
  const { data } = await http.get<{ key: string }>('/timetable/day', { params: day });
  return (await http.get<TimetableRecord>(`/timetable/${data.key}`)).data;
};

/** Opens the form of the day by the key of one of its periods, as the list does. */
export async function openDay(stage: Stage): Promise<void> {
  const { key } = await readDay(stage);
  await stage.router().navigate(`/timetable/edit?id=${key}-2`);
}

/** First of the periods that `clearDay` deleted. Afterwards, its teacher is free at that time. */
let deletedPeriod: TimetableRecord['periods'][number] = FREE_PERIOD;

/** Deletes every period of the day, before the add form opens. */
export async function clearDay(stage: Stage): Promise<void> {
  const { key, periods } = await readDay(stage);
  deletedPeriod = periods[0] ?? deletedPeriod;
  const include = periods.map((_, index) => `${key}-${index + 1}`);
  await stage.services.http.post('/timetable/delete', { selection: { include } });
}

/** Saves another subject in a period of the day as another person. */
async function changeElsewhere(context: PlayContext, periodIndex: number, subject: string) {
  const { http } = requireStage(context).services;
  const { key, version, periods, class: className, section, day } = await readDay(requireStage(context));
  const changedPeriods = periods.with(periodIndex, { ...FREE_PERIOD, period: subject });
  await http.put(`/timetable/${key}`, { class: className, section, day, version, periods: changedPeriods });
}

/** Selects the teacher of a period. */
export async function chooseTeacher(
  context: PlayContext,
  period: number,
  typedText: string,
  optionName: RegExp,
) {
  const combobox = getField(context.canvas, `Teacher ${period}`);
  await waitFor(() => expect(combobox).toBeEnabled());
  await context.userEvent.clear(combobox);
  await context.userEvent.type(combobox, typedText);
  const option = await withinPage(context.canvasElement).findByRole('option', { name: optionName });
  await context.userEvent.click(option);
}

/** Submits the form, and waits for the list. */
export const saveTimetable: Play = async (context) => {
  await submit(context.userEvent, context.canvas);
  await findSavedToast(context.canvasElement, timetable);
  await context.canvas.findByRole('heading', { level: 1, name: 'Timetable' });
};

const chooseDay: Play = async ({ canvas, userEvent }) => {
  await fill(userEvent, await findEnabledField(canvas, 'Class'), DAY.class);
  await fill(userEvent, getField(canvas, 'Section'), DAY.section);
  await fill(userEvent, getField(canvas, 'Day'), DAY.day);
};

const fillDay: Play = async (context) => {
  await chooseDay(context);
  await findEnabledField(context.canvas, 'Period 1');
  await chooseTeacher(
    context,
    1,
    deletedPeriod.teacher.toLowerCase(),
    new RegExp(`${deletedPeriod.teacher} · ${deletedPeriod.period}`),
  );
  await expect(getField(context.canvas, 'Period 1')).toHaveValue(deletedPeriod.period);
  await fill(context.userEvent, getField(context.canvas, 'Period 2'), 'Break');
};

const submitOffline: Play = async (context) => {
  await fillDay(context);
  await submitUnreached(context);
  await expect(getField(context.canvas, 'Period 1')).toHaveValue(deletedPeriod.period);
};

const causeConflict: Play = async (context) => {
  const { canvas, canvasElement, userEvent } = context;
  await fill(userEvent, await findEnabledField(canvas, 'Period 8'), 'Break');
  await changeElsewhere(context, 7, 'Free');
  await submit(userEvent, canvas);
  const name = 'Someone else changed this timetable';
  const dialog = within(await withinPage(canvasElement).findByRole('dialog', { name }));
  await waitFor(() => expect(dialog.getByRole('radiogroup', { name: 'Period 8' })).toBeVisible());
};

/** Plays of the form of a day's timetable. */
export const timetablePlays = {
  added: async (context) => {
    await fillDay(context);
    await expect(getField(context.canvas, 'Teacher 2')).toBeDisabled();
    await saveTimetable(context);
    await expect(requireStage(context).getUrl()).toBe('/timetable');
    await waitFor(() => expect(context.canvas.getAllByRole('row', { current: true })).toHaveLength(2));
  },

  exists: async (context) => {
    const { canvas, userEvent } = context;
    await chooseDay(context);
    await canvas.findByText('VII-A has a timetable for Monday already.');
    await expect(canvas.queryByLabelText(/^Period 1/)).toBeNull();
    await submit(userEvent, canvas);
    const editButton = canvas.getByRole('button', { name: 'Edit it' });
    await waitFor(() => expect(editButton).toHaveFocus());
    await userEvent.click(editButton);
    await waitFor(() => expect(requireStage(context).getUrl()).toMatch(/^\/timetable\/edit\?id=TT-/));
    await waitFor(() => expect(getField(canvas, 'Day')).toHaveValue('Monday'));
  },

  withoutTeacher: async ({ canvas, userEvent, ...context }) => {
    await chooseDay({ canvas, userEvent, ...context });
    await fill(userEvent, await findEnabledField(canvas, 'Period 3'), 'English');
    await submit(userEvent, canvas);
    await waitFor(() =>
      expect(getField(canvas, 'Teacher 3')).toHaveAccessibleDescription('Choose the teacher.'),
    );
    await waitFor(() => expect(getField(canvas, 'Teacher 3')).toHaveFocus());
  },

  filled: async ({ canvas }) => {
    await expect(await findEnabledField(canvas, 'Period 1')).not.toHaveValue('Free');
    await expect(getField(canvas, 'Teacher 1')).not.toHaveValue('');
    await expect(getField(canvas, 'Class')).toHaveAttribute('readonly');
    await expect(canvas.getByRole('group', { name: 'Period 1 08:30–09:10' })).toBeVisible();
  },

  saved: async (context) => {
    await fill(context.userEvent, await findEnabledField(context.canvas, 'Period 8'), 'Free');
    await expect(getField(context.canvas, 'Teacher 8')).toHaveValue('');
    await saveTimetable(context);
    await expect((await readDay(requireStage(context))).periods[7]).toEqual(FREE_PERIOD);
  },

  taken: async (context) => {
    const { canvas, userEvent } = context;
    await findEnabledField(canvas, 'Period 1');
    const otherTimetable = await readDay(requireStage(context), { ...DAY, section: 'B' });
    const teacher = otherTimetable.periods[0]?.teacher ?? '';
    await chooseTeacher(context, 1, teacher, new RegExp(`${teacher} · teaches VII-B then`));
    await submit(userEvent, canvas);
    const message = `${otherTimetable.names[teacher] ?? ''} teaches VII-B in period 1 on Monday.`;
    await waitFor(() => expect(getField(canvas, 'Teacher 1')).toHaveAccessibleDescription(message));
    await expect(getField(canvas, 'Teacher 1')).toHaveFocus();
  },

  /** After `taken`: chooses the first offered teacher who does not teach in that period. */
  freeInstead: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const combobox = getField(canvas, 'Teacher 1');
    await userEvent.clear(combobox);
    await userEvent.type(combobox, 'T1');
    const page = withinPage(canvasElement);
    // The search is debounced: options of the previous text stay until the options of this text arrive.
    const freeOption = await waitFor(() => {
      const option = page.getAllByRole('option').find(({ textContent }) => !textContent.includes(' then'));
      if (!option) throw new Error('No option names a teacher who is free.');
      return option;
    });
    await userEvent.click(freeOption);
    await waitFor(() => expect(combobox).toBeValid());
    await saveTimetable(context);
  },

  merged: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await fill(userEvent, await findEnabledField(canvas, 'Period 8'), 'Break');
    await changeElsewhere(context, 6, 'Free');
    await submit(userEvent, canvas);
    const page = withinPage(canvasElement);
    await page.findByText('Period 7: changed by someone else meanwhile, and kept.');
    const { periods } = await readDay(requireStage(context));
    await expect(periods.slice(6).map(({ period }) => period)).toEqual(['Free', 'Break']);
  },

  conflict: causeConflict,

  settled: async (context) => {
    const { canvasElement, userEvent } = context;
    await causeConflict(context);
    const page = withinPage(canvasElement);
    const dialog = within(page.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: /Break/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await page.findByText('Timetable saved.');
    await expect((await readDay(requireStage(context))).periods[7]).toMatchObject({ period: 'Break' });
  },

  filledIn: fillDay,

  offline: submitOffline,

  savedLater: async (context) => {
    await submitOffline(context);
    requireStage(context).setFaults({});
    await saveTimetable(context);
  },
} satisfies Record<string, Play>;
