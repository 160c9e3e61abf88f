import { assessment, type AssessmentInput } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { findConstraintName } from '../../src/db/failure.ts';
import { selectRows } from '../../src/db/database.ts';
import { recordAreas, createRecords } from '../../src/index.ts';
import { explainFailure } from '../../src/records/refusedByDatabase.ts';
import { createRecord } from '../../src/records/save.ts';
import { openHistories, parseSaved } from '../history.ts';
import { buildAssessmentInput } from '../builders/marks.ts';
import { parseProblem, type School, setUpSchool } from '../school.ts';
import { SERVICE_SCOPE } from '../../src/records/scope.ts';

const school = setUpSchool();
const histories = openHistories(school);

type Marks = AssessmentInput['marks'];
/** Number from which the last assessment was built. Each assessment needs another number. */
let lastNumber = 100;
const buildMark = (scored: Marks[number]['scored'], subject = 'English', total = 50) => ({
  subject,
  total,
  scored,
});
const buildInput = (marks: Marks) =>
  buildAssessmentInput((lastNumber += 15), { class: 'V', section: 'B', marks });
/** Adds an assessment of a student of V-B. Returns the record and a function that saves other marks over a version. */
async function addAssessment(marks: Marks) {
  const { body: students } = await school.request('GET', '/assessment/students?class=V&section=B');
  const { rows } = students as { rows: { id: string }[] };
  const input = { ...buildInput(marks), id: rows[(lastNumber += 1) % rows.length]?.id, term: 'Term 1' };
  const request = { body: { ...input, assessment_type: ['Annual', 'Half Yearly'][lastNumber % 2] } };
  const record = assessment.record
    .strict()
    .parse((await school.request('POST', '/assessment', request)).body);
  const path = `/assessment/${record.key}`;
  const save = (version: number, changed: Marks, token = 'asha', otherValues = {}) =>
    school.request('PUT', path, {
      token,
      body: { ...request.body, marks: changed, version, ...otherValues },
    });
  return { record, path, save };
}
const parseMarks = (response: Awaited<ReturnType<School['request']>>) =>
  assessment.record.parse(parseSaved(response)).marks;
/** Returns the error of a rejected promise, or undefined if the promise resolves. */
const catchError = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

test('counts an absence as a score of 0, leaves exempt subjects out of the percentage, and refuses unknown marks', async () => {
  const marks = [buildMark(40), buildMark('Absent', 'Hindi'), buildMark('Exempt', 'Art', 100)];
  const { record, path, save } = await addAssessment(marks);
  expect(record).toMatchObject({ marks, percentage: '40%' });
  expect((await school.request('GET', path)).body).toMatchObject({ marks, percentage: '40%' });
  expect(parseSaved(await save(1, [buildMark('Exempt')]))).toMatchObject({ percentage: '' });
  expect(parseSaved(await save(2, [buildMark('Absent')]))).toMatchObject({ percentage: '0%' });
  const refused = parseProblem(await save(3, [{ ...buildMark(1), scored: 'AB' as 'Absent' }]));
  expect(refused.errors).toEqual([{ field: 'marks.0.scored', message: 'Enter the marks scored.' }]);
});

test('stores the position of each mark, and the version and author of its last change', async () => {
  const { record, save } = await addAssessment([buildMark(40), buildMark(30, 'Hindi'), buildMark(20, 'Art')]);
  await save(1, [buildMark(20, 'Art'), buildMark(41), buildMark('Absent', 'Music')], 'meera');
  const rows = await selectRows(
    school.db.orm,
    sql`select subject, mark.version, mark.updated_by from mark join subject on subject.key = subject_key where assessment = ${record.key} order by position`,
  );
  expect(rows).toEqual([
    { subject: 'Art', version: 1, updated_by: 'Asha Rao' },
    { subject: 'English', version: 2, updated_by: 'Meera Iyer' },
    { subject: 'Music', version: 2, updated_by: 'Meera Iyer' },
  ]);
});

describe('two saves with the same version', () => {
  const initialMarks = [buildMark(40), buildMark(30, 'Hindi')];

  test('are merged if they changed different marks, in either order', async () => {
    const { save, path } = await addAssessment(initialMarks);
    const responses = await Promise.all([
      save(1, [buildMark(41), buildMark(30, 'Hindi')], 'meera'),
      save(1, [buildMark(40), buildMark('Absent', 'Hindi'), buildMark(9, 'Art')]),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const { marks, version, percentage } = assessment.record.parse((await school.request('GET', path)).body);
    expect(new Map(marks.map((mark) => [mark.subject, mark.scored]))).toEqual(
      new Map<string, unknown>([
        ['English', 41],
        ['Hindi', 'Absent'],
        ['Art', 9],
      ]),
    );
    expect({ version, percentage }).toEqual({ version: 3, percentage: '33.3%' });
    parseSaved(await histories.undo(path, { version: 2 }));
    expect(parseMarks(await histories.undo(path, { version: 3 }))).toEqual(initialMarks);
  });

  test('conflict if they changed the same mark, and the second save changes nothing', async () => {
    const { save, path, record } = await addAssessment(initialMarks);
    await save(1, [buildMark(41), buildMark(30, 'Hindi')], 'meera');
    const second = parseProblem(await save(1, [buildMark('Exempt'), buildMark(31, 'Hindi')]));
    expect(second).toMatchObject({
      status: 409,
      errors: [{ field: 'marks.English', message: 'Meera Iyer changed this after you opened it.' }],
      record: { key: record.key, version: 2, marks: [buildMark(41), buildMark(30, 'Hindi')] },
    });
    expect((await school.request('GET', path)).body).toMatchObject({ version: 2 });
  });

  test('are merged if one added a subject and the other removed another subject', async () => {
    const { save } = await addAssessment(initialMarks);
    await save(1, [buildMark(40), buildMark(12, 'Music')], 'meera');
    expect(parseMarks(await save(1, [...initialMarks, buildMark(9, 'Art')]))).toEqual([
      buildMark(40),
      buildMark(9, 'Art'),
      buildMark(12, 'Music'),
    ]);
    expect(parseProblem(await save(1, [buildMark(40), buildMark(31, 'Hindi')])).errors).toMatchObject([
      { field: 'marks.Hindi' },
    ]);
  });

  test('are not merged if other fields changed, or if the history is incomplete', async () => {
    const { save } = await addAssessment(initialMarks);
    await save(1, initialMarks, 'meera', { assessment_type: 'Project' });
    expect(parseProblem(await save(1, [buildMark(41), buildMark(30, 'Hindi')]))).toMatchObject({
      code: 'conflict',
    });
    const { save: saveOther } = await addAssessment(initialMarks);
    await saveOther(1, initialMarks, 'meera');
    const refused = parseProblem(await saveOther(1, [buildMark(41), buildMark(30, 'Hindi')]));
    expect(refused.code).toBe('conflict');
    expect(refused.errors).toBeUndefined();
  });
});

describe('the database', () => {
  const openAssessments = () => ({
    records: createRecords(school.db, () => school.time.now, 'Asia/Kolkata'),
    area: recordAreas.assessment,
    scope: SERVICE_SCOPE,
    user: { name: 'Asha Rao' },
  });

  test('refuses, of two concurrent changes, the one that makes a mark exceed its total', async () => {
    const { record } = await addAssessment([buildMark(40)]);
    const update = (assignment: ReturnType<typeof sql>) =>
      catchError(school.db.orm.execute(sql`update mark set ${assignment} where assessment = ${record.key}`));
    const failures = await Promise.all([update(sql`total = 45`), update(sql`scored = 48`)]);
    const [failure] = failures.filter((error) => error !== undefined);
    expect(findConstraintName(failure)).toBe('mark_scored');
    expect(failures).toContain(undefined);
  });

  test('reports a violated constraint with the same message as validation', async () => {
    const input = { ...buildInput([buildMark(51)]), id: 'S1001', class: 'Nursery', section: 'A' };
    const refused = await catchError(createRecord(openAssessments(), input));
    expect(refused).toMatchObject({
      code: 'invalid',
      details: { errors: [{ field: 'marks.0.scored', message: 'Enter at most 50, the total.' }] },
    });
  });

  test('refuses an assessment of a student who was deleted concurrently', async () => {
    const { record } = await addAssessment([buildMark(40)]);
    const { orm } = school.db;
    const insert = sql`insert into assessment select (jsonb_populate_record(assessment,
      '{"key": "AS-X", "term": "Term 2"}')).* from assessment where key = ${record.key}`;
    const { failure: insertFailure } = await orm.transaction(async (deletion) => {
      await deletion.execute(sql`update student set deleted_at = now() where id = ${record.id}`);
      return { failure: catchError(orm.execute(insert)) };
    });
    const failure = await insertFailure;
    expect(findConstraintName(failure)).toBe('assessment_student');
    const refused = await explainFailure(failure, openAssessments(), { input: record });
    expect(refused).toMatchObject({
      code: 'invalid',
      details: { errors: [{ field: 'id', message: `${String(record.id)} is no student of V-B.` }] },
    });
  });
});
