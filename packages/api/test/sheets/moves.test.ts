import { type AttendanceSheet, type StudentMove, studentMove, type StudentRecord } from '@firstbell/schema';
import { type StudentAttendance, type StudentProfile } from '@firstbell/schema/profiles';
import { type MonthRegister, type SheetChanged } from '@firstbell/schema/sheets';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeRecord } from '../areas.ts';
import { readLayout } from '../../src/features/cards/layout.ts';
import { readCards } from '../../src/features/cards/readCards.ts';
import { selectRows } from '../../src/db/database.ts';
import { readCurrentYear } from '../../src/years/years.ts';
import { SERVICE_SCOPE } from '../../src/records/scope.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const TODAY = '2026-11-20';
/** Day of sheets of both sections. */
const EARLIER = '2026-11-16';
/** A student of VII-B. On the day of the school, VII-B has a sheet and VII-A has none. */
const ID = 'S1778';

const school = setUpSchool();

async function send<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const response = await school.request(method, path, { body });
  expect(response.status, `${path} ${JSON.stringify(response.body)}`).toBeLessThan(300);
  return response.body as Body;
}
const readSheet = (section: string, date: string) =>
  send<AttendanceSheet>('GET', `/attendance/sheet?date=${date}&class=VII&section=${section}`);
const findMark = ({ record }: AttendanceSheet, id = ID) => record?.marks.find((one) => one.id === id);
const readMarks = async () =>
  (await send<StudentAttendance>('GET', `/student/${ID}/attendance`)).days.map(
    ({ day, mark }) => `${day} ${mark}`,
  );
const readEnrolments = async (id = ID) =>
  (await send<StudentProfile>('GET', `/student/${id}/profile`)).enrolments
    .filter(({ year }) => year === 'AY-00002')
    .map(({ section, starts, ends, outcome }) => [section, starts, ends, outcome].join(' ').trim());
const move = (section: string, values: object = {}) =>
  changeRecord(school, 'student', ID, { section, roll_number: '', ...values });
const readPreview = async (section: string, from: string) =>
  studentMove
    .strict()
    .parse(
      await send<StudentMove>('GET', `/student/move?id=${ID}&class=VII&section=${section}&from=${from}`),
    );
const undo = async (id = ID) => {
  const { version } = await send<StudentRecord>('GET', `/student/${id}`);
  return send('POST', `/student/${id}/undo`, { version });
};
/** Reads all that a move changes, except versions and authors. */
const readState = () =>
  selectRows(
    school.db.orm,
    sql`select 'mark' as kind, attendance.key as key, letter::text as value from attendance_mark
        join attendance using (sheet_id) join student using (student_id) where student.id = ${ID}
      union all select 'sheet', key, concat_ws(' ', present, absent, late, excused) from attendance
        where date >= ${EARLIER} and section in ('A', 'B')
      union all select 'enrolment', section, concat_ws(' ', year, starts, ends, outcome, is_last, roll_number) from enrolment
        join student using (student_id) where student.id = ${ID} order by 1, 2, 3`,
  );

test('a sheet of the new section takes over the mark of the day, so the student has one mark on it', async () => {
  const before = await readMarks();
  const stateBefore = await readState();
  expect(findMark(await readSheet('B', TODAY))).toBeDefined();
  expect((await move('A')).status).toBe(200);
  expect(await readEnrolments()).toEqual([`A ${TODAY}`, 'B 2026-04-01 2026-11-19 moved']);
  expect(findMark(await readSheet('B', TODAY))).toMatchObject({ is_here: false });
  const { students } = await readSheet('A', TODAY);
  const marks = students.map(({ id }) => ({ id, mark: 'Late', was: '', version: 0 }));
  expect(marks.map(({ id }) => id)).toContain(ID);
  const place = { date: TODAY, class: 'VII', section: 'A' };
  const saved = await send<SheetChanged>('PUT', '/attendance/sheet', { ...place, marks });
  expect(saved).toMatchObject({ left: [], conflicts: [] });
  expect(await readMarks()).toEqual([...before.slice(0, -1), `${TODAY} Late`]);
  const left = await readSheet('B', TODAY);
  expect(findMark(left)).toBeUndefined();
  const { rows } = await send<{ rows: { field: string; to: unknown }[] }>(
    'GET',
    `/attendance/${left.record?.key}/changes`,
  );
  expect(rows[0]).toMatchObject({ field: `marks.${ID}`, to: null, changed_by: 'Asha Rao' });
  // The sheet that the student has left does not take the student back.
  const again = { ...place, section: 'B', marks: [{ id: ID, mark: 'Late', was: '', version: 0 }] };
  expect(await send<SheetChanged>('PUT', '/attendance/sheet', again)).toMatchObject({
    left: [{ id: ID }],
    record: { version: left.record?.version },
  });

  // Undo moves the mark back, because the day belongs to VII-B again.
  await undo();
  expect(await readMarks()).toEqual([...before.slice(0, -1), `${TODAY} Late`]);
  expect(findMark(await readSheet('B', TODAY))).toMatchObject({ mark: 'Late', is_here: true });
  await school.request('DELETE', `/attendance/${saved.record.key}`);
  const mark = stateBefore.find(({ kind, key }) => kind === 'mark' && key === left.record?.key)?.value;
  const restored = { P: 'Present', A: 'Absent', L: 'Late', E: 'Excused' }[String(mark)];
  const { version = 0 } = findMark(await readSheet('B', TODAY)) ?? {};
  await send('PUT', '/attendance/sheet', {
    ...{ ...place, section: 'B' },
    marks: [{ id: ID, mark: restored, was: 'Late', version }],
  });
  expect((await readState()).filter(({ key }) => key !== saved.record.key)).toEqual(stateBefore);
});

test('a move from an earlier day says which marks it moves, moves them, and is undone as a whole', async () => {
  const [marksBefore, stateBefore] = [await readMarks(), await readState()];
  const expected = marksBefore.filter((mark) => mark >= EARLIER);
  expect(expected.length).toBeGreaterThan(2);
  const { since, marks } = await readPreview('A', EARLIER);
  expect(since).toBe('2026-04-01');
  expect(marks.map(({ date, mark, section }) => `${date} ${mark} ${section}`)).toEqual(
    expected.map((mark) => `${mark} VII-B`),
  );
  expect(marks.filter((mark) => !mark.is_moved).map(({ date }) => date)).toEqual([TODAY]);
  expect(await readState()).toEqual(stateBefore);

  const before = await readSheet('A', EARLIER);
  expect((await move('A', { moved_on: EARLIER })).status).toBe(200);
  expect(await readEnrolments()).toEqual([`A ${EARLIER}`, 'B 2026-04-01 2026-11-15 moved']);
  expect(await readMarks()).toEqual(marksBefore);
  const sheet = await readSheet('A', EARLIER);
  expect(findMark(sheet)).toMatchObject({ is_here: true, marked_by: 'Asha Rao' });
  expect(sheet.record?.version).toBe(Number(before.record?.version) + 1);
  expect(findMark(await readSheet('B', EARLIER))).toBeUndefined();
  expect(findMark(await readSheet('B', '2026-11-13'))).toMatchObject({ is_here: true });
  expect(findMark(await readSheet('B', TODAY))).toMatchObject({ is_here: false });

  // A sheet that is missing lists the roll of its day.
  await school.request('DELETE', `/attendance/2026-11-14.VII.B`);
  await school.request('DELETE', `/attendance/2026-11-17.VII.B`);
  const listIds = async (date: string) => (await readSheet('B', date)).students.map(({ id }) => id);
  expect(await listIds('2026-11-14')).toContain(ID);
  expect(await listIds('2026-11-17')).not.toContain(ID);
  await school.request('POST', `/attendance/2026-11-14.VII.B/restore`);
  await school.request('POST', `/attendance/2026-11-17.VII.B/restore`);

  await undo();
  expect(await readState()).toEqual(stateBefore);
  expect(await readMarks()).toEqual(marksBefore);
});

test('the register and the report card count each day in the section of the day', async () => {
  const readRow = async (section: string, month: string) =>
    (
      await send<MonthRegister>('GET', `/attendance/register?class=VII&section=${section}&month=${month}`)
    ).rows.find(({ id }) => id === ID);
  const { orm } = school.db;
  const year = await readCurrentYear(orm);
  const { layout } = await readLayout(orm);
  const readAttendanceOnCards = async (section: string) => {
    if (year === undefined) throw new Error('There must be a current year.');
    const records = { clock: () => school.time.now, timeZone: 'Asia/Kolkata' };
    const total = { attended: 0, marked: 0 };
    for (const term of ['Term 1', 'Term 2']) {
      const place = { class: 'VII', section, term };
      const [card] = await readCards(orm, records, SERVICE_SCOPE, { place, year, layout, ids: [ID] });
      const counts = card?.attendance.find((one) => one.of === 'term');
      total.attended += counts?.attended ?? 0;
      total.marked += counts?.marked ?? 0;
    }
    return total;
  };
  const marks = await readMarks();
  const counted = {
    attended: marks.filter((mark) => /Present|Late/.test(mark)).length,
    marked: marks.length,
  };
  expect(await readAttendanceOnCards('B')).toEqual(counted);
  await move('A', { moved_on: EARLIER });
  expect(await readAttendanceOnCards('A')).toEqual(counted);
  expect(await readRow('A', '2026-10')).toBeUndefined();
  expect(await readRow('B', '2026-10')).toMatchObject({ is_here: true });
  const [inOld, inNew] = [await readRow('B', '2026-11'), await readRow('A', '2026-11')];
  expect(inOld?.is_here).toBe(false);
  expect(Object.keys(inOld?.marks ?? {}).filter((day) => day >= EARLIER)).toEqual([TODAY]);
  expect(inNew).toMatchObject({ is_here: true });
  expect(Object.keys(inNew?.marks ?? {}).toSorted()[0]).toBe(EARLIER);
  await undo();
});

test('a move back from the day of the move continues the enrolment before it, and its undo divides it again', async () => {
  await move('A', { moved_on: EARLIER });
  const state = await readState();
  await move('B', { moved_on: EARLIER, roll_number: '1' });
  expect(await readEnrolments()).toEqual(['B 2026-04-01']);
  await undo();
  expect(await readEnrolments()).toEqual([`A ${EARLIER}`, 'B 2026-04-01 2026-11-15 moved']);
  expect(await readState()).toEqual(state);
  await move('B', { moved_on: EARLIER, roll_number: '1' });
});

test('refuses to restore a deleted sheet of which another sheet has a student, and names that sheet', async () => {
  const deleted = `/attendance/${(await readSheet('B', TODAY)).record?.key}`;
  await school.request('DELETE', deleted);
  await move('A');
  const place = { date: TODAY, class: 'VII', section: 'A' };
  const marks = [{ id: ID, mark: 'Present', was: '', version: 0 }];
  const { record } = await send<SheetChanged>('PUT', '/attendance/sheet', { ...place, marks });
  expect(parseProblem(await school.request('POST', `${deleted}/restore`))).toMatchObject({
    code: 'duplicate',
    detail:
      'Asha Rao saved VII-A’s sheet of 20/11/2026 since, with students of this one. Change or delete that first.',
    links: [{ href: `/attendance?date=${TODAY}&class=VII&section=A` }],
  });
  await school.request('DELETE', `/attendance/${record.key}`);
  await send('POST', `${deleted}/restore`);
  await undo();
});

test('refuses a move on a day that has not come, or before the student was in the present section', async () => {
  const readErrors = async (moved_on: string) => parseProblem(await move('C', { moved_on })).errors;
  expect(await readErrors('2026-11-21')).toEqual([
    { field: 'moved_on', message: 'This day has not come yet. Choose today or an earlier day.' },
  ]);
  const since = (day: string) => [
    { field: 'moved_on', message: `In VII-B since ${day}. Choose that day or a later one.` },
  ];
  expect(await readErrors('2026-03-31')).toEqual(since('01/04/2026'));
  expect((await readPreview('C', '2026-03-31')).since).toBe('2026-04-01');
  const unknown = await school.request('GET', `/student/move?id=X1&class=VII&section=A&from=${TODAY}`);
  expect(unknown.status).toBe(404);
});
