import { type TeacherWork } from '@firstbell/schema/profiles';
import { buildTeacher } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { purgeRecords } from '../confirmed.ts';
import { applyDueDays } from '../../src/areas/teacher/service/dueDays.ts';
import { createRecords } from '../../src/service/app.ts';
import { selectRows } from '../../src/db/database.ts';
import { keepState } from '../keepState.ts';
import { NOW } from '../preparedSchool.ts';
import { parseProblem, setUpSchool } from '../school.ts';

type Row = { key: string; staff_id: string; name: string };
type List = { rows: Row[]; total: number };

const school = setUpSchool();
let restoreSnapshot: () => Promise<void>;
/** Staff number of a teacher with lessons, and of another teacher. */
let leaver: string;
let successor: string;

const send = (method: string, path: string, body?: object) => school.request(method, path, { body });
const readBody = async <Body>(path: string) => (await send('GET', path)).body as Body;
const readWork = (id: string) => readBody<TeacherWork>(`/teacher/${id}/work`);
const readLessons = async (id: string) =>
  (await readBody<List>(`/timetable?rows=100&sort=day&teacher=${id}`)).rows;
const readOpenLessons = () =>
  selectRows<{ key: string; search: string }>(
    school.db.orm,
    sql`select key, search from timetable where teacher_id is null and subject_key is not null and deleted_at is null order by key`,
  );
const countLessons = (work: TeacherWork) => work.rows.reduce((sum, { lessons }) => sum + lessons.length, 0);
const toChoice = ({ class: name, section, subject_key }: TeacherWork['rows'][number], teacher: string) => ({
  ...{ class: name, section, subject_key, teacher, clash_reason: '' },
});
const recordsAt = (time: Date) => createRecords(school.db, () => time, 'Asia/Kolkata');

beforeAll(async () => {
  const [busiest] = await selectRows<{ staff_id: string }>(
    school.db.orm,
    sql`select staff_id from timetable where staff_id <> '' group by staff_id order by count(*) desc, staff_id limit 1`,
  );
  leaver = busiest?.staff_id ?? '';
  successor = 'NEXT1';
  await send('POST', '/teacher', buildTeacher({ id: successor, first_name: 'Nisha', last_name: 'Verma' }));
  ({ restoreSnapshot } = await keepState(school.db));
});
beforeEach(() => restoreSnapshot());

test('a deleted teacher leaves today: lessons and posts stay open, and undo restores all of them', async () => {
  const before = { lessons: await readLessons(leaver), work: await readWork(leaver) };
  const { total } = await readBody<List>('/teacher');
  expect((await send('DELETE', `/teacher/${leaver}`)).status).toBe(204);
  expect((await readBody<List>('/teacher')).total).toBe(total - 1);
  expect((await readBody<List>(`/teacher?q=${leaver}`)).rows).toEqual([]);
  expect((await readBody<List>('/teacher?deleted=true')).rows).toMatchObject([{ key: leaver }]);
  expect(await readLessons(leaver)).toEqual([]);
  const open = await readOpenLessons();
  expect(open).toHaveLength(before.lessons.length);
  expect(open[0]?.search).not.toContain(leaver.toLowerCase());
  const work = await readWork(leaver);
  expect(work).toMatchObject({ is_serving: false, last_day: '2026-11-20' });
  expect(work.rows.every((row) => row.is_open)).toBe(true);
  expect(countLessons(work)).toBe(before.lessons.length);
  expect((await send('DELETE', `/teacher/${leaver}`)).status).toBe(204);

  expect((await send('POST', `/teacher/${leaver}/restore`)).status).toBe(200);
  expect(await readLessons(leaver)).toEqual(before.lessons);
  expect(await readWork(leaver)).toEqual(before.work);
  expect(await readOpenLessons()).toEqual([]);
  expect((await readBody<List>('/teacher')).total).toBe(total);
});

test('a selection of teachers is deleted at once, and undo restores their lessons', async () => {
  const ids = (
    await selectRows<{ id: string }>(
      school.db.orm,
      sql`select id from teacher where is_serving order by id limit 5`,
    )
  ).map(({ id }) => id);
  const countOpen = async () => (await readOpenLessons()).length;
  const deleted = await send('POST', '/teacher/delete', { selection: { include: ids } });
  expect(deleted.body).toMatchObject({ deleted: 5 });
  expect(await countOpen()).toBeGreaterThan(100);
  const { batch } = deleted.body as { batch: string };
  expect((await send('POST', '/teacher/restore', { batch })).body).toEqual({ restored: 5 });
  expect(await countOpen()).toBe(0);
});

test('a teacher whom nothing names is purged after 30 days, and one whom records name is not', async () => {
  await send('DELETE', `/teacher/${leaver}`);
  await send('DELETE', `/teacher/${successor}`);
  await purgeRecords(school.db, new Date(NOW.getTime() + 31 * 86_400_000));
  const left = await selectRows(
    school.db.orm,
    sql`select id from teacher where id in (${leaver}, ${successor})`,
  );
  expect(left).toEqual([{ id: leaver }]);
  school.time.now = new Date(NOW.getTime() + 31 * 86_400_000);
  expect((await readBody<List>('/teacher?deleted=true')).rows).toEqual([]);
  expect((await readBody<List>('/teacher?last_day=2026-11-20')).rows).toMatchObject([{ key: leaver }]);
  expect((await send('POST', `/teacher/${leaver}/return`)).status).toBe(204);
  school.time.now = NOW;
  expect((await readBody<List>(`/teacher?q=${leaver}`)).rows).toMatchObject([{ key: leaver, last_day: '' }]);
});

test('a teacher leaves on a day, and hands each section and subject to somebody from the next day on', async () => {
  const work = await readWork(leaver);
  const [first, second] = work.rows.filter(({ lessons }) => lessons.length > 0);
  if (first === undefined || second === undefined) throw new Error('The teacher has too few sections.');
  const rows = [toChoice(first, successor)];
  const missing = parseProblem(await send('POST', `/teacher/${leaver}/handover`, { last_day: '', rows }));
  expect(missing.errors).toEqual([{ field: 'last_day', message: 'Enter the last day of service.' }]);
  const response = await send('POST', `/teacher/${leaver}/handover`, { last_day: '2026-11-18', rows });
  expect(response.body).toMatchObject({
    ...{ last_day: '2026-11-18', handed: first.lessons.length },
    open: countLessons(work) - first.lessons.length,
  });
  expect(await readLessons(successor)).toHaveLength(first.lessons.length);
  expect((await readBody<List>('/teacher?last_day=2026-11-01..2026-11-30')).rows).toMatchObject([
    { key: leaver, last_day: '2026-11-18' },
  ]);
  const left = await readWork(leaver);
  expect(left.handed).toContainEqual(
    expect.objectContaining({
      class: first.class,
      teacher: { id: successor, name: 'Nisha Verma' },
      starts: '2026-11-19',
    }),
  );
  const { body: changes } = await send('GET', `/teacher/${leaver}/changes`);
  expect(changes).toMatchObject({ rows: [{ field: 'last_day', from: '', to: '2026-11-18' }] });

  const later = await send('POST', `/teacher/${leaver}/handover`, {
    last_day: '',
    rows: [toChoice(second, successor)],
  });
  expect(later.body).toMatchObject({ handed: second.lessons.length, open: 0 });
  const { batch } = later.body as { batch: string };
  expect((await send('POST', `/teacher/${leaver}/handover/undo`, { batch })).body).toEqual({ kept: 0 });
  expect(await readLessons(successor)).toHaveLength(first.lessons.length);

  const undone = await send('POST', `/teacher/${leaver}/handover/undo`, {
    batch: (response.body as { batch: string }).batch,
  });
  expect(undone.body).toEqual({ kept: 0 });
  expect(await readWork(leaver)).toEqual({ ...work, handed: [] });
  expect(await readLessons(successor)).toEqual([]);
});

test('refuses a successor who teaches at the same time, unless a reason is given', async () => {
  const [other] = await selectRows<{ staff_id: string }>(
    school.db.orm,
    sql`select other.staff_id from timetable join timetable as other using (year, day, period)
      where timetable.staff_id = ${leaver} and other.staff_id not in ('', ${leaver}) order by other.staff_id limit 1`,
  );
  const id = other?.staff_id ?? '';
  const rows = (await readWork(leaver)).rows.map((row) => toChoice(row, id));
  const input = { last_day: '2026-11-20', rows };
  const refused = parseProblem(await send('POST', `/teacher/${leaver}/handover`, input));
  expect(refused.errors?.[0]).toMatchObject({
    field: expect.stringMatching(/^rows\.\d+\.teacher$/) as string,
    message: expect.stringMatching(/ teaches .+ in period \d on \w+\.$/) as string,
  });
  const withReasons = rows.map((row) => ({ ...row, clash_reason: 'Until a new teacher comes' }));
  const accepted = await send('POST', `/teacher/${leaver}/handover`, {
    ...input,
    last_day: '2026-11-19',
    rows: withReasons,
  });
  expect(accepted.body).toMatchObject({ open: 0 });
  expect(
    parseProblem(
      await send('POST', `/teacher/${leaver}/handover`, {
        last_day: '',
        rows: [{ ...rows[0], teacher: leaver }],
      }),
    ).errors,
  ).toEqual([{ field: 'rows.0.teacher', message: 'There is no teacher with this ID.' }]);
});

test('a service that ends later is handed over when its day has come', async () => {
  const work = await readWork(leaver);
  const rows = work.rows.map((row) => toChoice(row, successor));
  await send('POST', `/teacher/${leaver}/handover`, { last_day: '2026-11-30', rows });
  expect(await readLessons(leaver)).toHaveLength(countLessons(work));
  expect(await readWork(leaver)).toMatchObject({ is_serving: true, last_day: '2026-11-30', rows: work.rows });
  await applyDueDays(recordsAt(new Date('2026-11-30T12:00:00Z')));
  expect(await readLessons(successor)).toEqual([]);
  await applyDueDays(recordsAt(new Date('2026-12-01T12:00:00Z')));
  expect(await readLessons(successor)).toHaveLength(countLessons(work));
  expect(await readWork(leaver)).toMatchObject({ is_serving: false, rows: [] });
});

test('a teacher who has left gets no new lesson', async () => {
  await send('POST', `/teacher/${successor}/handover`, { last_day: '2026-11-19', rows: [] });
  const [day] = await selectRows<{ timetable: string }>(
    school.db.orm,
    sql`select timetable from timetable where deleted_at is null limit 1`,
  );
  const record = await readBody<{
    periods: { teacher: string }[];
    version: number;
    class: string;
    section: string;
    day: string;
  }>(`/timetable/${day?.timetable ?? ''}`);
  const { class: name, section, day: weekday, version } = record;
  const index = record.periods.findIndex(({ teacher }) => teacher !== '');
  const periods = record.periods.map((period, at) =>
    at === index ? { ...period, teacher: successor } : period,
  );
  const refused = parseProblem(
    await send('PUT', `/timetable/${day?.timetable ?? ''}`, {
      class: name,
      section,
      day: weekday,
      version,
      periods,
    }),
  );
  expect(refused.errors).toEqual([
    { field: `periods.${String(index)}.teacher`, message: 'There is no teacher with this ID.' },
  ]);
});
