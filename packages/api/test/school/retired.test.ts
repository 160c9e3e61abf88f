import { type AcademicYearRecord, type AttendanceSheet, type Choices } from '@firstbell/schema';
import { buildStudent, buildSubject, buildYear } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { changeRecord } from '../areas.ts';
import { selectRows } from '../../src/db/database.ts';
import { parseProblem, setUpSchool } from '../school.ts';

type StudentList = { rows: { key: string; class: string }[] };

const school = setUpSchool({ isEmpty: true });
let pastYear: string;
let currentYear: string;

const send = (method: string, path: string, body?: unknown) => school.request(method, path, { body });
const readBody = async (method: string, path: string, body?: unknown) =>
  (await send(method, path, body)).body;
const retire = (kind: 'class' | 'section', body: object) =>
  send('POST', `/school_lists/${kind}/retire`, { retired: true, ...body });
const endRetirement = (kind: 'class' | 'section', body: object) => retire(kind, { ...body, retired: false });
const remove = (kind: 'class' | 'section', body: object) =>
  send('POST', `/school_lists/${kind}/delete`, body);
const addStudentTo = (id: string, className: string, section: string) =>
  send('POST', '/student', buildStudent({ id, class: className, section }));
const changeStudent = (id: string, values: Record<string, unknown>) =>
  changeRecord(school, 'student', id, values);
const readClass = async (name: string) =>
  ((await readBody('GET', '/choices')) as Choices).classes.find((one) => one.name === name);
const setYear = (year: string) => readBody('POST', `/academic_year/${year}/set`);

/** Adds students to V-Q and Prep, and a sheet to V-Q, in the previous year. Then sets the current year. */
beforeAll(async () => {
  pastYear = ((await readBody('POST', '/academic_year', buildYear(2025))) as AcademicYearRecord).key;
  await readBody('POST', '/school_lists/section', { value: 'Q', of: 'V' });
  await readBody('POST', '/school_lists/class', { value: 'Prep' });
  const { now } = school.time;
  school.time.now = new Date('2026-02-10T06:00:00Z');
  await addStudentTo('Q1', 'V', 'Q');
  await addStudentTo('P1', 'Prep', 'A');
  const marks = [{ id: 'Q1', mark: 'Present' }];
  const sheet = await send('POST', '/attendance', { date: '2026-02-10', class: 'V', section: 'Q', marks });
  expect(sheet.status).toBe(201);
  school.time.now = now;
  currentYear = ((await readBody('POST', '/academic_year', buildYear(2026))) as AcademicYearRecord).key;
  await setYear(currentYear);
});

test('refuses to retire a class or section with records of the current year, and names those records', async () => {
  expect(parseProblem(await retire('section', { value: 'Q', of: 'V' }))).toMatchObject({
    code: 'in_use',
    detail:
      'V-Q is used this year by 1 student. It can be retired once nothing of the current year names it.',
    links: [{ text: '1 student', href: '/student?class=V&section=Q' }],
  });
  const date = '2026-11-20';
  const marks = [{ id: 'Q1', mark: 'Present' }];
  const { key } = (await readBody('POST', '/attendance', { date, class: 'V', section: 'Q', marks })) as {
    key: string;
  };
  expect(parseProblem(await retire('class', { value: 'V' })).detail).toBe(
    'V is used this year by 1 student and 1 attendance sheet. It can be retired once nothing of the current year names it.',
  );
  expect((await changeStudent('Q1', { section: 'A' })).status).toBe(200);
  expect(parseProblem(await retire('section', { value: 'Q', of: 'V' })).detail).toMatch(
    /^V-Q is used this year by 1 attendance sheet\./,
  );
  await readBody('DELETE', `/attendance/${key}`);
  expect((await readClass('V'))?.retired_sections).toEqual([]);
});

test('retires a deleted section that is used only in past years, and can end the retirement', async () => {
  const section = { value: 'Q', of: 'V' };
  expect((await remove('section', section)).status).toBe(200);
  expect((await retire('section', section)).status).toBe(200);
  expect(parseProblem(await remove('section', section)).detail).toBe(
    'V-Q is retired already. It stays in the list, because records name it.',
  );
  expect(await readClass('V')).toMatchObject({
    sections: ['A', 'B', 'C', 'Q'],
    retired_sections: ['Q'],
    retired: false,
  });
  const errors = [{ field: 'section', message: 'Choose a section from the list.' }];
  expect(parseProblem(await addStudentTo('N1', 'V', 'Q')).errors).toEqual(errors);
  const sheetPath = `/attendance/sheet?class=V&section=Q&date=`;
  expect(parseProblem(await send('GET', `${sheetPath}2026-11-20`)).errors).toEqual(errors);
  expect(parseProblem(await send('POST', '/school_lists/section', section)).code).toBe('duplicate');
  expect((await endRetirement('section', section)).status).toBe(200);
  expect((await readClass('V'))?.retired_sections).toEqual([]);
  expect((await addStudentTo('N1', 'V', 'Q')).status).toBe(201);
  await changeStudent('N1', { section: 'A' });
  expect((await retire('section', section)).status).toBe(200);
});

test('shows a retired section in the years that use it, with all its records', async () => {
  const { record } = (await readBody(
    'GET',
    '/attendance/sheet?class=V&section=Q&date=2026-02-10',
  )) as AttendanceSheet;
  expect(record).toMatchObject({ class: 'V', section: 'Q', marks: [{ id: 'Q1' }] });
  const { rows } = (await readBody('GET', `/student?year=${pastYear}&q=v-q`)) as StudentList;
  expect(rows).toMatchObject([{ key: 'Q1', class: 'V-Q' }]);
  const { sections } = (await readBody('GET', '/attendance/missing')) as { sections: object[] };
  expect(sections).not.toContainEqual({ class: 'V', section: 'Q' });
  const { rows: sectionTeachers } = (await readBody('GET', '/section_teachers?class=V')) as {
    rows: { section: string }[];
  };
  expect(sectionTeachers.map(({ section }) => section)).toEqual(['A', 'B', 'C']);

  await setYear(pastYear);
  expect((await changeStudent('Q1', { mother: 'Meera Iyer' })).status).toBe(200);
  expect(await readBody('GET', '/student/Q1')).toMatchObject({ section: 'Q', mother: 'Meera Iyer' });
  await setYear(currentYear);
});

test('retires a deleted class that earlier years use, with all its sections', async () => {
  expect((await changeStudent('P1', { class: 'V', section: 'A' })).status).toBe(200);
  expect((await remove('class', { value: 'Prep' })).status).toBe(200);
  expect(await readClass('Prep')).toMatchObject({ retired: true, sections: ['A'] });
  const errors = [{ field: 'class', message: 'Choose a class from the list.' }];
  expect(parseProblem(await addStudentTo('N2', 'Prep', 'A')).errors).toEqual(errors);
  expect(parseProblem(await send('POST', '/subject', buildSubject({ class: 'Prep' }))).errors).toEqual(
    errors,
  );
  const names = ((await readBody('GET', '/choices')) as Choices).classes.map(({ name }) => name);
  expect((await send('POST', '/school_lists/class/order', { values: names.toReversed() })).status).toBe(200);
  expect((await send('POST', '/school_lists/class/order', { values: names })).status).toBe(200);
  const renamed = { value: 'Prep', to: 'Preparatory' };
  expect((await send('POST', '/school_lists/class/rename', renamed)).status).toBe(200);
  expect(await readClass('Preparatory')).toMatchObject({ retired: true });
  expect((await endRetirement('class', { value: 'Preparatory' })).status).toBe(200);
  expect((await addStudentTo('N2', 'Preparatory', 'A')).status).toBe(201);
});

test('refuses to retire or delete the last section of a class', async () => {
  const detail = 'A class keeps at least one section that can be chosen.';
  expect((await retire('section', { value: 'B', of: 'XII' })).status).toBe(200);
  expect((await retire('section', { value: 'C', of: 'XII' })).status).toBe(200);
  for (const attempt of [retire, remove])
    expect(parseProblem(await attempt('section', { value: 'A', of: 'XII' }))).toMatchObject({ detail });
  expect((await remove('section', { value: 'B', of: 'XII' })).status).toBe(200);
  expect((await retire('class', { value: 'XII' })).status).toBe(200);
  expect(parseProblem(await retire('section', { value: 'Z', of: 'V' })).code).toBe('not_found');
  expect(parseProblem(await retire('class', { value: 'XX' })).code).toBe('not_found');
});

test('never enrols a student in a section that is retired concurrently', async () => {
  for (let round = 0; round < 6; round += 1) {
    const section = { value: `R${round}`, of: 'X' };
    await readBody('POST', '/school_lists/section', section);
    const requests = [
      () => retire('section', section),
      () => addStudentTo(`RACE${round}`, 'X', section.value),
    ];
    const responses = await Promise.all(
      (round % 2 ? requests : requests.toReversed()).map((sendRequest) => sendRequest()),
    );
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(1);
  }
  const enrolments = await selectRows(
    school.db.orm,
    sql`select student_id from enrolment join section using (section_id)
      where enrolment.year = ${currentYear} and is_last and retired_at is not null`,
  );
  expect(enrolments).toEqual([]);
});
