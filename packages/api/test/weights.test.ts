import { type Weights, weights as schema } from '@firstbell/schema/marks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSchool, parseRefusal, type School } from './school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const NONE: Weights = { tests: [], terms: [] };
const WEIGHTS: Weights = {
  tests: [
    { term: 'Term 1', assessment_type: 'Unit Test', weight: 100 },
    { term: 'Term 2', assessment_type: 'Unit Test', weight: 20 },
    { term: 'Term 2', assessment_type: 'Project', weight: 80 },
  ],
  terms: [
    { term: 'Term 1', weight: 40 },
    { term: 'Term 2', weight: 60 },
  ],
};

const read = async () => schema.parse((await school.request('GET', '/assessment/weights')).body);
const put = (weights: unknown, before: unknown, token = 'asha') =>
  school.request('PUT', '/assessment/weights', { token, body: { weights, before } });
const sheetOf = async (assessment_type: string) => {
  const place = { class: 'V', section: 'B', term: 'Term 2', assessment_type };
  const { body } = await school.request('GET', `/assessment/sheet?${new URLSearchParams(place).toString()}`);
  return { place, sheet: (body as { sheet: Record<string, { id: string; subject: string }[]> }).sheet };
};

describe('weights', () => {
  test('are empty at first; weights of 0 are not stored', async () => {
    expect(await read()).toEqual(NONE);
    const zero = { term: 'Term 2', assessment_type: 'Practical', weight: 0 };
    const { status, body } = await put({ ...WEIGHTS, tests: [zero, ...WEIGHTS.tests] }, NONE);
    expect({ status, body }).toEqual({ status: 200, body: WEIGHTS });
    expect(await read()).toEqual(WEIGHTS);
  });

  test('are saved by administrators only, with the weights that were read, in any order', async () => {
    expect((await put(NONE, WEIGHTS, 'ravi')).status).toBe(403);
    expect(parseRefusal(await put(NONE, NONE)).code).toBe('conflict');
    const reordered = { tests: WEIGHTS.tests.toReversed(), terms: WEIGHTS.terms.toReversed() };
    expect((await put(WEIGHTS, reordered)).status).toBe(200);
  });

  test('refuse sums other than 100, and tests that the school does not have', async () => {
    const short = { ...WEIGHTS, tests: WEIGHTS.tests.slice(0, 2) };
    expect(parseRefusal(await put(short, WEIGHTS)).errors).toEqual([
      {
        field: 'weights.tests.1.weight',
        message: 'The tests of Term 2 make 20%. Enter 80 more, or 0 everywhere.',
      },
    ]);
    const unknown = { tests: [{ term: 'Term 9', assessment_type: 'Project', weight: 100 }], terms: [] };
    expect(parseRefusal(await put(unknown, WEIGHTS)).errors).toEqual([
      { field: 'weights.tests.0.weight', message: 'There is no Project in Term 9 any more.' },
    ]);
    expect(await read()).toEqual(WEIGHTS);
  });

  test('are returned with a sheet of marks, with the marks of the other tests of the term', async () => {
    const { place, sheet: tried } = await sheetOf('Unit Test');
    const [student, subject] = [tried.students?.[0]?.id, tried.subjects?.[0]?.subject];
    const cell = { id: student, subject, total: 20, scored: 15, stamp: '' };
    expect(
      (await school.request('PUT', '/assessment/sheet', { body: { ...place, cells: [cell] } })).status,
    ).toBe(200);
    const { sheet } = await sheetOf('Project');
    expect(sheet.weights).toEqual([
      { assessment_type: 'Unit Test', weight: 20 },
      { assessment_type: 'Project', weight: 80 },
    ]);
    expect(sheet.others).toEqual([
      { id: student, assessment_type: 'Unit Test', marks: [{ subject, total: 20, scored: 15 }] },
    ]);
  });

  test('follow a renamed term', async () => {
    const rename = { value: 'Term 1', to: 'First Term', of: '' };
    expect((await school.request('POST', '/school_lists/term/rename', { body: rename })).status).toBe(200);
    expect((await read()).terms[0]).toEqual({ term: 'First Term', weight: 40 });
  });
});
