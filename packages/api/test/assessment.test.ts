import { areas, assessment, listResult, percentageOf, roster } from '@firstbell/schema';
import { buildAssessment, buildSchool } from '@firstbell/schema/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignOfficeRole, openSchool, parseRefusal, type School } from './school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
  await assignOfficeRole(school, 'ravi');
});
afterAll(() => school.close());

const { students } = buildSchool();
const inSection = students.filter((student) => student.class === 'V' && student.section === 'B');
let next = 0;
/** Returns a student of V-B whom no other test uses. */
const nextUnusedStudent = () => inSection[(next += 1)]?.id ?? '';

type Changes = Parameters<typeof buildAssessment>[0];
const inputOf = (changes: Changes = {}) =>
  buildAssessment({ class: 'V', section: 'B', id: inSection[0]?.id ?? '', term: 'Term 2', ...changes });
const add = (changes?: Changes, token = 'asha') =>
  school.request('POST', '/assessment', { token, body: inputOf(changes) });
const added = async (changes?: Changes) => {
  const { status, body } = await add(changes);
  expect(status).toBe(201);
  return assessment.record.strict().parse(body);
};
/** Returns the row of the list, filtered by `q`, that shows a record. */
const rowOf = async (key: string, q: string) => {
  const { body } = await school.request('GET', `/assessment?q=${encodeURIComponent(q)}&rows=100`);
  return listResult(assessment.row.strict())
    .parse(body)
    .rows.find((row) => row.key === key);
};
const errorsOf = async (response: ReturnType<typeof add>) => parseRefusal(await response).errors;
const mark = (values: object = {}) => ({ subject: 'English', total: 50, scored: 40, ...values });

describe('marks', () => {
  test('stores whole and half marks, and computes the percentage', async () => {
    const marks = [mark({ scored: 37.5 }), mark({ subject: 'Hindi', total: 80, scored: 80 })];
    const record = await added({ id: nextUnusedStudent(), marks });
    expect(record).toMatchObject({ marks, percentage: '90.4%' });
    expect(await rowOf(record.key, record.id.toLowerCase())).toMatchObject({
      id: record.id,
      class: 'V',
      section: 'B',
      percentage: '90.4%',
      term: 'Term 2',
    });
  });

  test.each([
    ['more than the total', [mark({ scored: 50.5 })], 'marks.0.scored', 'Enter at most 50, the total.'],
    ['less than nothing', [mark({ scored: -1 })], 'marks.0.scored', 'Enter 0 or more.'],
    ['a quarter of a mark', [mark({ scored: 1.25 })], 'marks.0.scored', 'Enter whole or half marks.'],
    [
      'a total of nothing',
      [mark({ total: 0, scored: 0 })],
      'marks.0.total',
      'The total must be more than 0.',
    ],
    ['a huge total', [mark({ total: 1e9 })], 'marks.0.total', 'Enter at most 1000.'],
    ['marks as text', [mark({ scored: '40' })], 'marks.0.scored', 'Enter the marks scored.'],
    ['marks that are null', [mark({ total: null })], 'marks.0.total', 'Enter the total marks.'],
    ['no subject', [mark({ subject: '' })], 'marks.0.subject', 'Choose a subject.'],
    ['no marks', [], 'marks', 'Enter the marks of at least one subject.'],
    [
      'a subject twice',
      [mark(), mark({ subject: 'Hindi' }), mark()],
      'marks.2.subject',
      'English is there already.',
    ],
    [
      'a subject of another class',
      [mark(), mark({ subject: 'Accountancy' })],
      'marks.1.subject',
      'Choose a subject of class V from the list.',
    ],
    ['a field that is not known', [mark({ grade: 'A' })], 'marks.0.grade', 'This field is not known.'],
  ])('refuses %s', async (_, marks, field, message) => {
    expect(await errorsOf(add({ id: nextUnusedStudent(), marks }))).toContainEqual({ field, message });
  });

  test('has no percentage without a total', () => {
    expect(percentageOf([])).toBe('');
  });
});

describe('the student', () => {
  test('must be in the section of the assessment', async () => {
    const other = students.find((student) => student.class === 'V' && student.section === 'C');
    const [error] = (await errorsOf(add({ id: other?.id ?? '' }))) ?? [];
    expect(error).toEqual({ field: 'id', message: `${other?.id ?? ''} is no student of V-B.` });
    expect(await errorsOf(add({ id: 'NOBODY' }))).toEqual([
      { field: 'id', message: 'NOBODY is no student of V-B.' },
    ]);
  });

  test('may change section: existing assessments remain and can be corrected', async () => {
    const record = await added({ id: nextUnusedStudent() });
    const { body: student } = await school.request('GET', `/student/${record.id}`);
    const input = Object.fromEntries(
      Object.keys(areas.student.labels).map((field) => [field, (student as Record<string, unknown>)[field]]),
    );
    const moved = { ...input, first_name: 'Zoyana', section: 'C', roll_number: '', version: 1 };
    expect(await school.request('PUT', `/student/${record.id}`, { body: moved })).toMatchObject({
      status: 200,
    });
    const body = { ...inputOf({ id: record.id, marks: [mark({ scored: 12 })] }), version: 1 };
    expect(await school.request('PUT', `/assessment/${record.key}`, { body })).toMatchObject({
      status: 200,
      body: { section: 'B', percentage: '24%' },
    });
    expect((await rowOf(record.key, 'zoyana'))?.name).toMatch(/^Zoyana /);
  });

  test('has one assessment of a term and type', async () => {
    const id = nextUnusedStudent();
    const { key } = await added({ id });
    const refused = parseRefusal(await add({ id }));
    expect(refused).toMatchObject({ code: 'duplicate', errors: [{ field: 'assessment_type' }] });
    await school.request('DELETE', `/assessment/${key}`);
    await added({ id });
    const refusal = parseRefusal(await school.request('POST', `/assessment/${key}/restore`));
    expect(refusal).toMatchObject({ code: 'duplicate', detail: expect.stringContaining('again') as string });
    await added({ id, assessment_type: 'Project' });
  });

  test('is deleted and restored together with its marks', async () => {
    const { key, id } = await added({ id: nextUnusedStudent() });
    expect((await school.request('DELETE', `/student/${id}`)).status).toBe(204);
    expect((await school.request('GET', `/assessment/${key}`)).status).toBe(404);
    expect(parseRefusal(await school.request('POST', `/assessment/${key}/restore`)).code).toBe('in_use');
    await school.request('POST', `/student/${id}/restore`);
    expect((await school.request('GET', `/assessment/${key}`)).status).toBe(200);
  });
});

describe('a subject', () => {
  const subjectOf = async (name: string) => {
    const { body } = await school.request('GET', `/subject?q=${encodeURIComponent(name)}&rows=100`);
    const { rows } = body as { rows: { key: string; class: string; subject: string; type: string }[] };
    return rows.find((row) => row.class === 'V' && row.subject === name);
  };

  test('with marks cannot be deleted', async () => {
    await added({ id: nextUnusedStudent(), marks: [mark({ subject: 'Music' })] });
    const { key = '' } = (await subjectOf('Music')) ?? {};
    const refused = parseRefusal(await school.request('DELETE', `/subject/${key}`));
    expect(refused.code).toBe('in_use');
    expect(refused.links?.map(({ href }) => href)).toContain('/assessment?class=V&subject=Music');
  });

  test('that is renamed is renamed in the marks', async () => {
    const { key } = await added({ id: nextUnusedStudent(), marks: [mark(), mark({ subject: 'Art' })] });
    const subject = await subjectOf('Art');
    const body = { subject: 'Fine Art', class: 'V', type: subject?.type, version: 1 };
    expect((await school.request('PUT', `/subject/${subject?.key ?? ''}`, { body })).status).toBe(200);
    const { marks } = assessment.record.parse((await school.request('GET', `/assessment/${key}`)).body);
    expect(marks.map((one) => one.subject)).toEqual(['English', 'Fine Art']);
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

test('is open to staff', async () => {
  const id = nextUnusedStudent();
  expect((await add({ id }, 'ravi')).status).toBe(201);
});
