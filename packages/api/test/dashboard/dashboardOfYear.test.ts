import { type Dashboard, dashboard } from '@firstbell/schema/dashboard';
import { buildSubject, buildTeacher, buildYear } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { samples } from '../samples.ts';
import { setUpSchool } from '../school.ts';

const school = setUpSchool({ isEmpty: true });
const keys = { past: '', current: '' };

async function post<Body>(path: string, body?: unknown, token = 'asha'): Promise<Body> {
  const { status, body: saved } = await school.request('POST', path, { body, token });
  expect(status, path).toBeLessThan(300);
  return saved as Body;
}

const addStudent = (id: string) =>
  post('/student', samples.student.input(0, { id, class: 'V', section: 'B' }));

const saveMarks = (date: string, marks: readonly string[]) =>
  post('/attendance', {
    date,
    class: 'V',
    section: 'B',
    marks: marks.map((value, index) => ({ id: `S${String(index + 1)}`, mark: value })),
  });

beforeAll(async () => {
  school.time.now = new Date('2026-03-20T04:30:00Z');
  keys.past = (await post<{ key: string }>('/academic_year', buildYear(2025))).key;
  await addStudent('S1');
  await addStudent('S2');
  await saveMarks('2025-12-01', ['Present', 'Present']);
  await saveMarks('2026-03-18', ['Present', 'Absent']);
  const leave = { title: 'Wedding', from: '2026-03-25', to: '2026-03-25', leave_type: 'Casual', note: '' };
  await post('/me/leaves', leave, 'ravi');
  keys.current = (await post<{ key: string }>('/academic_year', buildYear(2026))).key;
  await post(`/academic_year/${keys.current}/set`);
  school.time.now = new Date('2026-11-20T04:30:00Z');
  await addStudent('S3');
  await saveMarks('2026-11-20', ['Present', 'Present', 'Present']);
});

const readDashboard = async (year: string): Promise<Dashboard> =>
  dashboard.strict().parse((await school.request('GET', `/?year=${year}`)).body);
const NO_VALUE = { value: null, change: null };

test('shows the figures of a past year, and nothing of the present day', async () => {
  const { students, attendance, leaves, missing, waiting, days } = await readDashboard(keys.past);
  expect(students).toEqual({ today: NO_VALUE, month: NO_VALUE, year: { value: 2, change: null } });
  expect(attendance).toEqual({ today: NO_VALUE, month: NO_VALUE, year: { value: 75, change: null } });
  expect(leaves.year).toEqual({ value: 1, change: null });
  expect([missing, waiting]).toEqual([null, null]);
  expect(days).toEqual([{ day: '2026-03-18', present: 50, attending: 1, marked: 2 }]);
});

test('compares a year with the one before it', async () => {
  const { students, attendance, leaves, days } = await readDashboard(keys.current);
  expect(students.year).toEqual({ value: 3, change: 50 });
  expect(attendance.year).toEqual({ value: 100, change: 25 });
  expect(leaves.year).toEqual({ value: 0, change: -100 });
  const totals = await school.request('GET', `/attendance/totals?year=${keys.past}`);
  expect(totals.body).toMatchObject({ present: 3, absent: 1, attending: 75, not_counted: 0 });
  expect(days).toEqual([{ day: '2026-11-20', present: 100, attending: 3, marked: 3 }]);
});

test('shows no attendance for a year that has not begun', async () => {
  const { key } = await post<{ key: string }>('/academic_year', buildYear(2027));
  const { students, attendance, days } = await readDashboard(key);
  expect(students.year).toEqual({ value: 0, change: -100 });
  expect(attendance.year).toEqual(NO_VALUE);
  expect(days).toEqual([]);
});

test('shows a teacher the sections that the teacher had in the year', async () => {
  await post('/subject', buildSubject({ subject: 'English', class: 'V' }));
  const subjects = { teaching_subject_1: 'English', teaching_subject_2: 'English' };
  await post('/teacher', buildTeacher({ id: 'T1', ...subjects }));
  await school.request('GET', '/me', { token: 'eva' });
  await school.db.orm.execute(
    sql`update account set teacher_id = (select teacher_id from teacher) where uid = 'u-eva'`,
  );
  await school.db.orm.execute(sql`insert into section_teacher (year, section_id, teacher_id)
    select year.key, section_id, teacher_id from teacher,
      (values (${keys.past}, 'B'), (${keys.current}, 'A')) as year (key, name) join section using (name) join class using (class_id)
    where class.name = 'V'`);
  const readOwn = async (year: string) =>
    (await school.request('GET', `/?year=${year}`, { token: 'eva' })).body as Dashboard;
  const past = await readOwn(keys.past);
  expect([past.students.year.value, past.attendance.year.value]).toEqual([2, 75]);
  const current = await readOwn(keys.current);
  expect([current.students.year, current.attendance.year]).toEqual([
    { value: 0, change: -100 },
    { value: null, change: null },
  ]);
});

test('refuses an unknown key', async () => {
  expect((await school.request('GET', '/?year=AY-00999')).status).toBe(404);
  expect((await school.request('GET', '/?year=a%20b')).status).toBe(422);
});

test('counts in the first month of a year only the sheets of that year', async () => {
  await school.request('POST', `/academic_year/${keys.past}/set`);
  school.time.now = new Date('2026-03-31T04:30:00Z');
  await saveMarks('2026-03-31', ['Absent', 'Absent']);
  await school.request('POST', `/academic_year/${keys.current}/set`);
  school.time.now = new Date('2026-04-02T04:30:00Z');
  expect((await readDashboard('')).attendance.month).toEqual({ value: null, change: null });
});
