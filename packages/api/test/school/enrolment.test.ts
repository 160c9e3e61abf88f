import { type AcademicYearRecord, type SearchResult, type StudentRecord } from '@firstbell/schema';
import { buildStudent, buildYear } from '@firstbell/schema/sample';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { changeRecord } from '../areas.ts';
import { selectRows } from '../../src/db/database.ts';
import { findConstraintName } from '../../src/db/failure.ts';
import { parseProblem, setUpSchool } from '../school.ts';

type List = { rows: { key: string; class: string }[]; total: number };

const school = setUpSchool({ isEmpty: true });
let pastYear: string;
let currentYear: string;

const readBody = async (method: string, path: string, body?: unknown) =>
  (await school.request(method, path, { body })).body;
const addStudent = async (id: string, values: object = {}) =>
  (await readBody(
    'POST',
    '/student',
    buildStudent({ id, class: 'V', section: 'A', ...values }),
  )) as StudentRecord;
const readStudent = async (id: string) => (await readBody('GET', `/student/${id}`)) as StudentRecord;
const saveStudent = (id: string, values: Record<string, unknown>) =>
  changeRecord(school, 'student', id, values);
const addYear = async (from: number) =>
  ((await readBody('POST', '/academic_year', buildYear(from))) as AcademicYearRecord).key;
const setYear = (key: string) => readBody('POST', `/academic_year/${key}/set`);
const readList = async (query: string) => (await readBody('GET', `/student?${query}`)) as List;
const readClasses = async (query: string) =>
  Object.fromEntries((await readList(query)).rows.map(({ key, class: name }) => [key, name]));
const readEnrolments = (id: string) =>
  selectRows<{ year: string; section: string; starts: string; ends: string | null; outcome: string | null }>(
    school.db.orm,
    sql`select year, section, starts::text, ends::text, outcome
      from enrolment join student using (student_id) where id = ${id} order by enrolment_id`,
  );

beforeAll(async () => {
  await addStudent('EARLY');
  pastYear = await addYear(2025);
  await addStudent('STAYS');
  await addStudent('GONE');
  await addStudent('DELETED');
  await readBody('DELETE', '/student/GONE');
  await readBody('DELETE', '/student/DELETED');
  currentYear = await addYear(2026);
  await setYear(currentYear);
  await addStudent('NEW', { section: 'B' });
  await saveStudent('STAYS', { class: 'VI', section: 'C' });
});

test('enrols earlier admissions into the first year, and students who have not left into the next year', async () => {
  expect(await readEnrolments('EARLY')).toMatchObject([
    { year: pastYear, section: 'A' },
    { year: currentYear, section: 'A', starts: '2026-04-01' },
  ]);
  expect((await readEnrolments('NEW')).map(({ year }) => year)).toEqual([currentYear]);
});

test('shows the students of a past year in their sections of that year', async () => {
  const year = `year=${pastYear}`;
  expect(await readClasses(year)).toEqual({ EARLY: 'V-A', STAYS: 'V-A' });
  expect(await readClasses('sort=class')).toEqual({ EARLY: 'V-A', NEW: 'V-B', STAYS: 'VI-C' });
  expect((await readList(year)).total).toBe(2);
  expect(await readBody('GET', `/student/count?${year}`)).toEqual({ total: 2 });
  expect(await readClasses(`${year}&q=vi-c`)).toEqual({});
  expect(await readClasses(`${year}&q=v-a`)).toEqual({ EARLY: 'V-A', STAYS: 'V-A' });
  const { rows } = (await readBody('POST', '/student/export', {
    sort: 'class',
    order: 'desc',
    year: pastYear,
  })) as List;
  expect(rows.map((row) => row.class)).toEqual(['V-A', 'V-A']);
});

test('finds in a past year the students of that year', async () => {
  const { first_name: firstName } = await readStudent('STAYS');
  const findStudents = async (query: string) =>
    ((await readBody('GET', `/search?q=${encodeURIComponent(firstName)}${query}`)) as SearchResult).students
      .map(({ key, class: name }) => `${key} ${name}`)
      .toSorted();
  expect(await findStudents(`&year=${pastYear}`)).toEqual(['EARLY V-A', 'STAYS V-A']);
  expect(await findStudents('')).toEqual(['EARLY V-A', 'NEW V-B', 'STAYS VI-C']);
});

test('changes no enrolment when a past year is set, or the current year again', async () => {
  await setYear(pastYear);
  expect(await readClasses('')).toEqual({ EARLY: 'V-A', STAYS: 'V-A' });
  expect(await readStudent('NEW')).toMatchObject({ class: '', section: '' });
  await setYear(currentYear);
  expect(await readClasses('sort=class')).toEqual({ EARLY: 'V-A', NEW: 'V-B', STAYS: 'VI-C' });
});

test('restores a student who was deleted before the current year began', async () => {
  expect((await readList('deleted=true')).rows.map(({ key }) => key).toSorted()).toEqual(['DELETED', 'GONE']);
  await readBody('POST', '/student/DELETED/restore');
  expect(await readStudent('DELETED')).toMatchObject({ class: 'V', section: 'A' });
  expect((await readList('')).total).toBe(4);
  await readBody('DELETE', '/student/DELETED');
});

test('lists all deleted students in Recently deleted of each year, with their section of that year or else their last section', async () => {
  await addStudent('LATER', { section: 'C' });
  await readBody('DELETE', '/student/LATER');
  const deleted = { DELETED: 'V-A', GONE: 'V-A', LATER: 'V-C' };
  expect(await readClasses('deleted=true')).toEqual(deleted);
  expect(await readClasses(`deleted=true&year=${pastYear}`)).toEqual(deleted);
  expect((await readList(`deleted=true&year=${pastYear}&rows=1`)).total).toBe(3);
  expect(await readClasses(`deleted=true&year=${pastYear}&q=later`)).toEqual({ LATER: 'V-C' });
  await readBody('POST', '/student/LATER/restore');
  expect(await readClasses(`deleted=true&year=${pastYear}`)).toEqual({ DELETED: 'V-A', GONE: 'V-A' });
  await readBody('DELETE', '/student/LATER');
});

test('a change of the section ends the enrolment and begins another, or corrects an enrolment of the same day', async () => {
  expect(await readEnrolments('NEW')).toMatchObject([{ section: 'B', starts: '2026-11-20', outcome: null }]);
  await saveStudent('NEW', { section: 'C' });
  expect(await readEnrolments('NEW')).toMatchObject([{ section: 'C', starts: '2026-11-20', outcome: null }]);
  const { now } = school.time;
  school.time.now = new Date('2026-12-01T06:00:00Z');
  expect((await saveStudent('NEW', { section: 'A' })).status).toBe(200);
  expect(await readEnrolments('NEW')).toMatchObject([
    { section: 'C', ends: '2026-11-30', outcome: 'moved' },
    { section: 'A', starts: '2026-12-01', ends: null },
  ]);
  school.time.now = now;
});

test('refuses a roll number that another student of the section has, even in concurrent requests', async () => {
  const readNextNumber = (section: string) =>
    readBody('GET', `/student/roll_number?class=X&section=${section}`);
  expect(await readNextNumber('A')).toEqual({ next: 1 });
  const place = { class: 'X', section: 'A', roll_number: '7' };
  const responses = await Promise.all(
    ['R1', 'R2'].map((id) => school.request('POST', '/student', { body: buildStudent({ id, ...place }) })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const message = 'Another student of X-A has the roll number 7.';
  const errors = [{ field: 'roll_number', message }];
  const refused = responses.find(({ status }) => status === 409);
  expect(refused && parseProblem(refused)).toMatchObject({ detail: message, errors });
  const winner = responses[0]?.status === 201 ? 'R1' : 'R2';
  const loser = winner === 'R1' ? 'R2' : 'R1';
  expect(await readStudent(winner)).toMatchObject(place);
  expect(await readNextNumber('A')).toEqual({ next: 8 });
  await addStudent(loser, { ...place, section: 'B' });
  expect(parseProblem(await saveStudent(loser, { section: 'A' })).errors).toEqual(errors);
  expect(await readStudent(loser)).toMatchObject({ section: 'B', roll_number: '7' });
  expect((await saveStudent(loser, { section: 'A', roll_number: '8' })).status).toBe(200);
  expect((await saveStudent(loser, { roll_number: '0' })).status).toBe(422);
  const { rows } = (await readBody('GET', `/student/${loser}/changes`)) as {
    rows: { field: string; to: unknown }[];
  };
  expect(rows.slice(0, 3)).toMatchObject([
    { field: 'moved_on', to: '2026-11-20' },
    { field: 'roll_number', from: '7', to: '8' },
    { field: 'section', from: 'B', to: 'A' },
  ]);
  const { version } = await readStudent(loser);
  await readBody('POST', `/student/${loser}/undo`, { version });
  expect(await readStudent(loser)).toMatchObject({ section: 'B', roll_number: '7' });
});

test('frees the roll number of a deleted student, and restores the student without a number that is taken', async () => {
  await addStudent('D1', { class: 'X', section: 'C', roll_number: '3' });
  await readBody('DELETE', '/student/D1');
  await readBody('POST', '/student/D1/restore');
  expect(await readStudent('D1')).toMatchObject({ roll_number: '3' });
  await readBody('DELETE', '/student/D1');
  await addStudent('D2', { class: 'X', section: 'C', roll_number: '3' });
  await readBody('POST', '/student/D1/restore');
  expect(await readStudent('D1')).toMatchObject({ roll_number: '' });
  expect(await readStudent('D2')).toMatchObject({ roll_number: '3' });
});

test('lists the students of a section by roll number, then those without one by name', async () => {
  const place = { class: 'XI', section: 'A' };
  await addStudent('A1', { ...place, first_name: 'Asha' });
  await addStudent('A2', { ...place, first_name: 'Zoya', roll_number: '1' });
  const { rows } = (await readBody('GET', '/assessment/students?class=XI&section=A')) as List;
  expect(rows).toMatchObject([
    { id: 'A2', roll_number: '1' },
    { id: 'A1', roll_number: '' },
  ]);
});

test('refuses a second last enrolment in a year, and two enrolments on a day, by constraints of the database', async () => {
  const insertEnrolment = (
    values: SQL,
  ) => sql`insert into enrolment (student_id, year, class_id, class_position, section_id, section, starts, ends, is_last)
    select student_id, year, class_id, class_position, section_id, section, ${values} from enrolment
    where student_id = (select student_id from student where id = 'STAYS') and year = ${pastYear}`;
  const findConstraint = (values: SQL) =>
    school.db.orm.transaction((orm) => orm.execute(insertEnrolment(values))).catch(findConstraintName);
  expect(await findConstraint(sql`'2025-01-01', '2025-01-31', true`)).toBe('enrolment_once');
  expect(await findConstraint(sql`starts, starts, false`)).toBe('enrolment_apart');
  expect(await findConstraint(sql`'2025-01-01', null, false`)).toBe('enrolment_followed_or_last');
});

test('refuses to delete a section of this year, and retires one of a year in which students were enrolled', async () => {
  const readProblem = async (method: string, path: string, body?: object) => {
    const { status, detail } = parseProblem(await school.request(method, path, body && { body }));
    return [status, detail];
  };
  const section = { value: 'Q', of: 'V' };
  await readBody('POST', '/school_lists/section', section);
  await setYear(pastYear);
  await addStudent('THEN', { section: 'Q' });
  await setYear(currentYear);
  expect(await readProblem('POST', '/school_lists/section/delete', section)).toEqual([
    409,
    'V-Q is used this year by 1 student. It can be retired once nothing of the current year names it.',
  ]);
  await saveStudent('THEN', { section: 'A' });
  expect((await school.request('POST', '/school_lists/section/delete', { body: section })).status).toBe(200);

  const later = await addYear(2027);
  await setYear(later);
  await setYear(currentYear);
  expect((await school.request('DELETE', `/academic_year/${later}`)).status).toBe(204);
});
