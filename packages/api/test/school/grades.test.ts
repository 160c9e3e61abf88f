import { gradeScale, type GradeScale } from '@firstbell/schema/marks';
import { describe, expect, test } from 'vitest';
import { variantsToTest } from '../db/constraints/race.ts';
import { parseProblem, type School, setUpSchool } from '../school.ts';

const school = setUpSchool();

const readScale = async (openedSchool: School = school) =>
  gradeScale.parse((await openedSchool.request('GET', '/assessment/grades')).body);
const saveScale = (scale: unknown, before: GradeScale, token = 'asha') =>
  school.request('PUT', '/assessment/grades', { token, body: { scale, before } });
const buildScale = (...grades: [grade: string, least: number][]): GradeScale => ({
  is_rounded: false,
  has_ranks: false,
  grades: grades.map(([grade, least]) => ({ grade, least })),
});

const query = new URLSearchParams({
  ...{ class: 'V', section: 'B', term: 'Term 2', assessment_type: 'Project' },
});

describe('the grade scale', () => {
  test('is the scale of CBSE by default, and returned with each sheet of marks after a save', async () => {
    const before = await readScale();
    expect(before.grades.map(({ grade }) => grade)).toEqual(['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'D', 'E']);
    const scale = buildScale(['Pass', 40.5], ['Fail', 0]);
    expect(await saveScale(scale, before)).toMatchObject({ status: 200, body: scale });
    const { body } = await school.request('GET', `/assessment/sheet?${query.toString()}`);
    expect(body).toMatchObject({ sheet: { scale } });
  });

  test('has a setting for ranks, which is off in a new school, and returned with each sheet of marks', async () => {
    const before = await readScale();
    expect(before.has_ranks).toBe(false);
    expect(await saveScale({ ...before, has_ranks: true }, before)).toMatchObject({
      status: 200,
      body: { has_ranks: true },
    });
    const { body } = await school.request('GET', `/assessment/sheet?${query.toString()}`);
    expect(body).toMatchObject({ sheet: { scale: { has_ranks: true } } });
    // A stale save does not turn ranks off.
    expect((await saveScale(before, before)).status).toBe(409);
    await saveScale(before, await readScale());
  });

  test.each([
    [
      'two grades of one name',
      buildScale(['A', 50], ['A', 0]),
      'scale.grades.1.grade',
      'A is there already.',
    ],
    [
      'an overlap',
      buildScale(['A', 50], ['B', 50], ['C', 0]),
      'scale.grades.1.least',
      'Enter less than 50, where A begins: the two would overlap.',
    ],
    [
      'a gap',
      buildScale(['A', 50], ['B', 10]),
      'scale.grades.1.least',
      'Enter 0: from 0 to 10 there would be no grade.',
    ],
    [
      'a percentage above 100',
      buildScale(['A', 101], ['B', 0]),
      'scale.grades.0.least',
      'Enter at most 100.',
    ],
    ['no grade', buildScale(), 'scale.grades', 'Enter at least one grade.'],
    ['a grade without a name', buildScale(['', 0]), 'scale.grades.0.grade', 'Enter a grade.'],
  ])('refuses %s', async (_, scale, field, message) => {
    expect(parseProblem(await saveScale(scale, await readScale())).errors).toContainEqual({ field, message });
  });
});

describe.each(variantsToTest)('two administrators at once, %s', (_, openTrack) => {
  test('save one of two scales, and the other request gets a conflict', async () => {
    const track = await openTrack();
    const before = await readScale(track.school);
    const buildRequest = (name: string, token: string) => ({
      ...{ method: 'PUT', path: '/assessment/grades', token },
      body: { scale: buildScale([name, 0]), before },
    });
    const responses = await track.race([buildRequest('One', 'asha'), buildRequest('Two', 'meera')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await readScale(track.school)).grades).toHaveLength(1);
    await track.close();
  });
});
