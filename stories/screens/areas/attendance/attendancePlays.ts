import { expect, waitFor, within } from 'storybook/test';
import { withinPage } from '../../plays/formSteps.ts';
import { type Play } from '../../plays/play.ts';
import { requireStage } from '../../stage/withConsole.tsx';
import {
  findMarkCell,
  findCommandField,
  waitForTotals,
  markElsewhere,
  markFirstAbsent,
  readMark,
  MARKED_SHEET_URL,
  findRosterRows,
  saveAndWait,
  readSheet,
  UNMARKED_SHEET_URL,
} from './attendanceSteps.ts';

const expectFailed: Play = async ({ canvas }) => {
  await canvas.findByText('The attendance could not be loaded');
  await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
};

/** Plays of the attendance of a section. */
export const attendancePlays = {
  notChosen: async ({ canvas, userEvent, ...context }) => {
    await canvas.findByText('Not marked yet on 20/11/2026: 3');
    await expect(canvas.getByRole('group', { name: 'Date' })).toHaveTextContent(/20\D+11\D+2026/);
    await userEvent.click(canvas.getByRole('link', { name: 'VII-A' }));
    await findRosterRows(canvas);
    await expect(requireStage(context).getUrl()).toBe(UNMARKED_SHEET_URL);
  },

  chosen: async ({ canvas, userEvent, ...context }) => {
    await canvas.findByText('Not marked yet on 20/11/2026: 3');
    await userEvent.selectOptions(canvas.getByLabelText('Class'), 'VII');
    await userEvent.selectOptions(canvas.getByLabelText('Section'), 'A');
    await findRosterRows(canvas);
    await expect(requireStage(context).getUrl()).toBe(UNMARKED_SHEET_URL);
  },

  unmarked: async ({ canvas }) => {
    const rows = await findRosterRows(canvas);
    await expect(new Set(rows.map(readMark))).toEqual(new Set(['Present']));
    await waitForTotals(canvas, `Present ${rows.length}`);
    await expect(canvas.getByText('Not saved yet: everybody is marked present.')).toBeVisible();
    await expect(document.title).toBe('VII-A · 20/11/2026 · Attendance · Firstbell');
    await expect(canvas.getByRole('link', { name: 'VII-A' })).toHaveAttribute(
      'href',
      '/section/view?class=VII&section=A',
    );
    const rollNumbers = rows.map((row) => row.querySelector('.number')?.textContent);
    await expect(rollNumbers).toEqual(rows.map((_, index) => String(index + 1)));
  },

  byKeyboard: async (context) => {
    const { canvas, userEvent } = context;
    const rows = await findRosterRows(canvas);
    const grid = canvas.getByRole('grid');
    const commandField = await findCommandField(canvas);
    await waitFor(() => expect(commandField).toHaveFocus());
    // From the command line, two Tabs pass the buttons, and a third one enters the grid.
    for (let tab = 0; tab < 3; tab += 1) await userEvent.tab();
    await expect(findMarkCell(rows[0])).toHaveFocus();
    await expect(
      within(grid)
        .getAllByRole('gridcell')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
    await userEvent.keyboard('a{ArrowDown}l{ArrowDown}{ArrowDown}e{ArrowUp}{Enter}');
    await expect(findMarkCell(rows[2])).toHaveFocus();
    await expect(rows.slice(0, 4).map(readMark)).toEqual(['Absent', 'Late', 'Present', 'Excused']);
    await canvas.findByText('Not saved yet.');
    await canvas.findByText(/ Excused\. \d+ present, 1 absent, 1 late, 1 excused\.$/);
    await expect((await readSheet(requireStage(context), UNMARKED_SHEET_URL)).record).toBeNull();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await canvas.findByText('Saved by Asha Menon, 20/11/2026 10:00.');
    await expect(findMarkCell(rows[2])).toHaveFocus();
    const { record } = await readSheet(requireStage(context), UNMARKED_SHEET_URL);
    await expect(record).toMatchObject({ absent: 1, late: 1, excused: 1, version: 1 });
  },

  byCommand: async (context) => {
    const { canvas, userEvent } = context;
    const rows = await findRosterRows(canvas);
    const commandField = await findCommandField(canvas);
    await waitFor(() => expect(commandField).toHaveFocus());
    await userEvent.keyboard('2a, 4l');
    await waitFor(() => expect(commandField).toHaveAccessibleDescription(/^2 .* Absent · 4 .* Late$/));
    await expect(readMark(rows[1])).toBe('Present');
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(rows.slice(0, 4).map(readMark)).toEqual(['Present', 'Absent', 'Present', 'Late']);
    await expect(commandField).toHaveValue('');
    // The text in the command line is applied and saved.
    await userEvent.keyboard('6E{Control>}{Enter}{/Control}');
    await canvas.findByText('Saved by Asha Menon, 20/11/2026 10:00.');
    await expect(commandField).toHaveFocus();
    const { record } = await readSheet(requireStage(context), UNMARKED_SHEET_URL);
    await expect(record).toMatchObject({ absent: 1, late: 1, excused: 1, version: 1 });
  },

  notUnderstood: async (context) => {
    const { canvas, userEvent } = context;
    const rows = await findRosterRows(canvas);
    const commandField = await findCommandField(canvas);
    await waitFor(() => expect(commandField).toHaveFocus());
    await userEvent.keyboard('2a 99a');
    const unknownNumberError = 'Nobody in VII-A has roll number 99.';
    await waitFor(() =>
      expect(commandField).toHaveAccessibleDescription(expect.stringContaining(unknownNumberError)),
    );
    await userEvent.keyboard('{Enter}{Control>}{Enter}{/Control}');
    // If the text is invalid, nobody is marked and nothing is saved.
    await expect(readMark(rows[1])).toBe('Present');
    await expect(commandField).toHaveValue('2a 99a');
    await expect((await readSheet(requireStage(context), UNMARKED_SHEET_URL)).record).toBeNull();
    await userEvent.clear(commandField);
    await userEvent.type(commandField, '२A 4अ');
    const foreignScriptError = '“अ” is in another script. The letters are P, A, L and E.';
    await waitFor(() =>
      expect(commandField).toHaveAccessibleDescription(expect.stringContaining(foreignScriptError)),
    );
  },

  byTouch: async ({ canvas, userEvent }) => {
    const [first] = await findRosterRows(canvas);
    if (!first) return;
    await expect(first.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    for (const mark of ['Absent', 'Late', 'Excused', 'Present', 'Absent']) {
      await userEvent.click(first);
      await expect(readMark(first)).toBe(mark);
    }
    await waitForTotals(canvas, 'Absent 1');
    const { bottom } = canvas.getByRole('button', { name: 'Save' }).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  },

  allPresent: async ({ canvas, canvasElement, userEvent }) => {
    const rows = await findRosterRows(canvas);
    const marksBefore = rows.map(readMark);
    await expect(new Set(marksBefore).size).toBeGreaterThan(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Mark all present' }));
    await waitForTotals(canvas, `Present ${rows.length}`);
    await userEvent.click(await withinPage(canvasElement).findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rows.map(readMark)).toEqual(marksBefore));
  },

  days: async (context) => {
    const { canvas, userEvent } = context;
    await findRosterRows(canvas);
    await waitFor(async () => expect(await findCommandField(canvas)).toHaveFocus());
    await userEvent.keyboard('[[');
    await canvas.findByRole('form', { name: 'Attendance of V-B on 19/11/2026' });
    await expect(requireStage(context).getUrl()).toContain('date=2026-11-19');
    await waitFor(async () => expect(await findCommandField(canvas)).toHaveFocus());
    await userEvent.keyboard(']');
    await canvas.findByRole('form', { name: 'Attendance of V-B on 20/11/2026' });
    await expect(canvas.getByRole('button', { name: 'Next working day' })).toBeDisabled();
  },

  typedDay: async (context) => {
    const { canvas, userEvent } = context;
    await findRosterRows(canvas);
    await userEvent.click(canvas.getByRole('spinbutton', { name: /^day/i }));
    await userEvent.keyboard('18');
    await expect(requireStage(context).getUrl()).toContain('date=2026-11-20');
    const monthField = canvas.getByRole('spinbutton', { name: /^month/i });
    await expect(monthField).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('form', { name: 'Attendance of V-B on 18/11/2026' });
    await expect(monthField).toHaveFocus();
  },

  onLeave: async ({ canvas }) => {
    const rows = await findRosterRows(canvas);
    await expect(rows.slice(0, 2).map(readMark)).toEqual(['Excused', 'Present']);
    await expect(rows[0]).toHaveTextContent('On leave until 23/11/2026: Wedding in the family');
    await waitForTotals(canvas, 'Excused 1');
  },

  leaveEntered: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const rows = await findRosterRows(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Leave…' }));
    const page = withinPage(canvasElement);
    const dialog = within(await page.findByRole('dialog', { name: 'Leave of students' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add leave' }));
    await dialog.findByText('Enter the reason.');
    const studentField = dialog.getByLabelText<HTMLSelectElement>(/^Student/);
    await userEvent.selectOptions(studentField, studentField.options[2]?.value ?? '');
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Wedding');
    await userEvent.click(dialog.getByRole('button', { name: 'Add leave' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(readMark(rows[1])).toBe('Excused'));

    await userEvent.click(canvas.getByRole('button', { name: 'Leave…' }));
    await userEvent.click(await page.findByRole('button', { name: /^Withdraw the leave of / }));
    await page.findByText('Leave withdrawn. Saved sheets stay as they are.');
    await waitFor(() => expect(readMark(rows[1])).toBe('Present'));
  },

  corrected: async (context) => {
    const { canvas, userEvent } = context;
    await findRosterRows(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Mark all present' }));
    await waitForTotals(canvas, 'Absent 0');
    await markFirstAbsent(context);
    await saveAndWait(context);
    await canvas.findByText(/^Saved by .* Corrected by Asha Menon, 20\/11\/2026 10:00\.$/);
    const { record } = await readSheet(requireStage(context), MARKED_SHEET_URL);
    await expect(record).toMatchObject({ absent: 1, late: 0, excused: 0, version: 2 });
  },

  sunday: async ({ canvas }) => {
    const message = 'This is a Sunday. Choose a day from Monday to Saturday.';
    await canvas.findByText(message);
    await expect(canvas.queryByRole('grid')).toBeNull();
  },

  holiday: async ({ canvas }) => {
    const message = 'There is no school on 09/11/2026: Autumn break. Choose another day.';
    await canvas.findByText(message);
    await expect(canvas.queryByRole('grid')).toBeNull();
  },

  takenBefore: async ({ canvas }) => {
    await findRosterRows(canvas);
    const message = 'There is no school on 20/11/2026: Founders’ Day. This sheet stays, and does not count.';
    await expect(await canvas.findByText(message)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled();
  },

  noStudents: async ({ canvas }) => {
    await canvas.findByText('VII-A has no students');
  },

  pastYear: async ({ canvas }) => {
    const [first] = await findRosterRows(canvas);
    await canvas.findByText('This academic year is over: the sheet can be looked at, not changed.');
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull();
    await expect(findMarkCell(first)).toHaveAttribute('aria-disabled', 'true');
  },

  deleted: async ({ canvas, canvasElement, userEvent }) => {
    const page = withinPage(canvasElement);
    await findRosterRows(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete this sheet' }));
    await page.findByText('20/11/2026, V-B was deleted.');
    await canvas.findByText('Not saved yet: everybody is marked present.');
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await canvas.findByText(/^Saved by /);
  },

  savedAnew: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const page = withinPage(canvasElement);
    await findRosterRows(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete this sheet' }));
    await canvas.findByText('Not saved yet: everybody is marked present.');
    await markElsewhere(context, 0, 'Late');
    await userEvent.click(await page.findByRole('button', { name: 'Undo' }));
    await page.findByText(/^Not restored: .* saved V-B’s sheet of 20\/11\/2026 since, /);
    const showButton = page.getByRole('button', { name: 'Show the attendance sheet' });
    await waitFor(() => expect(showButton).toBeVisible());
  },

  leaving: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const page = withinPage(canvasElement);
    await markFirstAbsent(context);
    await userEvent.selectOptions(canvas.getByLabelText('Section'), 'B');
    const dialog = within(await page.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByLabelText('Section')).toHaveValue('A');
    // The shortcut that opens a student also asks for a confirmation before marks are lost.
    findMarkCell(canvas.getAllByRole('row')[0])?.focus();
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    await userEvent.click(await page.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.selectOptions(canvas.getByLabelText('Section'), 'B');
    await userEvent.click(await page.findByRole('button', { name: 'Leave' }));
    await canvas.findByRole('form', { name: 'Attendance of VII-B on 20/11/2026' });
  },

  loading: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Attendance' });
    await expect(canvas.queryByRole('grid')).toBeNull();
  },

  failed: expectFailed,

  retried: async (context) => {
    const { canvas, userEvent } = context;
    await expectFailed(context);
    requireStage(context).setFaults({});
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await findRosterRows(canvas);
  },
} satisfies Record<string, Play>;
