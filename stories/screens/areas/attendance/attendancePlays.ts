import { type AttendanceSheet } from '@firstbell/schema';
import { expect, waitFor, within } from 'storybook/test';
import { submit, wholePage } from '../../plays/formSteps.ts';
import { patient, type Play, type PlayContext } from '../../plays/play.ts';
import { submitUnreached } from '../../plays/refusedPlays.ts';
import { type Stage } from '../../stage/stage.ts';
import { stageOf } from '../../stage/withConsole.tsx';

type Canvas = PlayContext['canvas'];

/** Addresses of a section that is not marked yet, of one that is, and of days without school. */
export const UNMARKED = '/attendance?date=2026-11-20&class=VII&section=A';
export const MARKED = '/attendance?date=2026-11-20&class=V&section=B';
export const SUNDAY = '/attendance?date=2026-11-15&class=V&section=B';
export const HOLIDAY = '/attendance?date=2026-11-09&class=V&section=B';

/** Makes the day of a sheet a holiday. */
export const closeMarked = ({ services: { http } }: Stage) =>
  http.post('/school_calendar/holiday', { name: 'Founders’ Day', starts: '2026-11-20', ends: '2026-11-20' });

/** Gives the groups of marks, one for each student, once they are there. */
export async function openRoster(canvas: Canvas): Promise<HTMLElement[]> {
  await canvas.findByRole('form', { name: /^Attendance of / }, patient);
  return canvas.findAllByRole('radiogroup', {}, patient);
}

const markOf = (group: HTMLElement | undefined) =>
  group?.querySelector<HTMLInputElement>('input:checked')?.value ?? '';

const count = (canvas: Canvas, words: string) =>
  within(canvas.getByRole('list', { name: 'Marked so far' })).findByText(words);

const sheetOf = async ({ services: { http } }: Stage, address: string) =>
  (await http.get<AttendanceSheet>(`/attendance/sheet?${address.split('?')[1] ?? ''}`)).data;

/** Marks one student as somebody else would, over the newest version. */
async function markElsewhere(context: PlayContext, at: number, mark: string) {
  const { http } = stageOf(context).services;
  const { record, students } = await sheetOf(stageOf(context), stageOf(context).address());
  const all = (record?.marks ?? students.map(({ id }) => ({ id, mark: 'Present' }))) as {
    id: string;
    mark: string;
  }[];
  const marks = all.map(({ id, mark: old }, place) => ({ id, mark: place === at ? mark : old }));
  const of = Object.fromEntries(new URLSearchParams(stageOf(context).address().split('?')[1]));
  if (record === null) await http.post('/attendance', { ...of, marks });
  else await http.put(`/attendance/${record.key}`, { ...of, marks, version: record.version });
}

/** Submits the marks, and waits until they are saved. */
export const savedNow: Play = async ({ canvas, canvasElement, userEvent }) => {
  await submit(userEvent, canvas);
  await wholePage(canvasElement).findByText('Attendance saved.', {}, patient);
};

const markFirstAbsent: Play = async ({ canvas, userEvent }) => {
  const [first] = await openRoster(canvas);
  if (first) await userEvent.click(within(first).getByRole('radio', { name: 'Absent' }));
};

/** Deletes every student of the section, so that it is empty. */
export async function emptySection({ services: { http } }: Stage): Promise<void> {
  const { data } = await http.get<AttendanceSheet>('/attendance/sheet', {
    params: { date: '2026-11-20', class: 'VII', section: 'A' },
  });
  await http.post('/student/delete', { selection: { include: data.students.map(({ id }) => id) } });
}

/** Makes the sample school's year one that is over. */
export async function endYear({ services: { http } }: Stage): Promise<void> {
  const next = { from_month: 'April', from_year: '2027', to_month: 'March', to_year: '2028' };
  const { data } = await http.post<{ key: string }>('/academic_year', next);
  await http.post(`/academic_year/${data.key}/set`);
}

const failed: Play = async ({ canvas }) => {
  await canvas.findByText('The attendance could not be loaded', {}, patient);
  await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
};

const offline: Play = async (context) => {
  await markFirstAbsent(context);
  await submitUnreached(context);
  await expect((await openRoster(context.canvas)).slice(0, 1).map(markOf)).toEqual(['Absent']);
};

const conflict: Play = async (context) => {
  const { canvas, canvasElement, userEvent } = context;
  await markFirstAbsent(context);
  await markElsewhere(context, 0, 'Excused');
  await submit(userEvent, canvas);
  const name = 'Someone else changed this attendance sheet';
  const dialog = within(await wholePage(canvasElement).findByRole('dialog', { name }, patient));
  await waitFor(() => expect(dialog.getByRole('radio', { name: /Excused/ })).toBeVisible(), patient);
};

/** Plays of the attendance of a section. */
export const attendancePlays = {
  missing: async ({ canvas, userEvent, ...context }) => {
    await canvas.findByText('Not marked yet on 20/11/2026: 3', {}, patient);
    await expect(canvas.getByLabelText('Date')).toHaveValue('2026-11-20');
    await userEvent.click(canvas.getByRole('link', { name: 'VII-A' }));
    await openRoster(canvas);
    await expect(stageOf(context).address()).toBe(UNMARKED);
  },

  chosen: async ({ canvas, userEvent, ...context }) => {
    await canvas.findByText('Not marked yet on 20/11/2026: 3', {}, patient);
    await userEvent.selectOptions(canvas.getByLabelText('Class'), 'VII');
    await userEvent.selectOptions(canvas.getByLabelText('Section'), 'A');
    await openRoster(canvas);
    await expect(stageOf(context).address()).toBe(UNMARKED);
  },

  unmarked: async ({ canvas }) => {
    const groups = await openRoster(canvas);
    await expect(new Set(groups.map(markOf))).toEqual(new Set(['Present']));
    await count(canvas, `Present ${groups.length}`);
    await expect(canvas.getByText('Not saved yet: everybody is marked present.')).toBeVisible();
    const items = within(canvas.getByRole('form')).getAllByRole('listitem');
    const numbers = items.map((item) => /^Roll number (\d+)/.exec(item.textContent)?.[1]).filter(Boolean);
    await expect(numbers).toEqual(groups.map((_, at) => String(at + 1)));
  },

  byKeyboard: async (context) => {
    const { canvas, userEvent } = context;
    const groups = await openRoster(canvas);
    groups[0]?.querySelector<HTMLInputElement>('input:checked')?.focus();
    await userEvent.keyboard('a{ArrowDown}l{ArrowDown}{ArrowDown}e{ArrowUp}');
    await expect(groups[2]?.contains(canvas.getByRole('form').ownerDocument.activeElement)).toBe(true);
    await expect(groups.slice(0, 4).map(markOf)).toEqual(['Absent', 'Late', 'Present', 'Excused']);
    await count(canvas, `Present ${groups.length - 3}`);
    await savedNow(context);
    await canvas.findByText('Saved by admin, 20/11/2026 10:00.', {}, patient);
    const { record } = await sheetOf(stageOf(context), UNMARKED);
    await expect(record).toMatchObject({ absent: 1, late: 1, excused: 1, version: 1 });
  },

  corrected: async (context) => {
    const { canvas, userEvent } = context;
    await openRoster(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Mark all present' }));
    await count(canvas, 'Absent 0');
    await markFirstAbsent(context);
    await savedNow(context);
    await canvas.findByText(/^Saved by .* Corrected by admin, 20\/11\/2026 10:00\.$/, {}, patient);
    const { record } = await sheetOf(stageOf(context), MARKED);
    await expect(record).toMatchObject({ absent: 1, late: 0, excused: 0, version: 2 });
  },

  merged: async (context) => {
    const { canvas, canvasElement } = context;
    await markFirstAbsent(context);
    await markElsewhere(context, 1, 'Late');
    await savedNow(context);
    await wholePage(canvasElement).findByText('1 mark of someone else kept.', {}, patient);
    const groups = await openRoster(canvas);
    await expect(groups.slice(0, 2).map(markOf)).toEqual(['Absent', 'Late']);
  },

  conflict,

  settled: async (context) => {
    const { canvasElement, userEvent } = context;
    await conflict(context);
    const page = wholePage(canvasElement);
    const dialog = within(page.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: /Absent/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await page.findByText('Attendance saved.', {}, patient);
    const { record } = await sheetOf(stageOf(context), UNMARKED);
    await expect(record!.marks[0]?.mark).toBe('Absent');
  },

  sunday: async ({ canvas }) => {
    const words = 'This is a Sunday. Choose a day from Monday to Saturday.';
    await waitFor(() => expect(canvas.getByLabelText('Date')).toHaveAccessibleDescription(words), patient);
    await expect(canvas.queryByRole('radiogroup')).toBeNull();
  },

  holiday: async ({ canvas }) => {
    const words = 'There is no school on 09/11/2026: Autumn break. Choose another day.';
    await waitFor(() => expect(canvas.getByLabelText('Date')).toHaveAccessibleDescription(words), patient);
    await waitFor(() => expect(canvas.getByLabelText('Date')).toHaveAttribute('max', '2026-11-20'), patient);
    await expect(canvas.queryByRole('radiogroup')).toBeNull();
  },

  takenBefore: async ({ canvas }) => {
    await openRoster(canvas);
    const words = 'There is no school on 20/11/2026: Founders’ Day. This sheet stays, and does not count.';
    await expect(await canvas.findByText(words, {}, patient)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Submit' })).toBeEnabled();
  },

  nobody: async ({ canvas }) => {
    await canvas.findByText('VII-A has no students', {}, patient);
  },

  past: async ({ canvas }) => {
    const [first] = await openRoster(canvas);
    await canvas.findByText('This academic year is over: the sheet can be looked at, not changed.');
    await expect(canvas.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await expect(first && within(first).getByRole('radio', { name: 'Absent' })).toBeDisabled();
  },

  deleted: async ({ canvas, canvasElement, userEvent }) => {
    const page = wholePage(canvasElement);
    await openRoster(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete this sheet' }));
    await page.findByText('20/11/2026, V-B was deleted.', {}, patient);
    await canvas.findByText('Not saved yet: everybody is marked present.', {}, patient);
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await canvas.findByText(/^Saved by /, {}, patient);
  },

  savedAnew: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const page = wholePage(canvasElement);
    await openRoster(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete this sheet' }));
    await canvas.findByText('Not saved yet: everybody is marked present.', {}, patient);
    await markElsewhere(context, 0, 'Late');
    await userEvent.click(await page.findByRole('button', { name: 'Undo' }));
    await page.findByText(/^Not restored: .* saved V-B’s sheet of 20\/11\/2026 anew\./, {}, patient);
    await expect(page.getByRole('button', { name: 'Show the attendance sheet' })).toBeVisible();
  },

  leaving: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const page = wholePage(canvasElement);
    await markFirstAbsent(context);
    await userEvent.selectOptions(canvas.getByLabelText('Section'), 'B');
    const dialog = within(await page.findByRole('dialog', { name: 'Leave without saving?' }, patient));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByLabelText('Section')).toHaveValue('A');
    await userEvent.selectOptions(canvas.getByLabelText('Section'), 'B');
    await userEvent.click(await page.findByRole('button', { name: 'Leave' }));
    await canvas.findByRole('form', { name: 'Attendance of VII-B on 20/11/2026' }, patient);
  },

  loading: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Attendance' }, patient);
    await expect(canvas.queryByRole('radiogroup')).toBeNull();
  },

  failed,

  retried: async (context) => {
    const { canvas, userEvent } = context;
    await failed(context);
    stageOf(context).setFaults({});
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await openRoster(canvas);
  },

  offline,

  savedLater: async (context) => {
    await offline(context);
    stageOf(context).setFaults({});
    await savedNow(context);
  },
} satisfies Record<string, Play>;
