import { type StudentAttendance, type StudentProfile } from '@firstbell/schema/profiles';
import { buildStudent } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeRecord } from '../areas.ts';
import { purgeRecords } from '../confirmed.ts';
import { createRecords } from '../../src/service/app.ts';
import { selectRows } from '../../src/db/database.ts';
import { applyDueDays } from '../../src/areas/teacher/service/dueDays.ts';
import { keepState } from '../keepState.ts';
import { NOW } from '../preparedSchool.ts';
import { parseProblem, setUpSchool } from '../school.ts';

type List = { rows: { key: string; last_day: string }[]; total: number };

const DAY_MS = 86_400_000;
const OTHER = { outcome: 'left', reason: 'Moved away', destination: 'Delhi Public School' };

const school = setUpSchool();
let restoreSnapshot: () => Promise<void>;
/** Number of a student of V-B who has marks, and of the earlier academic year. */
let id: string;
let pastYear: string;

const send = (method: string, path: string, body?: object, token = 'asha') =>
  school.request(method, path, { token, body });
const readBody = async <Body>(path: string) => (await send('GET', path)).body as Body;
const readList = (query: string) => readBody<List>(`/student?rows=100&${query}`);
const readKeys = async (query: string) => (await readList(query)).rows.map(({ key }) => key);
const leave = (last_day: string, values: object = {}, ids = [id]) =>
  send('POST', '/student/leave', { selection: { include: ids }, last_day, ...OTHER, ...values });
const batchOf = ({ body }: { body: unknown }) => (body as { batch: string }).batch;
const readMarks = () =>
  selectRows<{ day: string }>(
    school.db.orm,
    sql`select date::text as day from attendance_mark join student using (student_id)
      where student.id = ${id} and not is_deleted order by date`,
  );
const readPeriods = async () =>
  (await readBody<StudentProfile>(`/student/${id}/profile`)).enrolments.filter(
    ({ year }) => year !== pastYear,
  );
const readPastCount = async () => (await readList(`year=${pastYear}&class_section=V-B`)).total;

beforeAll(async () => {
  const { rows } = await readBody<{ rows: { key: string; is_current: boolean }[] }>('/academic_year');
  pastYear = rows.find((year) => !year.is_current)?.key ?? '';
  // A student of V-B who was in the school in the earlier year, too.
  const [student] = await selectRows<{ id: string }>(
    school.db.orm,
    sql`select student.id from student join enrolment using (student_id) join attendance_mark using (student_id)
      join enrolment as past on past.student_id = student.student_id and past.year = ${pastYear}
      join class on class.class_id = enrolment.class_id
      where enrolment.year <> ${pastYear} and class.name = 'V' and enrolment.section = 'B' order by student.id limit 1`,
  );
  id = student?.id ?? '';
  ({ restoreSnapshot } = await keepState(school.db));
});
beforeEach(() => restoreSnapshot());

test('a deleted student whom sheets name stays in past days and years, and undo puts the student on the roll again', async () => {
  const before = { ...(await readList('class_section=V-B')), marks: await readMarks() };
  const pastCount = await selectRows<{ total: number }>(
    school.db.orm,
    sql`select count(*)::int as total from student_in_year where year = ${pastYear} and is_on_roll`,
  );
  expect(before.rows.map(({ key }) => key)).toContain(id);
  expect((await send('DELETE', `/student/${id}`)).status).toBe(204);
  expect(await readKeys('class_section=V-B')).not.toContain(id);
  expect((await readList('class_section=V-B')).total).toBe(before.total - 1);
  expect(await readKeys('deleted=true')).toEqual([id]);
  expect(await readKeys(`year=${pastYear}&q=${id}`)).toEqual([id]);
  expect((await readBody<{ total: number }>(`/student/count?year=${pastYear}`)).total).toBe(
    pastCount[0]?.total,
  );
  expect(await readMarks()).toEqual(before.marks);
  expect(await readBody<StudentProfile>(`/student/${id}/profile`)).toMatchObject({ deleted: null });
  expect((await readPeriods())[0]).toMatchObject({ ends: '2026-11-20', outcome: 'left' });
  expect(await readKeys('last_day=2026-11-20')).toEqual([id]);
  expect((await send('DELETE', `/student/${id}`)).status).toBe(204);

  expect((await send('POST', `/student/${id}/restore`)).status).toBe(200);
  expect(await readList('class_section=V-B')).toMatchObject({ rows: before.rows, total: before.total });
  expect((await readPeriods())[0]).toMatchObject({ ends: '', outcome: '' });
});

test('a corrected admission date leaves out the marks of the days before, and the earlier date returns them', async () => {
  const before = { marks: await readMarks(), periods: await readPeriods() };
  const starts = before.marks[2]?.day ?? '';
  const preview = await readBody<{ starts: string; total_marks: number; marks: { date: string }[] }>(
    `/student/${id}/admission?starts=${starts}`,
  );
  const [{ starts: present = '' } = {}] = before.periods;
  expect(preview).toMatchObject({ starts: present, total_marks: 2 });
  expect((await send('POST', `/student/${id}/admission`, { starts })).status).toBe(204);
  expect(await readMarks()).toEqual(before.marks.slice(2));
  expect((await readPeriods())[0]).toMatchObject({ starts });
  const refused = parseProblem(await send('POST', `/student/${id}/admission`, { starts: '2027-04-01' }));
  expect(refused.errors?.[0]?.field).toBe('starts');
  expect((await send('POST', `/student/${id}/admission`, { starts: present })).status).toBe(204);
  expect(await readMarks()).toEqual(before.marks);
  expect(await readPeriods()).toEqual(before.periods);
});

test('the purge takes only students whom nothing names', async () => {
  await send('POST', '/student', buildStudent({ id: 'NEW1', class: 'V', section: 'B' }));
  for (const key of [id, 'NEW1']) expect((await send('DELETE', `/student/${key}`)).status).toBe(204);
  expect(await readKeys('deleted=true')).toEqual(expect.arrayContaining([id, 'NEW1']));
  const later = new Date(NOW.getTime() + 31 * DAY_MS);
  await purgeRecords(school.db, later);
  expect(await selectRows(school.db.orm, sql`select id from student where id in (${id}, 'NEW1')`)).toEqual([
    { id },
  ]);
  school.time.now = later;
  expect(await readKeys('deleted=true')).toEqual([]);
  expect((await readBody<StudentProfile>(`/student/${id}/profile`)).deleted).toBeNull();
  school.time.now = NOW;
});

test('a selection is deleted as one batch, which undo restores', async () => {
  await send('POST', '/student', buildStudent({ id: 'NEW1', class: 'V', section: 'B' }));
  const selection = { exclude: [], filters: { class_section: ['V-B'] } };
  const { total } = await readList('class_section=V-B');
  const deleted = await send('POST', '/student/delete', { selection });
  expect(deleted.body).toMatchObject({ deleted: total });
  expect((await readList('class_section=V-B')).total).toBe(0);
  const restored = await send('POST', '/student/restore', { batch: batchOf(deleted) });
  expect(restored.body).toEqual({ restored: total });
  expect((await readList('class_section=V-B')).total).toBe(total);
});

test('says which marks a last day before today leaves out, and undo gives them back', async () => {
  const marks = await readMarks();
  const lastDay = marks.at(-3)?.day ?? '';
  const preview = await send('POST', '/student/leave/preview', {
    selection: { include: [id] },
    last_day: lastDay,
  });
  expect(preview.body).toMatchObject({
    ...{ students: 1, total_marks: 2 },
    marks: [
      { id, date: marks.at(-2)?.day },
      { id, date: marks.at(-1)?.day },
    ],
  });
  const response = await leave(lastDay);
  expect(response.body).toMatchObject({ left: 1 });
  expect(await readMarks()).toEqual(marks.slice(0, -2));
  expect(await readBody<StudentAttendance>(`/student/${id}/attendance`)).toMatchObject({ to: lastDay });
  expect((await readPeriods())[0]).toMatchObject({
    ...{ ends: lastDay, outcome: 'left' },
    ...{ reason: 'Moved away', destination: 'Delhi Public School' },
  });
  expect(await readKeys(`last_day=${lastDay}`)).toEqual([id]);
  expect((await readBody<{ rows: object[] }>(`/student/${id}/changes`)).rows).toMatchObject([
    { field: 'destination', to: 'Delhi Public School' },
    { field: 'reason', to: 'Moved away' },
    { field: 'last_day', from: '', to: lastDay },
  ]);
  const undone = await send('POST', '/student/leave/undo', { batch: batchOf(response) });
  expect(undone.body).toEqual({ returned: 1 });
  expect(await readMarks()).toEqual(marks);
  expect((await readPeriods())[0]).toMatchObject({ ends: '', outcome: '', reason: '' });
});

test('a deletion without a reason can be explained', async () => {
  await send('DELETE', `/student/${id}`);
  expect((await leave('2026-11-20', { outcome: 'transferred' })).body).toMatchObject({ left: 1 });
  expect(await readKeys('deleted=true')).toEqual([]);
  expect((await readPeriods())[0]).toMatchObject({ outcome: 'transferred', reason: 'Moved away' });
});

test('a student who leaves later stays on the roll until then', async () => {
  await leave('2026-11-30');
  expect(await readKeys('class_section=V-B')).toContain(id);
  await applyDueDays(createRecords(school.db, () => new Date('2026-11-30T12:00:00Z'), 'Asia/Kolkata'));
  expect(await readKeys('class_section=V-B')).toContain(id);
  await applyDueDays(createRecords(school.db, () => new Date('2026-12-01T12:00:00Z'), 'Asia/Kolkata'));
  expect(await readKeys('class_section=V-B')).not.toContain(id);
});

test('refuses a last day before the student was in the present section', async () => {
  const refused = parseProblem(await leave('2026-03-01'));
  expect(refused.errors).toEqual([
    { field: 'last_day', message: `${id} has been in V-B since 01/04/2026. Enter that day or a later one.` },
  ]);
  expect(parseProblem(await leave('2026-11-20', { outcome: 'expelled' })).errors?.[0]?.field).toBe('outcome');
});

test('a student comes back under the same number as a second period, which can be undone', async () => {
  const comeBack = (starts: string, section = 'A') =>
    send('POST', `/student/${id}/return`, { starts, class: 'V', section, roll_number: '' });
  expect(parseProblem(await comeBack('2026-11-20')).errors).toEqual([
    { field: 'starts', message: 'The student has not left.' },
  ]);
  await leave('2026-11-10');
  expect(parseProblem(await comeBack('2026-11-10')).errors?.[0]).toMatchObject({ field: 'starts' });
  expect((await comeBack('2026-11-20')).body).toMatchObject({ id, class: 'V', section: 'A' });
  expect(await readPeriods()).toMatchObject([
    { section: 'A', starts: '2026-11-20', ends: '' },
    { section: 'B', ends: '2026-11-10', outcome: 'left' },
  ]);
  expect(await readKeys('class_section=V-A')).toContain(id);
  expect((await send('POST', `/student/${id}/return/undo`)).status).toBe(204);
  expect((await readPeriods())[0]).toMatchObject({ section: 'B', ends: '2026-11-10', outcome: 'left' });
});

test('a change of a record leaves a former student off the roll', async () => {
  await leave('2026-11-19');
  expect((await changeRecord(school, 'student', id, { last_name: 'Khan' })).status).toBe(200);
  expect(await readKeys('class_section=V-B')).not.toContain(id);
  expect(await readPastCount()).toBeGreaterThan(0);
});

test('a new student joins on the admission date', async () => {
  const added = await send('POST', '/student', {
    ...buildStudent({ id: 'NEW2', class: 'V', section: 'B' }),
    admission_date: '2026-11-02',
  });
  expect(added.status).toBe(201);
  const { enrolments } = await readBody<StudentProfile>('/student/NEW2/profile');
  expect(enrolments).toMatchObject([{ starts: '2026-11-02', ends: '' }]);
});

test('refuses to move a former student by the form', async () => {
  await leave('2026-11-19');
  const moved = { section: 'A', roll_number: '' };
  const refused = parseProblem(await changeRecord(school, 'student', id, moved));
  expect(refused.errors).toEqual([
    { field: 'section', message: `${id} left on 19/11/2026. Enter the return on the student’s page.` },
  ]);
});
