import { areas, type AttendanceRecord, type AttendanceSheet } from '@firstbell/schema';
import { buildSchool, buildSheet, buildStudent } from '@firstbell/schema/sample';
import { expect, test } from 'vitest';
import { changeRecord } from '../areas.ts';
import {
  readPresentBefore,
  readPresentByDay,
  readPresentBySpan,
  readSectionsWithoutSheet,
} from '../../src/areas/attendance/dayTotals.ts';
import { SERVICE_SCOPE } from '../../src/records/scope.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();

const sectionStudents = buildSchool().students.filter((one) => one.class === 'V' && one.section === 'B');
const [first, second, third] = sectionStudents.map(({ id }) => id);
const buildMarks = (...marks: string[]) =>
  [first, second, third]
    .slice(0, marks.length)
    .map((id, index) => ({ id: id ?? '', mark: marks[index] ?? '' }));

const readSheet = async (date: string, sectionQuery = 'class=V&section=B') => {
  const { status, body } = await school.request('GET', `/attendance/sheet?date=${date}&${sectionQuery}`);
  expect(status).toBe(200);
  return body as AttendanceSheet;
};
const sendSheet = (body: object, token?: string) =>
  school.request('POST', '/attendance', { body: { ...buildSheet(), ...body }, ...(token && { token }) });
const saveNewSheet = async (body: object): Promise<AttendanceRecord> => {
  const response = await sendSheet(body);
  expect(response.status).toBe(201);
  return areas.attendance.record.strict().parse(response.body);
};
const pathOf = ({ key }: { key: string }) => `/attendance/${encodeURIComponent(key)}`;

test('returns the students of a section without a sheet', async () => {
  const { record, students, is_open } = await readSheet('2026-04-06');
  expect(record).toBeNull();
  expect(is_open).toBe(true);
  expect(students.map(({ id }) => id).sort()).toEqual(sectionStudents.map(({ id }) => id).sort());
  const names = students.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)));
});

test('saves a sheet under its day, class and section, and records who saved it', async () => {
  const record = await saveNewSheet({ date: '2026-04-07', marks: buildMarks('Present', 'Absent', 'Late') });
  expect(record).toMatchObject({
    key: '2026-04-07.V.B',
    ...{ present: 1, absent: 1, late: 1, excused: 0 },
    ...{ version: 1, created_by: 'Asha Rao', updated_by: 'Asha Rao' },
  });
  const body = { ...buildSheet({ date: '2026-04-07' }), marks: buildMarks('Excused'), version: 1 };
  const corrected = await school.request('PUT', pathOf(record), { body, token: 'meera' });
  expect(corrected).toMatchObject({
    status: 200,
    body: { version: 2, excused: 1, present: 0, created_by: 'Asha Rao', updated_by: 'Meera Iyer' },
  });
  const { students } = await readSheet('2026-04-07');
  expect(students).toHaveLength(sectionStudents.length - 1);
});

test('refuses future days, Sundays, and days of another year', async () => {
  const saveAndReadErrors = async (date: string) =>
    parseProblem(await sendSheet({ date, marks: buildMarks('Late') })).errors;
  const readSheetErrors = async (date: string) =>
    parseProblem(await school.request('GET', `/attendance/sheet?date=${date}&class=V&section=B`)).errors;
  for (const [date, message] of [
    ['2026-11-21', 'This day has not come yet. Choose today or an earlier day.'],
    ['2026-11-15', 'This is a Sunday. Choose a day from Monday to Saturday.'],
    ['2026-03-31', 'Choose a day of the academic year, 01/04/2026 to 31/03/2027.'],
  ] as const) {
    expect(await saveAndReadErrors(date)).toEqual([{ field: 'date', message }]);
    expect(await readSheetErrors(date)).toEqual([{ field: 'date', message }]);
  }
});

test('refuses students of other sections, a student listed twice, and a sheet without marks', async () => {
  const stranger = { id: 'S1001', mark: 'Present' };
  expect(parseProblem(await sendSheet({ marks: [...buildMarks('Late'), stranger] })).errors).toEqual([
    { field: 'marks.1.id', message: 'S1001 is no student of V-B.' },
  ]);
  expect(
    parseProblem(await sendSheet({ marks: [...buildMarks('Late'), ...buildMarks('Late')] })).errors,
  ).toMatchObject([{ field: 'marks.1.id' }]);
  expect(parseProblem(await sendSheet({ marks: [] })).errors).toMatchObject([{ field: 'marks' }]);
});

test('refuses the later of two saves of a new sheet, and returns the stored sheet', async () => {
  const record = await saveNewSheet({ date: '2026-04-08', marks: buildMarks('Absent') });
  const refused = parseProblem(await sendSheet({ date: '2026-04-08', marks: buildMarks('Late') }));
  expect(refused).toMatchObject({ code: 'conflict', record: { key: record.key, absent: 1 } });
});

test('lists a student admitted later with the day of admission, and a former student on the old sheets', async () => {
  const student = buildStudent({ id: 'LEAVER', first_name: 'Leela', class: 'VI', section: 'A' });
  await school.request('POST', '/student', { body: student });
  const sheetBeforeAdmission = await readSheet('2026-04-10', 'class=VI&section=A');
  expect(sheetBeforeAdmission.students.find(({ id }) => id === 'LEAVER')).toMatchObject({
    admitted: '2026-11-20',
  });
  const body = { date: '2026-04-10', class: 'VI', section: 'A', marks: [{ id: 'LEAVER', mark: 'Late' }] };
  const record = await saveNewSheet(body);
  await school.request('DELETE', '/student/LEAVER');
  const sheet = await readSheet('2026-04-10', 'class=VI&section=A');
  expect(sheet.record?.marks).toMatchObject([{ id: 'LEAVER', mark: 'Late', is_here: true }]);
  expect(sheet.record?.marks[0]?.name).toMatch(/^Leela /);
  const corrected = { ...buildSheet(), ...body, version: record.version };
  expect((await school.request('PUT', pathOf(record), { body: corrected })).status).toBe(200);
});

test('lists the students by their roll numbers in the sheet’s section and year', async () => {
  const place = { class: 'VI', section: 'C' };
  const sheetBefore = await readSheet('2026-04-21', 'class=VI&section=C');
  const lastNumber = sheetBefore.students.length;
  const addStudent = (id: string, values: object) =>
    school.request('POST', '/student', { body: buildStudent({ id, ...place, ...values }) });
  await addStudent('R1', { first_name: 'Aaa', roll_number: '' });
  await addStudent('R2', { first_name: 'Aab', roll_number: String(lastNumber + 2) });
  await addStudent('R3', { first_name: 'Zzz', roll_number: String(lastNumber + 1) });
  const expectedOrder = ['R3', 'R2', 'R1'];
  const { students } = await readSheet('2026-04-21', 'class=VI&section=C');
  expect(students.slice(lastNumber).map(({ id }) => id)).toEqual(expectedOrder);
  expect(students.map((one) => one.roll_number)).toEqual([
    ...sheetBefore.students.map((_, index) => String(index + 1)),
    ...[String(lastNumber + 1), String(lastNumber + 2), ''],
  ]);

  const marks = ['R1', 'R2', 'R3'].map((id) => ({ id, mark: 'Present' }));
  const record = await saveNewSheet({ date: '2026-04-21', ...place, marks });
  expect(record.marks.map(({ id }) => id)).toEqual(expectedOrder);
  const readShownMarks = async () => (await readSheet('2026-04-21', 'class=VI&section=C')).record?.marks;
  expect(await readShownMarks()).toEqual(record.marks);
  const corrected = await school.request('PUT', pathOf(record), {
    body: { ...buildSheet(), date: '2026-04-21', ...place, marks: marks.slice(0, 2), version: 1 },
  });
  expect(corrected.body).toMatchObject({ marks: [{ id: 'R2' }, { id: 'R1', roll_number: '' }] });

  // A day belongs to the section in which the student was on it, or which the student joined after it.
  const { now } = school.time;
  school.time.now = new Date('2026-11-23T04:30:00Z');
  const moved = { section: 'A', roll_number: '' };
  expect((await changeRecord(school, 'student', 'R2', moved)).status).toBe(200);
  school.time.now = now;
  expect(await readShownMarks()).toMatchObject([
    { id: 'R2', roll_number: String(lastNumber + 2), is_here: true },
    { id: 'R1', roll_number: '', is_here: true },
  ]);
});

test('restores a deleted sheet only after a newer sheet of the same day is deleted', async () => {
  const date = '2026-04-13';
  const record = await saveNewSheet({ date, marks: buildMarks('Present') });
  expect((await school.request('DELETE', pathOf(record))).status).toBe(204);
  expect((await readSheet(date)).record).toBeNull();
  expect(await school.request('POST', `${pathOf(record)}/restore`)).toMatchObject({
    status: 200,
    body: record,
  });
  await school.request('DELETE', pathOf(record));
  const newSheet = await saveNewSheet({ date, marks: buildMarks('Late') });
  expect(newSheet).toMatchObject({ key: '2026-04-13.V.B~2', late: 1, version: 1 });
  expect((await readSheet(date)).record).toEqual(newSheet);
  expect(parseProblem(await school.request('POST', `${pathOf(record)}/restore`))).toMatchObject({
    code: 'duplicate',
    detail:
      'Asha Rao saved V-B’s sheet of 13/04/2026 since, with students of this one. Change or delete that first.',
    links: [{ text: 'the attendance sheet', href: '/attendance?date=2026-04-13&class=V&section=B' }],
  });
  const body = { ...buildSheet({ date }), marks: buildMarks('Excused'), version: record.version };
  const outdatedSave = parseProblem(await school.request('PUT', pathOf(record), { body }));
  expect(outdatedSave).toMatchObject({ code: 'conflict', record: { key: newSheet.key } });
  await school.request('DELETE', pathOf(newSheet));
  expect(await school.request('POST', `${pathOf(record)}/restore`)).toMatchObject({
    status: 200,
    body: record,
  });
  expect((await readSheet(date)).record).toEqual(record);
});

test('shows a sheet of a year that is not current, and refuses to change it', async () => {
  const nextYear = await school.request('POST', '/academic_year', {
    body: { from_month: 'April', from_year: '2027', to_month: 'March', to_year: '2028' },
  });
  const { key } = nextYear.body as { key: string };
  const record = await saveNewSheet({ date: '2026-04-14', marks: buildMarks('Present') });
  await school.request('POST', `/academic_year/${key}/set`);
  expect(await readSheet('2026-04-14')).toMatchObject({
    is_open: false,
    students: [],
    record: { present: 1 },
  });
  const body = { ...buildSheet({ date: '2026-04-14' }), marks: buildMarks('Late'), version: 1 };
  expect(parseProblem(await school.request('PUT', pathOf(record), { body })).code).toBe('past_year');
  await school.request('POST', `/academic_year/${record.year}/set`);
});

test('lists the sections without attendance, today or on a given day', async () => {
  const today = (await school.request('GET', '/attendance/missing')).body;
  expect(today).toEqual({
    date: '2026-11-20',
    sections: [
      { class: 'UKG', section: 'B' },
      { class: 'VII', section: 'A' },
      { class: 'IX', section: 'C' },
    ],
  });
  const { now } = school.time;
  for (const [instant, date] of [
    ['2026-11-22T04:30:00Z', '2026-11-21'],
    ['2027-05-03T04:30:00Z', '2027-03-31'],
  ] as const) {
    school.time.now = new Date(instant);
    expect((await school.request('GET', '/attendance/missing')).body).toMatchObject({ date });
  }
  school.time.now = now;
  const { orm } = school.db;
  expect(await readSectionsWithoutSheet(orm, SERVICE_SCOPE, '2026-11-19')).toEqual({
    total: 0,
    sections: [],
  });
  expect((await school.request('GET', '/attendance/missing?date=2026-11-22')).status).toBe(422);
});

test('counts the marks of a day for the dashboard', async () => {
  const { orm } = school.db;
  await saveNewSheet({ date: '2026-04-15', marks: buildMarks('Present', 'Absent', 'Late') });
  await saveNewSheet({ date: '2026-04-16', marks: buildMarks('Excused') });
  expect(await readPresentByDay(orm, SERVICE_SCOPE, { from: '2026-04-15', to: '2026-04-18' })).toEqual([
    { day: '2026-04-15', present: 66.7, attending: 2, marked: 3 },
    { day: '2026-04-16', present: 0, attending: 0, marked: 1 },
  ]);
  const days = ['2026-04-15', '2026-05-01'].map((day) => ({ from: day, to: day }));
  expect(await readPresentBySpan(orm, SERVICE_SCOPE, days)).toEqual([66.7, null]);
  expect(await readPresentBefore(orm, SERVICE_SCOPE, '2026-04-16')).toBe(66.7);
  expect(await readPresentBefore(orm, SERVICE_SCOPE, '2026-04-01')).toBeNull();
});

test('finds the sheets of a day by a text filter', async () => {
  await saveNewSheet({ date: '2026-04-17', marks: buildMarks('Present') });
  const { rows } = (await school.request('GET', '/attendance?q=17/04/2026')).body as { rows: unknown[] };
  expect(rows).toEqual([
    expect.objectContaining({ key: '2026-04-17.V.B', date: '2026-04-17', class: 'V-B', present: 1 }),
  ]);
});
