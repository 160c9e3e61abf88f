import { type AreaKey, areas, readDayRange } from '@firstbell/schema';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordAreas } from '../src/index.ts';
import { type Values } from '../src/records/area.ts';
import { isPlaceFilter } from '../src/records/exactFilters.ts';
import { everyColumn, notDeleted } from '../src/records/find.ts';
import { openSchool, refusalIn, type School } from './school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

type Rows = { rows: { key: string }[] };
type Asked = Record<string, string[]>;

const filtered = (Object.keys(areas) as AreaKey[]).filter((key) => (areas[key].filters ?? []).length > 0);

const search = (asked: Asked, more: Record<string, string> = {}) =>
  new URLSearchParams([
    ...Object.entries(asked).flatMap(([key, values]) => values.map((value) => [key, value])),
    ...Object.entries(more),
  ]).toString();

/** Values that a filter compares, if they are not in the record's field of the same name. */
const special: Partial<Record<AreaKey, Record<string, (record: Values) => unknown[]>>> = {
  student: { date_of_birth: ({ dob }) => [dob, dob] },
  teacher: {
    date_of_birth: ({ dob }) => [dob, dob],
    teaching_subject: (record) => [record.teaching_subject_1, record.teaching_subject_2],
  },
  timetable: { teacher: ({ staff_id }) => [staff_id] },
  assessment: {
    student: ({ id }) => [id],
    subject: ({ marks }) => (marks as { subject: string }[]).map(({ subject }) => subject),
  },
  incident: {
    student: ({ to_whom, id }) => [to_whom === 'Student' ? id : ''],
    teacher: ({ to_whom, id }) => [to_whom === 'Teacher' ? id : ''],
  },
  leaves: { date: ({ from, to }) => [from, to] },
};

/** Returns the values that a filter compares with the requested ones; for a day filter, the first and last day. */
function valuesOf(area: AreaKey, filter: { key: string; from: string }, record: Values): string[] {
  const read = special[area]?.[filter.key];
  if (read) return read(record).map((value) => String((value ?? '') as string));
  if (filter.from === 'class_section') return [`${String(record.class)}-${String(record.section)}`];
  const value = (record as Record<string, string | null>)[filter.key] ?? '';
  return filter.from === 'date' ? [value, value] : [value];
}

/** Reference implementation of the exact filters, without a database. */
function matches(area: AreaKey, record: Values, asked: Asked): boolean {
  return (areas[area].filters ?? []).every((filter) => {
    const wanted = asked[filter.key] ?? [];
    if (wanted.length === 0) return true;
    const values = valuesOf(area, filter, record);
    if (filter.from !== 'date') return values.some((value) => wanted.includes(value));
    const [first = '', last = ''] = values;
    return wanted.some((range) => {
      const { from, to } = readDayRange(range) ?? { from: '9', to: '9' };
      return last >= from && (to === '' || first <= to);
    });
  });
}

async function readRecords(area: AreaKey): Promise<(Values & { key: string })[]> {
  const { table, read } = recordAreas[area];
  const listed = (await school.ask('POST', `/${area}/export`, { body: {} })).body as Rows;
  const isListed = new Set(listed.rows.map(({ key }) => key));
  const stored = (await school.db.orm
    .select(everyColumn({ table, ...(read && { read }) }))
    .from(table)
    .where(notDeleted(table))) as (Values & { key: string })[];
  return stored.map((one) => ({ id: one.key, ...one })).filter(({ key }) => isListed.has(key));
}

const keysOf = ({ rows }: Rows) => rows.map(({ key }) => key).sort();

describe.each(filtered)('%s', (area) => {
  test('has a column for each filter', () => {
    const { definition, filterColumns = {} } = recordAreas[area];
    const own = (definition.filters ?? []).filter((filter) => !isPlaceFilter(filter));
    expect(Object.keys(filterColumns).sort()).toEqual(own.map(({ key }) => key).sort());
  });

  test('lists, counts and exports exactly the records with the values', async () => {
    const records = await readRecords(area);
    expect(records.length).toBeGreaterThan(0);
    const own = areas[area].filters ?? [];
    const values = new Map(
      own.map((filter) => [
        filter.key,
        [...new Set(records.flatMap((record) => valuesOf(area, filter, record)))].filter(Boolean).sort(),
      ]),
    );
    const of = ({ key, from }: (typeof own)[number]) => {
      const known = fc.constantFrom('', ...(values.get(key) ?? []));
      if (from !== 'date') return known.map((value) => value || 'Of nobody');
      return fc
        .tuple(known, known)
        .map(([one, other]) => [one, other].sort())
        .map(([one = '', other = '']) => (one === '' ? `${other || '2026-11-01'}..` : `${one}..${other}`));
    };
    const filters = fc
      .subarray([...own], { minLength: 1, maxLength: Math.min(3, own.length) })
      .chain((some) =>
        fc.tuple(
          ...some.map((filter) =>
            fc.array(of(filter), { minLength: 1, maxLength: 3 }).map((asked) => [filter.key, asked] as const),
          ),
        ),
      )
      .map((pairs): Asked => Object.fromEntries(pairs.map(([key, asked]) => [key, [...new Set(asked)]])));
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom('', 'a', 'an', 'sharma', '-b'), async (asked, q) => {
        const found = (await school.ask('POST', `/${area}/export`, { body: { q } })).body as Rows;
        const withText = new Set(keysOf(found));
        const expected = records
          .filter((record) => withText.has(record.key) && matches(area, record, asked))
          .map(({ key }) => key)
          .sort();
        const query = search(asked, q === '' ? {} : { q });
        const list = (await school.ask('GET', `/${area}?${query}&rows=100`)).body as Rows & { total: number };
        expect(list.total).toBe(expected.length);
        if (list.total <= 100) expect(keysOf(list)).toEqual(expected);
        expect((await school.ask('GET', `/${area}/count?${query}`)).body).toEqual({ total: expected.length });
        const view = { q, filters: asked };
        const exported = (await school.ask('POST', `/${area}/export`, { body: view })).body as Rows;
        expect(keysOf(exported)).toEqual(expected);
        const [left, ...rest] = expected;
        if (left === undefined) return;
        const selection = { exclude: [left], ...view };
        const selected = (await school.ask('POST', `/${area}/export`, { body: { selection } })).body as Rows;
        expect(keysOf(selected)).toEqual(rest);
      }),
      { numRuns: 12 },
    );
  });
});

test('deleting all students of V-B deletes nobody of IV-B', async () => {
  const of = async (query: string) => (await school.ask('GET', `/student?${query}&rows=100`)).body as Rows;
  const fifth = keysOf(await of('class=V&section=B'));
  const fourth = keysOf(await of('class=IV&section=B'));
  expect(fifth.length).toBeGreaterThan(10);
  expect(keysOf(await of('class_section=V-B'))).toEqual(fifth);
  const filters = { class: ['V'], section: ['B'] };
  const deleted = await school.ask('POST', '/student/delete', {
    body: { selection: { exclude: [], filters } },
  });
  expect(deleted.body).toMatchObject({ deleted: fifth.length });
  expect(keysOf(await of('class=V&section=B'))).toEqual([]);
  expect(keysOf(await of('class=V&section=B&deleted=true'))).toEqual(fifth);
  expect(keysOf(await of('class=IV&section=B'))).toEqual(fourth);
  const { batch } = deleted.body as { batch: string };
  expect((await school.ask('POST', '/student/restore', { body: { batch } })).status).toBe(200);
  expect(keysOf(await of('class=V&section=B'))).toEqual(fifth);
});

test('shows a section as it was in a past year', async () => {
  const { body } = await school.ask('GET', '/academic_year?rows=100');
  const past = (body as { rows: { key: string; is_current: boolean }[] }).rows.find((row) => !row.is_current);
  if (past === undefined) throw new Error('The sample school has a past year.');
  const query = `class=V&section=B&year=${past.key}`;
  const list = (await school.ask('GET', `/student?${query}&rows=100`)).body as Rows & { total: number };
  expect((await school.ask('GET', `/student/count?${query}`)).body).toEqual({ total: list.total });
});

test('refuses an invalid day, and too many values', async () => {
  for (const date of ['yesterday', '2026-13-01', '2026-11-30..2026-11-01', '..', '2026-11-01..x']) {
    expect(refusalIn(await school.ask('GET', `/leaves?date=${date}`))).toMatchObject({ code: 'invalid' });
  }
  expect((await school.ask('GET', '/leaves?date=2026-11-24')).status).toBe(200);
  const many = Array.from({ length: 101 }, (_, index) => `status=S${index}`).join('&');
  expect(refusalIn(await school.ask('GET', `/leaves?${many}`))).toMatchObject({ code: 'invalid' });
  const filters = { secret: ['x'] };
  expect(refusalIn(await school.ask('POST', '/student/export', { body: { filters } }))).toMatchObject({
    code: 'invalid',
  });
});
