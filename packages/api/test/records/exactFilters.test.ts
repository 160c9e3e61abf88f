import { areas } from '@firstbell/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordAreas } from '../../src/index.ts';
import { isPlaceFilter } from '../../src/records/exactFilters.ts';
import {
  createTextSearch,
  type FilterValues,
  filteredAreas,
  isMatch,
  readRecords,
  type Rows,
  toFilterQuery,
  pickValues,
} from './exactFilterModel.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();

const keysOf = ({ rows }: Rows) => rows.map(({ key }) => key).sort();

describe.each(filteredAreas)('%s', (area) => {
  test('has a column for each filter that is not by class or section', () => {
    const { definition, filterColumns = {} } = recordAreas[area];
    const otherFilters = definition.filters.filter((filter) => !isPlaceFilter(filter));
    expect(Object.keys(filterColumns).sort()).toEqual(otherFilters.map(({ key }) => key).sort());
  });

  test('lists, counts and exports exactly the records that match the filters', async () => {
    const records = await readRecords(school, area);
    expect(records.length).toBeGreaterThan(0);
    const searchText = createTextSearch(school, area);
    const areaFilters = areas[area].filters;
    const values = new Map(
      areaFilters.map((filter) => [
        filter.key,
        [...new Set(records.flatMap((record) => pickValues(area, filter, record)))].filter(Boolean).sort(),
      ]),
    );
    const createValueArbitrary = ({ key, from }: (typeof areaFilters)[number]) => {
      const knownValue = fc.constantFrom('', ...(values.get(key) ?? []));
      if (from !== 'date') return knownValue.map((value) => value || 'Of nobody');
      return fc
        .tuple(knownValue, knownValue)
        .map(([one, other]) => [one, other].sort())
        .map(([one = '', other = '']) => (one === '' ? `${other || '2026-11-01'}..` : `${one}..${other}`));
    };
    const filters = fc
      .subarray([...areaFilters], { minLength: 1, maxLength: Math.min(3, areaFilters.length) })
      .chain((chosenFilters) =>
        fc.tuple(
          ...chosenFilters.map((filter) =>
            fc
              .array(createValueArbitrary(filter), { minLength: 1, maxLength: 3 })
              .map((values) => [filter.key, values] as const),
          ),
        ),
      )
      .map((pairs): FilterValues =>
        Object.fromEntries(pairs.map(([key, values]) => [key, [...new Set(values)]])),
      );
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom('', 'a', 'an', 'sharma', '-b'), async (values, q) => {
        const keysWithText = await searchText(q);
        const expected = records
          .filter((record) => keysWithText.has(record.key) && isMatch(area, record, values))
          .map(({ key }) => key)
          .sort();
        const query = toFilterQuery(values, q === '' ? {} : { q });
        const list = (await school.request('GET', `/${area}?${query}&rows=100`)).body as Rows & {
          total: number;
        };
        expect(list.total).toBe(expected.length);
        if (list.total <= 100) expect(keysOf(list)).toEqual(expected);
        expect((await school.request('GET', `/${area}/count?${query}`)).body).toEqual({
          total: expected.length,
        });
        const view = { q, filters: values };
        const exported = (await school.request('POST', `/${area}/export`, { body: view })).body as Rows;
        expect(keysOf(exported)).toEqual(expected);
        const [excluded, ...rest] = expected;
        if (excluded === undefined) return;
        const selection = { exclude: [excluded], ...view };
        const selected = (await school.request('POST', `/${area}/export`, { body: { selection } }))
          .body as Rows;
        expect(keysOf(selected)).toEqual(rest);
      }),
      { numRuns: 12 },
    );
  });
});

test('deleting all students of V-B deletes no student of IV-B', async () => {
  const readStudents = async (query: string) =>
    (await school.request('GET', `/student?${query}&rows=100`)).body as Rows;
  const keysOfVB = keysOf(await readStudents('class=V&section=B'));
  const keysOfIVB = keysOf(await readStudents('class=IV&section=B'));
  expect(keysOfVB.length).toBeGreaterThan(10);
  expect(keysOf(await readStudents('class_section=V-B'))).toEqual(keysOfVB);
  const filters = { class: ['V'], section: ['B'] };
  const deleted = await school.request('POST', '/student/delete', {
    body: { selection: { exclude: [], filters } },
  });
  expect(deleted.body).toMatchObject({ deleted: keysOfVB.length });
  expect(keysOf(await readStudents('class=V&section=B'))).toEqual([]);
  expect(keysOf(await readStudents('class=V&section=B&deleted=true'))).toEqual(keysOfVB);
  expect(keysOf(await readStudents('class=IV&section=B'))).toEqual(keysOfIVB);
  const { batch } = deleted.body as { batch: string };
  expect((await school.request('POST', '/student/restore', { body: { batch } })).status).toBe(200);
  expect(keysOf(await readStudents('class=V&section=B'))).toEqual(keysOfVB);
});

test('counts the students of a section in a past year as the list does', async () => {
  const { body } = await school.request('GET', '/academic_year?rows=100');
  const past = (body as { rows: { key: string; is_current: boolean }[] }).rows.find((row) => !row.is_current);
  if (past === undefined) throw new Error('The sample school must have a past year.');
  const query = `class=V&section=B&year=${past.key}`;
  const list = (await school.request('GET', `/student?${query}&rows=100`)).body as Rows & { total: number };
  expect((await school.request('GET', `/student/count?${query}`)).body).toEqual({ total: list.total });
});

test('refuses an invalid day', async () => {
  for (const date of ['yesterday', '2026-13-01', '2026-11-30..2026-11-01', '..', '2026-11-01..x']) {
    expect(parseProblem(await school.request('GET', `/leaves?date=${date}`))).toMatchObject({
      code: 'invalid',
    });
  }
  expect((await school.request('GET', '/leaves?date=2026-11-24')).status).toBe(200);
});

test('refuses too many values of a filter', async () => {
  const query = Array.from({ length: 101 }, (_, index) => `status=S${index}`).join('&');
  expect(parseProblem(await school.request('GET', `/leaves?${query}`))).toMatchObject({ code: 'invalid' });
});

test('refuses an unknown filter', async () => {
  const filters = { secret: ['x'] };
  expect(parseProblem(await school.request('POST', '/student/export', { body: { filters } }))).toMatchObject({
    code: 'invalid',
  });
});
