import { type AttendanceSheet } from '@firstbell/schema';
import { type OwnSheets, type StudentLeave } from '@firstbell/schema/sheets';
import { buildSchool } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();

const { id = '' } =
  buildSchool().students.find((student) => student.class === 'VII' && student.section === 'A') ?? {};
const add = (body: object, token = 'asha') =>
  school.request('POST', '/attendance/leave', {
    token,
    body: { id, starts: '2026-11-19', ends: '2026-11-24', reason: 'Wedding in the family', ...body },
  });
const readLeavesOn = async (date: string) => {
  const { body } = await school.request('GET', `/attendance/sheet?date=${date}&class=VII&section=A`);
  return (body as AttendanceSheet).leaves.map(({ key }) => key);
};

test('records a student’s leave, which the sheets of its days show until the leave is withdrawn', async () => {
  const { status, body } = await add({});
  expect(status).toBe(201);
  const leave = body as StudentLeave;
  expect(leave).toMatchObject({ id, starts: '2026-11-19', ends: '2026-11-24', created_by: 'Asha Rao' });
  expect(await readLeavesOn('2026-11-20')).toEqual([leave.key]);
  const listed = await school.request('GET', `/attendance/leave?id=${id}`);
  expect(listed.body).toEqual({ rows: [leave] });
  await school.db.orm.execute(
    sql`insert into student_leave (student_id, starts, ends, reason, created_at, created_by)
      select student_id, '2025-11-03', '2025-11-04', 'Fever', now(), 'Asha Rao' from student where id = ${id}`,
  );
  const readStarts = async (query: string) => {
    const response = await school.request('GET', `/attendance/leave?id=${id}${query}`);
    return (response.body as { rows: StudentLeave[] }).rows.map(({ starts }) => starts);
  };
  expect(await readStarts('')).toEqual(['2026-11-19']);
  expect(await readStarts('&years=all')).toEqual(['2026-11-19', '2025-11-03']);
  await school.db.orm.execute(sql`delete from student_leave where starts = '2025-11-03'`);
  const overlapping = parseProblem(await add({ starts: '2026-11-24', ends: '2026-11-25' }));
  expect(overlapping.errors).toEqual([
    { field: 'starts', message: 'The student has leave on some of these days already.' },
  ]);

  expect((await school.request('DELETE', `/attendance/leave/${leave.key}`)).status).toBe(204);
  expect(await readLeavesOn('2026-11-20')).toEqual([]);
  expect((await school.request('DELETE', `/attendance/leave/${leave.key}`)).status).toBe(404);
  const rows = await selectRows(school.db.orm, sql`select withdrawn_by from student_leave`);
  expect(rows).toEqual([{ withdrawn_by: 'Asha Rao' }]);
  expect((await add({ starts: '2026-11-24', ends: '2026-11-25' })).status).toBe(201);
});

test('withdraws the leave SL-123456, but not SL-12345', async () => {
  const addNumbered = async (number: number, day: string) => {
    await school.db.orm.execute(
      sql`select setval(pg_get_serial_sequence('student_leave', 'student_leave_id'), ${number - 1})`,
    );
    return ((await add({ starts: day, ends: day })).body as StudentLeave).key;
  };
  expect(await addNumbered(12_345, '2026-11-02')).toBe('SL-12345');
  expect(await addNumbered(123_456, '2026-11-03')).toBe('SL-123456');
  expect((await school.request('DELETE', '/attendance/leave/SL-123456')).status).toBe(204);
  const { rows } = (await school.request('GET', `/attendance/leave?id=${id}`)).body as {
    rows: StudentLeave[];
  };
  const keys = rows.map(({ key }) => key);
  expect(keys).toContain('SL-12345');
  expect(keys).not.toContain('SL-123456');
});

test('refuses an invalid leave with a message for each field', async () => {
  const readErrors = async (body: object) => parseProblem(await add(body)).errors;
  expect(await readErrors({ ends: '2026-11-18' })).toEqual([
    { field: 'ends', message: 'The last day cannot be before the first.' },
  ]);
  expect(await readErrors({ reason: ' ' })).toEqual([{ field: 'reason', message: 'Enter the reason.' }]);
  expect(await readErrors({ id: 'NOBODY' })).toEqual([
    { field: 'id', message: 'There is no student with this ID.' },
  ]);
  expect(await readErrors({ starts: '2026-03-30', ends: '2026-04-02' })).toMatchObject([{ field: 'starts' }]);
  expect(await readErrors({ starts: '2026-11-01', ends: '2027-03-20' })).toMatchObject([{ field: 'ends' }]);
});

test('lists the sections whose class teacher the signed-in person is', async () => {
  const readOwnSheets = async () => (await school.request('GET', '/attendance/own')).body as OwnSheets;
  expect(await readOwnSheets()).toEqual({ date: '2026-11-20', sections: [] });
  const { orm } = school.db;
  await orm.execute(sql`update account set teacher_id = (select teacher_id from teacher where deleted_at is null order by id limit 1)
    where uid = 'u-asha'`);
  await orm.execute(sql`delete from section_teacher where subject is null`);
  await orm.execute(sql`insert into section_teacher (year, section_id, teacher_id)
    select academic_year.key, section_id, account.teacher_id from academic_year, account, section
      join class using (class_id)
    where is_current and uid = 'u-asha' and (class.name, section.name) in (('VII', 'A'), ('V', 'B'))`);
  expect(await readOwnSheets()).toEqual({
    date: '2026-11-20',
    sections: [
      { class: 'V', section: 'B', is_taken: true },
      { class: 'VII', section: 'A', is_taken: false },
    ],
  });
});
