import { buildDiaryNote } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { setUpSchool } from '../school.ts';

const school = setUpSchool();

const readNote = async (key: string) => {
  const [row] = await selectRows(
    school.db.orm,
    sql`select updated_by, updated_account, deleted_by, deleted_account from diary_notes where key = ${key}`,
  );
  return row;
};

test('a save and a deletion store the account and its name at that time', async () => {
  const added = await school.request('POST', '/diary_notes', { body: buildDiaryNote() });
  const { key } = added.body as { key: string };
  await school.request('PUT', '/me', { body: { name: 'Asha Menon' } });
  const asha = { updated_by: 'Asha Rao', updated_account: 'u-asha' };
  expect(await readNote(key)).toEqual({ ...asha, deleted_by: null, deleted_account: null });
  await school.request('DELETE', `/diary_notes/${key}`, { token: 'meera' });
  expect(await readNote(key)).toEqual({ ...asha, deleted_by: 'Meera Iyer', deleted_account: 'u-meera' });
  await school.request('POST', `/diary_notes/${key}/restore`);
  expect(await readNote(key)).toMatchObject({ deleted_by: null, deleted_account: null });
});

test('marks, attendance sheets and leaves of students store the account', async () => {
  const place = { class: 'V', section: 'B' };
  const [student] = await selectRows<{ id: string }>(
    school.db.orm,
    sql`select student.id from enrolment join student using (student_id) join class using (class_id)
      where class.name = 'V' and section = 'B' and is_on_roll and student.deleted_at is null limit 1`,
  );
  const id = student?.id ?? '';
  const { body } = await school.request('GET', '/attendance/sheet?date=2026-11-19&class=V&section=B');
  const mark = (
    body as { record: { marks: { id: string; mark: string; version: number }[] } }
  ).record.marks.find((one) => one.id === id);
  const changedMark = {
    id,
    mark: mark?.mark === 'Late' ? 'Absent' : 'Late',
    was: mark?.mark,
    version: mark?.version,
  };
  const attendanceSheet = { date: '2026-11-19', ...place, marks: [changedMark] };
  expect((await school.request('PUT', '/attendance/sheet', { body: attendanceSheet })).status).toBe(200);
  const cells = [{ id, subject: 'English', total: 50, scored: 41, stamp: '' }];
  const markSheet = { ...place, term: 'Term 2', assessment_type: 'Project', cells };
  expect((await school.request('PUT', '/assessment/sheet', { body: markSheet })).status).toBe(200);
  const leave = { id, starts: '2026-12-01', ends: '2026-12-01', reason: 'Wedding' };
  expect((await school.request('POST', '/attendance/leave', { body: leave })).status).toBe(201);
  const [authors] = await selectRows(
    school.db.orm,
    sql`select
      (select attendance_mark.updated_account from attendance_mark join student using (student_id)
        where student.id = ${id} and date = '2026-11-19') as mark,
      (select mark.updated_account from mark join assessment on assessment.key = mark.assessment
        where assessment.id = ${id} and term = 'Term 2' and assessment_type = 'Project') as score,
      (select created_account from student_leave join student using (student_id) where student.id = ${id}) as leave`,
  );
  expect(authors).toEqual({ mark: 'u-asha', score: 'u-asha', leave: 'u-asha' });
});

test('every column for the name of an author has a column for the account', async () => {
  const columns = await selectRows<{ table: string; column: string }>(
    school.db.orm,
    sql`select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and table_name not in (select table_name from information_schema.views)`,
  );
  const existing = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const nameColumns = columns.filter(({ column }) => column.endsWith('_by'));
  // History and jobs name the account's column differently, and a file has only the account. `given_by` of a consent is the family.
  const authorColumns: Readonly<Record<string, string>> = { change: 'account', job: 'by_uid' };
  expect(nameColumns.length).toBeGreaterThan(20);
  for (const { table, column } of nameColumns.filter(
    ({ table, column }) => table !== 'file' && column !== 'given_by',
  ))
    expect([...existing]).toContain(`${table}.${authorColumns[table] ?? column.replace(/_by$/, '_account')}`);
});
