import { breachReport } from '@firstbell/schema/breach';
import { buildIncident } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { changeRecord } from '../areas.ts';
import { selectRows } from '../../src/db/database.ts';
import { applyCaller, callers, findMatrixTeacher } from '../http/scope/naiveScope.ts';
import { buildConsent } from '../http/scope/placeRequests.ts';
import { samples } from '../samples.ts';
import { assignOfficeRole, parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();
const DAY = '2026-11-20';
beforeAll(() => assignOfficeRole(school, 'ravi'));

const readReport = async (q = '', from = DAY, to = DAY) => {
  const { status, body } = await school.request(
    'GET',
    `/breach?${new URLSearchParams({ from, to, q }).toString()}`,
  );
  expect(status).toBe(200);
  return breachReport.strict().parse(body);
};

test('lists the people whose data an account has seen, by changes, consents and exports', async () => {
  await school.request('POST', '/incident', { token: 'ravi', body: buildIncident({ id: 'S1002' }) });
  await school.request('POST', '/consent', { token: 'ravi', body: buildConsent('S1003') });
  const body = { q: 'S1004', order: 'asc' };
  await school.request('POST', '/student/export', { token: 'ravi', body });
  await school.request('POST', '/teacher/export', { token: 'ravi', body: { q: '', order: 'asc' } });
  const { students, teachers, accounts, unnamed } = await readReport('ravi');
  expect(students).toMatchObject([
    { id: 'S1002', ways: ['Changed'] },
    { id: 'S1003', ways: ['Consent'] },
    { id: 'S1004', ways: ['Exported'] },
  ]);
  expect(new Set(teachers.flatMap(({ ways }) => ways))).toEqual(new Set(['Exported']));
  expect(accounts).toMatchObject([{ account: 'u-ravi' }]);
  expect(unnamed).toMatchObject([{ kind: 'exported', area: 'teacher' }]);
});

test('lists nobody for another account, or other days', async () => {
  expect(await readReport('nobody@school.example')).toEqual({
    ...{ students: [], teachers: [] },
    ...{ accounts: [], unnamed: [], readings: [] },
  });
  expect((await readReport('ravi', '2020-01-01', '2020-01-02')).students).toEqual([]);
});

test('an export is in the report, however many prints follow it', async () => {
  await school.db.orm
    .execute(sql`insert into audit (kind, at, account, name, address, request, area, record, detail)
    select 'printed', ${school.time.now.toISOString()}::timestamptz + interval '1 hour', 'u-ravi', 'Ravi', '', '', 'audit', '',
      jsonb_build_object('path', '/page' || n) from generate_series(1, 1100) n`);
  const { students, unnamed } = await readReport('ravi');
  expect(students.find(({ id }) => id === 'S1004')?.ways).toEqual(['Exported']);
  expect(unnamed).toContainEqual(expect.objectContaining({ kind: 'exported', area: 'teacher' }));
});

test('an export by a teacher counts the students of the sections that the teacher had at that time', async () => {
  const { id, taught } = await findMatrixTeacher(school);
  await school.request('GET', '/me', { token: 'meera' });
  await applyCaller(school, callers.teacher, id);
  const body = { q: '', order: 'asc' };
  const exported = await school.request('POST', '/student/export', { token: 'meera', body });
  const { rows } = exported.body as { rows: { key: string }[] };
  await school.db.orm.execute(
    sql`update account set role = 'office', teacher_id = null where uid = 'u-meera'`,
  );
  const { students } = await readReport('u-meera');
  expect(taught.length).toBeGreaterThan(0);
  expect(students.map((one) => one.id)).toEqual(rows.map(({ key }) => key).toSorted());
});

test('names people by their current number, and includes changes of marks and report cards', async () => {
  const { now } = school.time;
  school.time.now = new Date('2026-11-18T06:00:00Z');
  const student = samples.student.input(0, { id: 'WRONG1', class: 'V', section: 'B', roll_number: '' });
  await school.request('POST', '/student', { token: 'ravi', body: student });
  const assessments = await school.request('GET', '/assessment?student=S1005&rows=1');
  const [{ key } = { key: '' }] = (assessments.body as { rows: { key: string }[] }).rows;
  const record = (await school.request('GET', `/assessment/${key}`)).body as Record<string, unknown>;
  const [first, ...others] = record.marks as { subject: string; total: number; scored: number }[];
  const marks = [{ subject: first?.subject, total: 100, scored: 7 }, ...others];
  const saved = await changeRecord(school, 'assessment', key, { marks }, 'ravi');
  expect(saved.status).toBe(200);
  const place = { class: 'V', section: 'B' };
  const [studentWithRemark] = await selectRows<{ id: string }>(
    school.db.orm,
    sql`select student.id from enrolment join student using (student_id) join class using (class_id)
      where class.name = 'V' and section = 'B' and is_on_roll and student.id like 'S%' and outcome is null
        and year = (select key from academic_year where is_current) order by student.id limit 1`,
  );
  const cells = [{ id: studentWithRemark?.id, item: 'remark', value: 'Reads well.', version: 0 }];
  const remarkResponse = await school.request('PUT', '/report_card/sheet', {
    token: 'ravi',
    body: { ...place, term: 'Term 1', cells },
  });
  expect(remarkResponse.body).toMatchObject({ cells: [{ status: 'saved' }] });
  school.time.now = now;
  const number = { version: 1, id: 'RIGHT1' };
  expect((await school.request('POST', '/student/WRONG1/number', { body: number })).status).toBe(200);
  const { students } = await readReport('ravi', '2026-11-18', '2026-11-18');
  expect(students.map(({ id }) => id)).toEqual(['RIGHT1', 'S1005', studentWithRemark?.id].toSorted());
});

test('lists the students of a new attendance sheet, and a student whose record was removed since', async () => {
  const { now } = school.time;
  school.time.now = new Date('2026-11-17T06:00:00Z');
  const [firstSection] = await selectRows<{ class: string; section: string; date: string }>(
    school.db.orm,
    sql`select class.name as class, section.name as section, '2026-11-17' as date
      from section join class using (class_id) where exists (select from enrolment where enrolment.section_id = section.section_id
        and year = (select key from academic_year where is_current) and is_on_roll and outcome is null)
      order by section_id limit 1`,
  );
  const { class: name = '', section = '' } = firstSection ?? {};
  await school.db.orm.execute(sql`update attendance set deleted_at = now() where date = '2026-11-17'`);
  const roll = await school.request('GET', `/assessment/students?class=${name}&section=${section}`);
  const ids = (roll.body as { rows: { id: string }[] }).rows.map(({ id }) => id);
  const sheet = {
    date: '2026-11-17',
    class: name,
    section,
    marks: ids.map((id) => ({ id, mark: 'Present' })),
  };
  expect((await school.request('POST', '/attendance', { token: 'ravi', body: sheet })).status).toBe(201);
  const student = samples.student.input(0, { id: 'GONE1', class: 'V', section: 'B', roll_number: '' });
  expect((await school.request('POST', '/student', { token: 'ravi', body: student })).status).toBe(201);
  await school.db.orm.execute(sql`delete from student where id = 'GONE1'`);
  school.time.now = now;
  const { students } = await readReport('ravi', '2026-11-17', '2026-11-17');
  expect(students.map(({ id }) => id)).toEqual(['GONE1', ...ids].toSorted());
  expect(students.find(({ id }) => id === 'GONE1')).toMatchObject({ name: '', ways: ['Changed'] });
});

test('names the student whose whole record was saved as a file, and lists a saved register', async () => {
  const { now } = school.time;
  school.time.now = new Date('2026-11-16T06:00:00Z');
  expect((await school.request('POST', '/student/s1007/file', { token: 'ravi' })).status).toBe(204);
  const register = { class: 'V', section: 'B', month: '2026-11' };
  const saved = await school.request('POST', '/attendance/register', { token: 'ravi', body: register });
  const query = new URLSearchParams(register).toString();
  expect(saved.body).toEqual((await school.request('GET', `/attendance/register?${query}`)).body);
  school.time.now = now;
  const { students, unnamed } = await readReport('ravi', '2026-11-16', '2026-11-16');
  const inRegister = (saved.body as { rows: { id: string }[] }).rows.map(({ id }) => id);
  expect(students.map(({ id }) => id)).toEqual([...new Set(['S1007', ...inRegister])].toSorted());
  expect(unnamed).toMatchObject([{ kind: 'exported', area: 'attendance', detail: 'V, 2026-11, B' }]);
});

test('an export during the previous year counts the students of that year', async () => {
  const [past] = await selectRows<{ key: string; day: string }>(
    school.db.orm,
    sql`select key, (starts::date + 30)::text as day from academic_year where not is_current and deleted_at is null
      and exists (select from student_in_year where year = key) order by starts desc limit 1`,
  );
  await school.db.orm
    .execute(sql`insert into audit (kind, at, account, name, address, request, area, record, detail)
    values ('exported', ${past?.day}::timestamptz, 'u-gone', 'Gone', '', '', 'student', '', '{"q": "", "filters": {}, "year": ""}')`);
  const studentsOfYear = await selectRows<{ id: string }>(
    school.db.orm,
    sql`select distinct id from student_in_year where year = ${past?.key} and deleted_at is null order by id`,
  );
  const { students } = await readReport('', past?.day, past?.day);
  expect(students.map(({ id }) => id)).toEqual(studentsOfYear.map(({ id }) => id));
});

test('every reading of the report is logged', async () => {
  expect((await readReport('asha')).unnamed).toContainEqual(expect.objectContaining({ area: 'audit' }));
});

test('both days of the report are required', async () => {
  expect(parseProblem(await school.request('GET', '/breach?from=yesterday&to=')).code).toBe('invalid');
});
