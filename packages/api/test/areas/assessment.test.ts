import { assessment, listResult, roster } from '@firstbell/schema';
import { buildAssessment, buildSchool } from '@firstbell/schema/sample';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeRecord } from '../areas.ts';
import { assignOfficeRole, parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();
beforeAll(() => assignOfficeRole(school, 'ravi'));

const { students } = buildSchool();
const sectionStudents = students.filter((student) => student.class === 'V' && student.section === 'B');
let lastUsedIndex = 0;
/** Returns the ID of a student of V-B whom no other test uses. */
const takeUnusedStudent = () => sectionStudents[(lastUsedIndex += 1)]?.id ?? '';

type Changes = Parameters<typeof buildAssessment>[0];
const buildInput = (changes: Changes = {}) =>
  buildAssessment({ class: 'V', section: 'B', id: sectionStudents[0]?.id ?? '', term: 'Term 2', ...changes });
const add = (changes?: Changes, token = 'asha') =>
  school.request('POST', '/assessment', { token, body: buildInput(changes) });
const addSuccessfully = async (changes?: Changes) => {
  const { status, body } = await add(changes);
  expect(status).toBe(201);
  return assessment.record.strict().parse(body);
};
/** Finds the row of a record in the list, filtered by `q`. */
const findRow = async (key: string, q: string) => {
  const { body } = await school.request('GET', `/assessment?q=${encodeURIComponent(q)}&rows=100`);
  return listResult(assessment.row.strict())
    .parse(body)
    .rows.find((row) => row.key === key);
};
const readErrors = async (response: ReturnType<typeof add>) => parseProblem(await response).errors;
const buildMark = (values: object = {}) => ({ subject: 'English', total: 50, scored: 40, ...values });

describe('an assessment', () => {
  test('stores whole and half marks, and computes the percentage', async () => {
    const marks = [buildMark({ scored: 37.5 }), buildMark({ subject: 'Hindi', total: 80, scored: 80 })];
    const record = await addSuccessfully({ id: takeUnusedStudent(), marks });
    expect(record).toMatchObject({ marks, percentage: '90.4%' });
    expect(await findRow(record.key, record.id.toLowerCase())).toMatchObject({
      id: record.id,
      class: 'V',
      section: 'B',
      percentage: '90.4%',
      term: 'Term 2',
    });
  });

  test.each([
    ['more than the total', [buildMark({ scored: 50.5 })], 'marks.0.scored', 'Enter at most 50, the total.'],
    ['less than 0', [buildMark({ scored: -1 })], 'marks.0.scored', 'Enter 0 or more.'],
    ['a quarter of a mark', [buildMark({ scored: 1.25 })], 'marks.0.scored', 'Enter whole or half marks.'],
    ['a total of 0', [buildMark({ total: 0, scored: 0 })], 'marks.0.total', 'The total must be more than 0.'],
    ['a huge total', [buildMark({ total: 1e9 })], 'marks.0.total', 'Enter at most 1000.'],
    ['marks as text', [buildMark({ scored: '40' })], 'marks.0.scored', 'Enter the marks scored.'],
    ['marks that are null', [buildMark({ total: null })], 'marks.0.total', 'Enter the total marks.'],
    ['no subject', [buildMark({ subject: '' })], 'marks.0.subject', 'Choose a subject.'],
    ['no marks', [], 'marks', 'Enter the marks of at least one subject.'],
    [
      'a subject twice',
      [buildMark(), buildMark({ subject: 'Hindi' }), buildMark()],
      'marks.2.subject',
      'English is there already.',
    ],
    [
      'a subject of another class',
      [buildMark(), buildMark({ subject: 'Accountancy' })],
      'marks.1.subject',
      'Choose a subject of class V from the list.',
    ],
    ['an unknown field', [buildMark({ grade: 'A' })], 'marks.0.grade', 'This field is not known.'],
  ])('refuses %s', async (_, marks, field, message) => {
    expect(await readErrors(add({ id: takeUnusedStudent(), marks }))).toContainEqual({ field, message });
  });
});

describe('the student', () => {
  test('must be in the section of the assessment', async () => {
    const studentOfC = students.find((student) => student.class === 'V' && student.section === 'C');
    const [error] = (await readErrors(add({ id: studentOfC?.id ?? '' }))) ?? [];
    expect(error).toEqual({ field: 'id', message: `${studentOfC?.id ?? ''} is no student of V-B.` });
    expect(await readErrors(add({ id: 'NOBODY' }))).toEqual([
      { field: 'id', message: 'NOBODY is no student of V-B.' },
    ]);
  });

  test('may change section: existing assessments remain and can be corrected', async () => {
    const record = await addSuccessfully({ id: takeUnusedStudent() });
    const moved = { first_name: 'Zoyana', section: 'C', roll_number: '' };
    expect((await changeRecord(school, 'student', record.id, moved)).status).toBe(200);
    const body = { ...buildInput({ id: record.id, marks: [buildMark({ scored: 12 })] }), version: 1 };
    expect(await school.request('PUT', `/assessment/${record.key}`, { body })).toMatchObject({
      status: 200,
      body: { section: 'B', percentage: '24%' },
    });
    expect((await findRow(record.key, 'zoyana'))?.name).toMatch(/^Zoyana /);
  });

  test('has one assessment of a term and type', async () => {
    const id = takeUnusedStudent();
    const { key } = await addSuccessfully({ id });
    const refused = parseProblem(await add({ id }));
    expect(refused).toMatchObject({ code: 'duplicate', errors: [{ field: 'assessment_type' }] });
    await school.request('DELETE', `/assessment/${key}`);
    await addSuccessfully({ id });
    const problem = parseProblem(await school.request('POST', `/assessment/${key}/restore`));
    expect(problem).toMatchObject({ code: 'duplicate', detail: expect.stringContaining('again') as string });
    await addSuccessfully({ id, assessment_type: 'Project' });
  });

  test('who is deleted keeps the marks', async () => {
    const { key, id } = await addSuccessfully({ id: takeUnusedStudent() });
    expect((await school.request('DELETE', `/student/${id}`)).status).toBe(204);
    expect((await school.request('GET', `/assessment/${key}`)).status).toBe(200);
    await school.request('POST', `/student/${id}/restore`);
  });
});

describe('the students of a section', () => {
  test('are listed by name, without other students', async () => {
    const { rows } = roster.parse(
      (await school.request('GET', '/assessment/students?class=X&section=A', { token: 'ravi' })).body,
    );
    const expected = students.filter((student) => student.class === 'X' && student.section === 'A');
    expect(rows.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  test.each(['class=X', 'section=A', `class=X&section=${'A'.repeat(61)}`])(
    'are refused for the query %s',
    async (query) => {
      expect((await school.request('GET', `/assessment/students?${query}`)).status).toBe(422);
    },
  );

  test('are an empty list for an unknown section', async () => {
    const { body } = await school.request('GET', '/assessment/students?class=Nowhere&section=Z');
    expect(body).toEqual({ rows: [] });
  });
});
