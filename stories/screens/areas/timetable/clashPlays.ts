import { expect, waitFor, within } from 'storybook/test';
import { fill, findEnabledField, submit } from '../../plays/formSteps.ts';
import { type Play, type PlayContext } from '../../plays/play.ts';
import { type Stage } from '../../stage/stage.ts';
import { chooseTeacher, DAY, openDay, readDay, saveTimetable, timetablePlays } from './timetablePlays.ts';
import { requireStage } from '../../stage/withConsole.tsx';

/** Section and day of the other timetable: the next section on the same day. */
const OTHER_TIMETABLE = { ...DAY, section: 'B' };
const REASON = 'Both sections sit together in the hall.';

/** Saves the day with an accepted clash: its first period gets the teacher of the other timetable. */
async function saveAcceptedClash(stage: Stage): Promise<void> {
  const { key, version, periods } = await readDay(stage);
  const [otherPeriod] = (await readDay(stage, OTHER_TIMETABLE)).periods;
  const teacher = otherPeriod?.teacher ?? '';
  const [firstPeriod, ...otherPeriods] = periods;
  if (firstPeriod === undefined) return;
  const changedPeriods = [{ ...firstPeriod, teacher, clash_reason: REASON }, ...otherPeriods];
  await stage.services.http.put(`/timetable/${key}`, { ...DAY, version, periods: changedPeriods });
}

/** Opens the form of the day, whose first period has an accepted clash. */
export async function openAcceptedClash(stage: Stage): Promise<void> {
  await saveAcceptedClash(stage);
  await openDay(stage);
}

/** Opens the form of the day whose clash has ended, because the lesson of the other timetable was deleted. */
export async function openEndedClash(stage: Stage): Promise<void> {
  await saveAcceptedClash(stage);
  const { key } = await readDay(stage, OTHER_TIMETABLE);
  await stage.services.http.delete(`/timetable/${key}-1`);
  await openDay(stage);
}

/** Opens the form of the other timetable, whose first period has the teacher of an accepted clash. */
export async function openOtherTimetable(stage: Stage): Promise<void> {
  await saveAcceptedClash(stage);
  const { key } = await readDay(stage, OTHER_TIMETABLE);
  await stage.router().navigate(`/timetable/edit?id=${key}`);
}

/** Finds the row of the first period. */
const findFirstRow = ({ canvas }: PlayContext) => within(canvas.getByRole('group', { name: /^Period 1 / }));

const clashMessageOf = ({ class: className }: typeof DAY, section: string) =>
  new RegExp(`teaches ${className}-${section} in period 1 on Monday\\.`);

const keepClash: Play = async (context) => {
  const row = findFirstRow(context);
  const checkbox = await row.findByRole('checkbox', { name: 'Keep this clash' });
  checkbox.focus();
  await context.userEvent.keyboard(' ');
  await waitFor(() => expect(row.getByRole('textbox', { name: /^Reason/ })).toHaveFocus());
};

/** Plays of a clash in the form of a day's timetable. */
export const clashPlays = {
  clashKept: async (context) => {
    const { canvas, userEvent } = context;
    await timetablePlays.taken(context);
    await keepClash(context);
    const row = findFirstRow(context);
    await expect(row.getByText(clashMessageOf(DAY, 'B'))).toBeVisible();
    await submit(userEvent, canvas);
    const reason = row.getByRole('textbox', { name: /^Reason/ });
    await waitFor(() => expect(reason).toHaveAccessibleDescription('Enter the reason.'));
    await expect(reason).toHaveFocus();
    await fill(userEvent, reason, REASON);
    await saveTimetable(context);
    await openDay(requireStage(context));
    await findEnabledField(canvas, 'Period 1');
    const message = new RegExp(`Clash kept on purpose: ${REASON} \\(by .+, \\d\\d/\\d\\d/\\d{4}\\)`);
    await expect(await findFirstRow(context).findByText(message)).toBeVisible();
    await expect(findFirstRow(context).getByRole('button', { name: `Remove: ${REASON}` })).toBeVisible();
    await expect((await readDay(requireStage(context))).periods[0]).toMatchObject({ clash_reason: REASON });
  },

  clashOffered: async (context) => {
    await findEnabledField(context.canvas, 'Period 1');
    const teacher = (await readDay(requireStage(context), OTHER_TIMETABLE)).periods[0]?.teacher ?? '';
    await chooseTeacher(context, 1, teacher, new RegExp(`${teacher} · teaches VII-B then`));
    const row = findFirstRow(context);
    await expect(await row.findByText(clashMessageOf(DAY, 'B'))).toBeVisible();
    await keepClash(context);
    await fill(context.userEvent, row.getByRole('textbox', { name: /^Reason/ }), REASON);
  },

  clashShown: async (context) => {
    await findEnabledField(context.canvas, 'Period 1');
    const row = findFirstRow(context);
    await expect(await row.findByText(clashMessageOf(DAY, 'A'))).toBeVisible();
    await expect(row.getByText(new RegExp(`Clash kept on purpose: ${REASON}`))).toBeVisible();
    await expect(row.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await expect(row.queryByRole('checkbox')).toBeNull();
  },

  clashOver: async (context) => {
    const { canvas } = context;
    await findEnabledField(canvas, 'Period 1');
    await expect(findFirstRow(context).queryByRole('checkbox')).toBeNull();
    await expect(findFirstRow(context).queryByText(/Clash/)).toBeNull();
    await saveTimetable(context);
    await expect((await readDay(requireStage(context))).periods[0]).toMatchObject({ clash_reason: '' });
  },

  clashRemoved: async (context) => {
    const { canvas, userEvent } = context;
    await findEnabledField(canvas, 'Period 1');
    const row = findFirstRow(context);
    const removeButton = await row.findByRole('button', { name: `Remove: ${REASON}` });
    removeButton.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(row.getByRole('checkbox', { name: 'Keep this clash' })).toHaveFocus());
    await expect(row.getByText(clashMessageOf(DAY, 'B'))).toBeVisible();
    await submit(userEvent, canvas);
    await waitFor(() =>
      expect(canvas.getByLabelText(/^Teacher 1/)).toHaveAccessibleDescription(clashMessageOf(DAY, 'B')),
    );
  },
} satisfies Record<string, Play>;
