import { type AttendanceSheet } from '@firstbell/schema';
import { expect, waitFor, within } from 'storybook/test';
import { withinPage } from '../../plays/formSteps.ts';
import { type Play, type PlayContext } from '../../plays/play.ts';
import { leaveYesterday } from '../../plays/leaveYesterday.ts';
import { type Stage } from '../../stage/stage.ts';
import { requireStage } from '../../stage/withConsole.tsx';

type Canvas = PlayContext['canvas'];

/** URLs: a section without a sheet, one with a sheet, and two days without school. */
export const UNMARKED_SHEET_URL = '/attendance?date=2026-11-20&class=VII&section=A';
export const MARKED_SHEET_URL = '/attendance?date=2026-11-20&class=V&section=B';
export const SUNDAY_URL = '/attendance?date=2026-11-15&class=V&section=B';
export const HOLIDAY_URL = '/attendance?date=2026-11-09&class=V&section=B';

/** Adds a holiday on the day of `MARKED_SHEET_URL`, which has a sheet. */
export const addHolidayOnMarkedDay = ({ services: { http } }: Stage) =>
  http.post('/school_calendar/holiday', { name: 'Founders’ Day', starts: '2026-11-20', ends: '2026-11-20' });

/** Renames section VII-A. */
export const renameSection = ({ services: { http } }: Stage, newName: string) =>
  http.post('/school_lists/section/rename', { value: 'A', to: newName, of: 'VII' });

/** Waits for the rows of the students. */
export async function findRosterRows(canvas: Canvas): Promise<HTMLElement[]> {
  await canvas.findByRole('form', { name: /^Attendance of / });
  return within(canvas.getByRole('grid')).findAllByRole('row');
}

/** Finds the cell with the mark of a row. */
export const findMarkCell = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('.mark') ?? null;
/** Returns the accessible text of a row's mark. */
export const readMark = (row: HTMLElement | undefined) =>
  row?.querySelector('.mark > .word')?.textContent ?? '';

/** Focuses a student's row and marks the student by typing a letter. */
export async function markRow(context: PlayContext, index: number, letter: string): Promise<void> {
  const rows = await findRosterRows(context.canvas);
  findMarkCell(rows[index])?.focus();
  await context.userEvent.keyboard(letter);
}

/** Finds the field for commands: roll numbers, each with the letter of a mark. */
export const findCommandField = (canvas: Canvas) =>
  canvas.findByRole('textbox', { name: 'Roll numbers and letters' });

/** Waits until the totals contain a text. */
export const waitForTotals = async (canvas: Canvas, text: string) => {
  const totals = canvas.getByRole('list', { name: 'Marked so far' });
  await waitFor(() => expect(totals).toHaveTextContent(text));
};

/** Reads the sheet of a URL from the API. */
export const readSheet = async ({ services: { http } }: Stage, url: string) =>
  (await http.get<AttendanceSheet>(`/attendance/sheet?${url.split('?')[1] ?? ''}`)).data;

/** Saves the mark of one student as another person would, with the current version of the sheet. */
export async function markElsewhere(context: PlayContext, index: number, mark: string) {
  const { http } = requireStage(context).services;
  const { record, students } = await readSheet(requireStage(context), requireStage(context).getUrl());
  const currentMarks = (record?.marks ?? students.map(({ id }) => ({ id, mark: 'Present' }))) as {
    id: string;
    mark: string;
  }[];
  const marks = currentMarks.map(({ id, mark: currentMark }, rowIndex) => ({
    id,
    mark: rowIndex === index ? mark : currentMark,
  }));
  const query = Object.fromEntries(new URLSearchParams(requireStage(context).getUrl().split('?')[1]));
  if (record === null) await http.post('/attendance', { ...query, marks });
  else await http.put(`/attendance/${record.key}`, { ...query, marks, version: record.version });
}

/** Presses Save. */
export const save: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
};

/** Saves the marks, and waits for the toast, which names the sheet and links to it. */
export const saveAndWait: Play = async (context) => {
  const { canvasElement } = context;
  await save(context);
  const toast = await withinPage(canvasElement).findByRole('group', { name: 'Attendance saved.' });
  const link = within(toast).getByRole('link', { name: /^\S+-[A-Z] · \d\d\/\d\d\/\d{4}$/ });
  await expect(link.getAttribute('href')).toMatch(/^\/attendance\?date=[\d-]+&class=\w+&section=\w+$/);
};

/** Marks the first student absent by typing `a`. */
export const markFirstAbsent: Play = (context) => markRow(context, 0, 'a');

/** Adds a leave until Monday for the first student of VII-A. */
export async function addLeave({ services: { http } }: Stage): Promise<void> {
  const { data } = await http.get<AttendanceSheet>('/attendance/sheet', {
    params: { date: '2026-11-20', class: 'VII', section: 'A' },
  });
  const leave = { starts: '2026-11-20', ends: '2026-11-23', reason: 'Wedding in the family' };
  await http.post('/attendance/leave', { id: data.students[0]?.id, ...leave });
}

const saveHalfDaySetting = ({ services: { http } }: Stage, isOffered: boolean) =>
  http.put('/school_lists/attendance_marks', { half_day_marks: isOffered });

/** Lets the school offer the mark Half day. */
export const offerHalfDays = (stage: Stage) => saveHalfDaySetting(stage, true);

/** Marks the first student of `MARKED_SHEET_URL` Half day, which the school then no longer offers. */
export async function storeHalfDay(stage: Stage): Promise<void> {
  await offerHalfDays(stage);
  const { record } = await readSheet(stage, MARKED_SHEET_URL);
  const [first] = record?.marks ?? [];
  const place = { date: record?.date, class: 'V', section: 'B' };
  const change = { id: first?.id, mark: 'Half day', was: first?.mark, version: first?.version };
  await stage.services.http.put('/attendance/sheet', { ...place, marks: [change] });
  await saveHalfDaySetting(stage, false);
}

/** Deletes every student of VII-A. */
export async function emptySection({ services: { http } }: Stage): Promise<void> {
  const { data } = await http.get<AttendanceSheet>('/attendance/sheet', {
    params: { date: '2026-11-20', class: 'VII', section: 'A' },
  });
  await leaveYesterday(
    http,
    data.students.map(({ id }) => id),
  );
}

/** Makes the next academic year the current one, so that the sample school's year is past. */
export async function endYear({ services: { http } }: Stage): Promise<void> {
  const next = { from_month: 'April', from_year: '2027', to_month: 'March', to_year: '2028' };
  const { data } = await http.post<{ key: string }>('/academic_year', next);
  await http.post(`/academic_year/${data.key}/set`);
}
