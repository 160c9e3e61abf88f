import { type Weights, weights as weightsSchema } from '@firstbell/schema/marks';
import { describe, expect, test } from 'vitest';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();

const NO_WEIGHTS: Weights = { tests: [], terms: [] };
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

const readWeights = async () =>
  weightsSchema.parse((await school.request('GET', '/assessment/weights')).body);
const saveWeights = (weights: unknown, before: unknown, token = 'asha') =>
  school.request('PUT', '/assessment/weights', { token, body: { weights, before } });
const readSheet = async (assessment_type: string) => {
  const place = { class: 'V', section: 'B', term: 'Term 2', assessment_type };
  const { body } = await school.request('GET', `/assessment/sheet?${new URLSearchParams(place).toString()}`);
  return { place, sheet: (body as { sheet: Record<string, { id: string; subject: string }[]> }).sheet };
};

describe('weights', () => {
  test('are empty at first', async () => {
    expect(await readWeights()).toEqual(NO_WEIGHTS);
  });

  test('of 0 are not stored', async () => {
    const zero = { term: 'Term 2', assessment_type: 'Practical', weight: 0 };
    const { status, body } = await saveWeights({ ...WEIGHTS, tests: [zero, ...WEIGHTS.tests] }, NO_WEIGHTS);
    expect({ status, body }).toEqual({ status: 200, body: WEIGHTS });
    expect(await readWeights()).toEqual(WEIGHTS);
  });

  test('are saved only over the weights that were read, in any order', async () => {
    expect(parseProblem(await saveWeights(NO_WEIGHTS, NO_WEIGHTS)).code).toBe('conflict');
    const reordered = { tests: WEIGHTS.tests.toReversed(), terms: WEIGHTS.terms.toReversed() };
    expect((await saveWeights(WEIGHTS, reordered)).status).toBe(200);
  });

  test('refuse sums other than 100, and tests that the school does not have', async () => {
    const tooLittle = { ...WEIGHTS, tests: WEIGHTS.tests.slice(0, 2) };
    expect(parseProblem(await saveWeights(tooLittle, WEIGHTS)).errors).toEqual([
      {
        field: 'weights.tests.1.weight',
        message: 'The tests of Term 2 make 20%. Enter 80 more, or 0 everywhere.',
      },
    ]);
    const unknown = { tests: [{ term: 'Term 9', assessment_type: 'Project', weight: 100 }], terms: [] };
    expect(parseProblem(await saveWeights(unknown, WEIGHTS)).errors).toEqual([
      { field: 'weights.tests.0.weight', message: 'There is no Project in Term 9 any more.' },
    ]);
    expect(await readWeights()).toEqual(WEIGHTS);
  });

  test('are in each sheet of marks, together with the marks of the other tests of the term', async () => {
    const { place, sheet: unitTestSheet } = await readSheet('Unit Test');
    const [student, subject] = [unitTestSheet.students?.[0]?.id, unitTestSheet.subjects?.[0]?.subject];
    const cell = { id: student, subject, total: 20, scored: 15, stamp: '' };
    expect(
      (await school.request('PUT', '/assessment/sheet', { body: { ...place, cells: [cell] } })).status,
    ).toBe(200);
    const { sheet } = await readSheet('Project');
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
    expect((await readWeights()).terms[0]).toEqual({ term: 'First Term', weight: 40 });
  });
});
