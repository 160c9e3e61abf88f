import { type AttendanceRecord } from '@firstbell/schema';
import { buildIncident, buildLeaveRequest, buildStudent, buildTeacher } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { openHistories, parseSaved, pickContent } from '../history.ts';
import { buildAssessmentInput } from '../builders/marks.ts';
import { parseProblem, setUpSchool } from '../school.ts';
import { buildSheetInput } from '../builders/sheets.ts';
import { addSection, buildPeriods, buildTimetableInput } from '../builders/timetables.ts';

type Values = Record<string, unknown>;
type Saved = Values & { key: string; version: number };

const school = setUpSchool();

async function add(path: string, body: Values, token = 'asha'): Promise<Saved> {
  const response = await school.request('POST', path, { body, token });
  expect({ path, ...response }).toMatchObject({ status: 201 });
  return response.body as Saved;
}
const readRecord = async (path: string) => (await school.request('GET', path)).body as Saved;
const readRows = async (path: string) => ((await readRecord(path)) as unknown as { rows: Values[] }).rows;
const correctNumber = (area: string, oldId: string, id: string, version = 1, token = 'asha') =>
  school.request('POST', `/${area}/${oldId}/number`, { body: { id, version }, token });
const addStudent = (id: string, values: Values = {}) =>
  add('/student', { ...buildStudent({ id, class: 'V', section: 'B' }), ...values });

describe('correcting the ID of a student with attendance and marks', () => {
  let assessment: Saved;
  let incident: Saved;
  const sheet = buildSheetInput(400, { class: 'V', section: 'B', marks: [{ id: 'NUM1', mark: 'Late' }] });
  beforeAll(async () => {
    await addStudent('NUM1', { roll_number: '811' });
    assessment = await add('/assessment', buildAssessmentInput(0, { id: 'NUM1', class: 'V', section: 'B' }));
    incident = await add('/incident', buildIncident({ id: 'NUM1' }));
    await add('/attendance', sheet);
    expect(parseSaved(await correctNumber('student', 'NUM1', ' num2 '))).toMatchObject({
      ...{ key: 'NUM2', id: 'NUM2', version: 2, updated_by: 'Asha Rao' },
      ...{ class: 'V', section: 'B', roll_number: '811' },
    });
  });

  test('shows the new ID everywhere, and finds nothing by the old ID', async () => {
    expect((await school.request('GET', '/student/NUM1')).status).toBe(404);
    expect(await readRows('/student?q=num2')).toMatchObject([{ key: 'NUM2', class: 'V-B' }]);
    expect(await readRows('/student?q=num1')).toEqual([]);
    expect(await readRecord('/search?q=num2')).toMatchObject({ students: [{ key: 'NUM2', class: 'V-B' }] });
  });

  test('changes the ID in each record of the student, without a new version', async () => {
    expect(await readRecord(`/assessment/${assessment.key}`)).toEqual({ ...assessment, id: 'NUM2' });
    expect(await readRecord(`/incident/${incident.key}`)).toEqual({ ...incident, id: 'NUM2' });
    for (const area of ['assessment', 'incident']) {
      expect(await readRows(`/${area}?q=num2`)).toMatchObject([{ id: 'NUM2' }]);
      expect(await readRows(`/${area}?q=num1`)).toEqual([]);
    }
    const { marks, version } = (await readRecord(
      `/attendance/${String(sheet.date)}.V.B`,
    )) as unknown as AttendanceRecord;
    expect({ marks, version }).toMatchObject({
      marks: [{ id: 'NUM2', mark: 'Late', roll_number: '811', is_here: true }],
      version: 1,
    });
  });

  test('rewrites only the student’s row and rows that are sorted by the ID', async () => {
    const tables = ['enrolment', 'attendance_mark', 'student', 'assessment', 'incident'];
    const writtenRows = await school.db.orm.transaction(async (orm) => {
      await orm.execute(sql`update student set id = 'NUM9' where id = 'NUM2'`);
      const counts: Record<string, number> = {};
      for (const table of tables) {
        const [row] = await selectRows<{ rows: number }>(
          orm,
          sql`select count(*)::int as rows from ${sql.identifier(table)} where xmin::text = pg_current_xact_id()::text`,
        );
        counts[table] = row?.rows ?? 0;
      }
      await orm.execute(sql`update student set id = 'NUM2' where id = 'NUM9'`);
      return counts;
    });
    expect(writtenRows).toEqual({ enrolment: 0, attendance_mark: 0, student: 1, assessment: 1, incident: 1 });
  });

  test('continues the student’s history, and can be undone', async () => {
    const { readHistory, undo } = openHistories(school);
    const [correction, ...earlierChanges] = await readHistory('/student/NUM2');
    expect(pickContent(correction as never)).toEqual({
      field: 'id',
      from: 'NUM1',
      to: 'NUM2',
      changed_by: 'Asha Rao',
    });
    expect(earlierChanges.map(({ kind }) => kind)).toEqual(['created']);
    const refused = await undo('/student/NUM2', { version: 2 }, 'ravi');
    expect(parseProblem(refused).code).toBe('forbidden');
    expect(parseSaved(await undo('/student/NUM2', { version: 2 }))).toMatchObject({
      key: 'NUM1',
      version: 3,
    });
    expect(await readRecord(`/assessment/${assessment.key}`)).toMatchObject({ id: 'NUM1' });
    expect((await readHistory('/student/NUM1')).map(({ field, kind }) => field ?? kind)).toEqual([
      ...['id', 'id', 'created'],
    ]);
    const [, firstCorrection] = await readHistory('/student/NUM1');
    const repeatedUndo = await undo('/student/NUM1', { change: firstCorrection?.id, seen: 3 });
    expect(parseProblem(repeatedUndo).errors).toEqual([
      { field: 'id', message: 'This is the student’s ID already.' },
    ]);
  });
});

test('a teacher’s lessons, leaves, sections and account follow a corrected number', async () => {
  await add('/teacher', buildTeacher({ id: 'WRONG1', first_name: 'Kiran', last_name: 'Das' }));
  await addSection(school, 'V', 'NUM');
  const timetable = await add(
    '/timetable',
    buildTimetableInput(0, { section: 'NUM', periods: buildPeriods(['English', 'WRONG1']) }),
  );
  const sectionTeachers = { class: 'V', section: 'NUM', version: 0, class_teacher: 'WRONG1', subjects: [] };
  expect((await school.request('PUT', '/section_teachers', { body: sectionTeachers })).status).toBe(200);
  const invitation = { body: { email: 'meera@school.example' } };
  expect((await school.request('POST', '/teacher_account/WRONG1', invitation)).status).toBe(201);
  const leave = await add('/me/leaves', buildLeaveRequest(), 'meera');

  expect(parseSaved(await correctNumber('teacher', 'WRONG1', 'RIGHT1'))).toMatchObject({ key: 'RIGHT1' });
  expect(await readRecord(`/timetable/${timetable.key}`)).toMatchObject({
    version: 1,
    periods: expect.arrayContaining([
      { period: 'English', teacher: 'RIGHT1', clash_reason: '' },
    ]) as unknown[],
    names: { RIGHT1: 'Kiran Das' },
  });
  expect(await readRows('/timetable?q=right1')).toMatchObject([{ staff_id: 'RIGHT1', name: 'Kiran Das' }]);
  expect(await readRows('/timetable?q=wrong1')).toEqual([]);
  expect(await readRows('/teacher/RIGHT1/sections')).toMatchObject([
    { section: 'NUM', is_class_teacher: true },
  ]);
  expect(await readRecord('/teacher_account/RIGHT1')).toMatchObject({ account: { teacher: 'RIGHT1' } });
  expect((await school.request('GET', '/me', { token: 'meera' })).body).toMatchObject({ teacher: 'RIGHT1' });
  expect(await readRecord(`/leaves/${leave.key}/applicant`)).toMatchObject({ teacher: { id: 'RIGHT1' } });
});

test('refuses, with a field error, the ID of another student, of a deleted student, and the unchanged ID', async () => {
  await addStudent('NUM3');
  await addStudent('NUM4');
  const readErrors = async (id: string) => parseProblem(await correctNumber('student', 'NUM3', id)).errors;
  expect(await readErrors('NUM4')).toEqual([{ field: 'id', message: 'Another student has this ID.' }]);
  await school.request('DELETE', '/student/NUM4');
  expect(await readErrors('NUM4')).toEqual([
    {
      field: 'id',
      message: 'A deleted student has this ID. Restore it from Recently deleted, or use another ID.',
    },
  ]);
  expect(await readErrors('num3')).toEqual([{ field: 'id', message: 'This is the student’s ID already.' }]);
  expect(await readErrors('N 3')).toMatchObject([{ field: 'id' }]);
  expect(await readRecord('/student/NUM3')).toMatchObject({ version: 1 });
});

test('returns the current record if the version is old, and responds with 404 to an unknown ID', async () => {
  await addStudent('NUM5');
  expect(parseProblem(await correctNumber('student', 'NUM5', 'NUM6', 2))).toMatchObject({
    code: 'conflict',
    record: { key: 'NUM5', version: 1 },
  });
  expect(parseProblem(await correctNumber('student', 'NOBODY', 'NUM6')).code).toBe('not_found');
  expect((await school.request('POST', '/subject/SB-00001/number', { body: {} })).status).toBe(404);
});

test('separates the history of a student from that of a later student with the same ID', async () => {
  const { readHistory } = openHistories(school);
  await addStudent('NUM7');
  parseSaved(await correctNumber('student', 'NUM7', 'NUM8'));
  const laterStudent = await addStudent('NUM7', { first_name: 'Other' });
  parseSaved(
    await school.request('PUT', '/student/NUM7', {
      body: { ...buildStudent({ id: 'NUM7', class: 'V', section: 'B' }), phone: '9123456780', version: 1 },
    }),
  );
  expect(laterStudent.version).toBe(1);
  const readFields = async (id: string) =>
    (await readHistory(`/student/${id}`)).map(({ field, kind }) => field ?? kind);
  expect(await readFields('NUM8')).toEqual(['id', 'created']);
  expect(await readFields('NUM7')).toEqual(expect.arrayContaining(['phone', 'created']));
  expect(await readFields('NUM7')).not.toContain('id');
});

test('refuses an ID under which a sheet of the student lists a purged student', async () => {
  await addStudent('NUM10');
  await addStudent('NUM11');
  const date = '2026-04-20';
  const marks = ['NUM10', 'NUM11'].map((id) => ({ id, mark: 'Present' }));
  await add('/attendance', { date, class: 'V', section: 'B', marks });
  await school.db.orm.execute(sql`delete from student where id = 'NUM11'`);
  expect(parseProblem(await correctNumber('student', 'NUM10', 'NUM11'))).toMatchObject({
    code: 'duplicate',
    errors: [{ field: 'id', message: 'Another student has this ID.' }],
  });
});
