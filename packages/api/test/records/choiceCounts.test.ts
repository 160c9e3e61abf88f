import { areas } from '@firstbell/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createTextSearch,
  type FilterValues,
  filteredAreas,
  isMatch,
  readRecords,
  toFilterQuery,
  pickValues,
} from './exactFilterModel.ts';
import { applyCaller, callers, findMatrixTeacher } from '../http/scope/naiveScope.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();

type Counts = { counts: Record<string, number> };

const readCounts = async (area: string, query: string, token?: string) => {
  const { status, body } = await school.request(
    'GET',
    `/${area}/choice_counts?${query}`,
    token ? { token } : {},
  );
  expect(status).toBe(200);
  return (body as Counts).counts;
};

/** Counts the values of records in memory. */
function countValues(records: readonly (readonly string[])[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const values of records) {
    for (const value of new Set(values.filter(Boolean))) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

describe.each(filteredAreas)('%s', (area) => {
  test('counts for each value the records that a list with this filter has', async () => {
    const records = await readRecords(school, area);
    const searchText = createTextSearch(school, area);
    const choiceFilters = areas[area].filters.filter(({ from }) => from !== 'date');
    const listValues = (filter: (typeof choiceFilters)[number]) =>
      [...new Set(records.flatMap((record) => pickValues(area, filter, record)))].filter(Boolean).sort();
    const values = new Map(choiceFilters.map((filter) => [filter.key, listValues(filter)]));
    const chosenFilters = fc
      .subarray(choiceFilters, { maxLength: Math.min(2, choiceFilters.length) })
      .chain((filters) =>
        fc.tuple(
          ...filters.map(({ key }) =>
            fc
              .uniqueArray(fc.constantFrom('Of nobody', ...(values.get(key) ?? [])), {
                minLength: 1,
                maxLength: 2,
              })
              .map((filterValues) => [key, filterValues] as const),
          ),
        ),
      )
      .map((pairs): FilterValues => Object.fromEntries(pairs));
    const filters = fc.constantFrom(...choiceFilters);
    await fc.assert(
      fc.asyncProperty(
        chosenFilters,
        filters,
        fc.constantFrom('', 'a', 'sharma', '-b'),
        async (filterValues, filter, q) => {
          const { key, from } = filter;
          const matchingKeys = await searchText(q);
          const { [key]: _, ...others } = filterValues;
          const includedValues =
            from === 'record' ? ['Of nobody', ...(values.get(key) ?? []).slice(0, 10)] : undefined;
          const expected = countValues(
            records
              .filter((record) => matchingKeys.has(record.key) && isMatch(area, record, others))
              .map((record) =>
                pickValues(area, filter, record).filter((value) => includedValues?.includes(value) ?? true),
              ),
          );
          const query = toFilterQuery(
            { ...filterValues, ...(includedValues && { among: includedValues }) },
            { counted: key, ...(q !== '' && { q }) },
          );
          expect(await readCounts(area, query)).toEqual(expected);
          const [value] = Object.keys(expected);
          if (value === undefined) return;
          const valueQuery = toFilterQuery({ ...others, [key]: [value] }, q === '' ? {} : { q });
          const { body } = await school.request('GET', `/${area}/count?${valueQuery}`);
          expect(body).toEqual({ total: expected[value] });
        },
      ),
      { numRuns: 15 },
    );
  });
});

test('counts the records that a teacher may see', async () => {
  const { id: teacherId } = await findMatrixTeacher(school);
  await applyCaller(school, callers.teacher, teacherId);
  const token = 'meera';
  const all = await readCounts('student', 'counted=class_section');
  const ownCounts = await readCounts('student', 'counted=class_section', token);
  const { body } = await school.request('GET', '/student/count', { token });
  const { total } = body as { total: number };
  expect(Object.values(ownCounts).reduce((sum, count) => sum + count, 0)).toBe(total);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(Object.values(all).reduce((sum, count) => sum + count, 0));
});

test('refuses invalid queries, filters by day, unknown filters, and counts of all records of another area', async () => {
  for (const query of ['', 'counted=', 'counted=secret', 'counted=date_of_birth', 'counted=class&year=..']) {
    expect(parseProblem(await school.request('GET', `/student/choice_counts?${query}`))).toMatchObject({
      code: 'invalid',
    });
  }
  expect(parseProblem(await school.request('GET', '/leaves/choice_counts?counted=teacher'))).toMatchObject({
    code: 'invalid',
  });
  const tooManyValues = Array.from({ length: 101 }, (_, index) => `among=T${index}`).join('&');
  expect(
    parseProblem(await school.request('GET', `/leaves/choice_counts?counted=teacher&${tooManyValues}`)),
  ).toMatchObject({
    code: 'invalid',
  });
});
