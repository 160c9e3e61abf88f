import { type Column, defaultClasses, formatDate, type ListResult } from '@firstbell/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordAreas } from '../../src/index.ts';
import { type Values } from '../../src/rows/values.ts';
import { type Enrolment, insertEnrolments, insertRecords, readPeople } from '../../src/sample/insert.ts';
import { readLists } from '../../src/lists/lists.ts';
import { computeSound, soundPatterns } from '../../src/names/sound.ts';
import { samples } from '../samples.ts';
import { setUpSchool } from '../school.ts';

const school = setUpSchool({ isEmpty: true });

const compareCodePoints = (a: string, b: string) => {
  const [left, right] = [Array.from(a), Array.from(b)];
  const firstDifference = left.findIndex((character, index) => character !== right[index]);
  if (firstDifference === -1) return left.length - right.length;
  return (left[firstDifference]?.codePointAt(0) ?? 0) - (right[firstDifference]?.codePointAt(0) ?? -1);
};

/** Returns the sort value of a column. Classes sort by position, then by section. */
function toSortValue(kind: Column['kind'], value: string): [number, string] {
  if (kind !== 'class') return [0, value];
  const [name = '', section = ''] = value.split('-');
  return [defaultClasses.findIndex((one) => one === name), section];
}

type Row = Record<string, string> & { key: string };
type Query = { q: string; sort: Column; order: 'asc' | 'desc'; page: number; rows: number };

/** Tells whether a name in other letters than a to z, or any for a text in other letters, sounds like a text. */
function soundsLike(name: string, q: string): boolean {
  const patterns = soundPatterns(q.trim().split(/\s+/));
  const isInScope = /[^ -~]/.test(name) || /[^ -~]/.test(q);
  return (
    patterns.length > 0 &&
    isInScope &&
    patterns.every((pattern) => computeSound(name).includes(pattern.slice(1, -1)))
  );
}

/** Reference implementation of filter, order and paging, without a database. */
function computeList(columns: readonly Column[], rows: readonly Row[], query: Query): ListResult<Row> {
  const q = query.q.toLowerCase();
  const hits = rows.filter(
    (row) =>
      soundsLike(row.name ?? '', query.q) ||
      columns.some(({ key, kind }) => {
        const value = row[key] ?? '';
        const texts = kind === 'date' ? [value, formatDate(value)] : [value];
        return texts.some((text) => text.toLowerCase().includes(q));
      }),
  );
  const { key, kind } = query.sort;
  const sorted = hits.toSorted((a, b) => {
    const [[positionA, textA], [positionB, textB]] = [
      toSortValue(kind, a[key] ?? ''),
      toSortValue(kind, b[key] ?? ''),
    ];
    const difference = positionA - positionB || compareCodePoints(textA, textB);
    return (query.order === 'asc' ? difference : -difference) || compareCodePoints(a.key, b.key);
  });
  const start = (query.page - 1) * query.rows;
  return { rows: sorted.slice(start, start + query.rows), total: hits.length };
}

// Letters that sort differently by UTF-16 unit, by locale and by code point, and letters in both cases.
const nameArbitrary = fc
  .array(fc.constantFrom('a', 'B', 'b', 'é', 'Z', 'ß', 'Ω', 'अ', 'नि', 'Ａ', '𝒜', '𐐀'), {
    minLength: 2,
    maxLength: 4,
  })
  .map((letters) => letters.join('').normalize('NFC'));
const recordArbitrary = fc.record({
  first_name: nameArbitrary,
  last_name: nameArbitrary,
  gender: fc.constantFrom('Female', 'Male', 'Other'),
  phone: fc.constantFrom('+919000000001', '+916123456789', '+919000000002'),
  dob: fc.constantFrom('2001-02-03', '1999-12-31', '2000-01-10'),
  class: fc.constantFrom('Nursery', 'II', 'V', 'X', 'IX'),
  section: fc.constantFrom('A', 'B', 'C'),
});
const WITHOUT_SUBJECTS = { teaching_subject_1: '', teaching_subject_2: '' };
const idsArbitrary = fc.uniqueArray(fc.stringMatching(/^[A-Z0-9][A-Z0-9/_.-]{0,5}$/), {
  minLength: 0,
  maxLength: 25,
});
const textArbitrary = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'B',
    'é',
    'ω',
    '𐐨',
    'v-',
    '10/01',
    '2000-01',
    '+91',
    '%',
    '_',
    '\\',
    'female',
    '-',
    '/',
  ),
  nameArbitrary,
);

describe.each(['student', 'teacher'] as const)('%s', (areaKey) => {
  const area = recordAreas[areaKey];
  const { columns, key: path } = area.definition;

  test('lists, filters, sorts and pages like the reference implementation', async () => {
    const queries = fc.array(
      fc.record({
        q: textArbitrary,
        sort: fc.constantFrom(...columns),
        order: fc.constantFrom('asc', 'desc'),
        page: fc.integer({ min: 1, max: 4 }),
        rows: fc.integer({ min: 1, max: 12 }),
      }),
      { minLength: 6, maxLength: 6 },
    );
    const recordsWithIds = idsArbitrary.chain((chosenIds) =>
      fc.tuple(...chosenIds.map((id) => recordArbitrary.map((values) => ({ ...values, id })))),
    );
    const context = { lists: await readLists(school.db.orm), findReferred: await readPeople(school.db.orm) };
    await fc.assert(
      fc.asyncProperty(recordsWithIds, queries, async (records, listQueries) => {
        // The empty school has no subject to which a teacher could refer.
        const defaults = samples[areaKey].input(0, { ...(areaKey === 'teacher' && WITHOUT_SUBJECTS) });
        const inputs: Values[] = records.map((values) => ({
          ...defaults,
          ...Object.fromEntries(Object.entries(values).filter(([field]) => field in defaults)),
        }));
        await school.db.orm.delete(area.table);
        await insertRecords(school.db.orm, area, inputs, {
          context,
          by: 'Test',
          createdAt: () => school.time.now,
        });
        if (areaKey === 'student') await insertEnrolments(school.db.orm, '', inputs as Enrolment[]);
        const rows = records.map(
          ({ id, first_name, last_name, gender, phone, dob, class: className, section }): Row => ({
            key: id,
            id,
            name: `${first_name} ${last_name}`,
            gender,
            phone,
            date_of_birth: dob,
            last_day: '',
            ...(areaKey === 'student' ? { class: `${className}-${section}` } : {}),
          }),
        );
        for (const query of listQueries) {
          const search = new URLSearchParams({
            q: query.q,
            sort: query.sort.key,
            order: query.order,
            page: String(query.page),
            rows: String(query.rows),
          });
          const { body } = await school.request('GET', `/${path}?${search}`);
          expect(body).toEqual(computeList(columns, rows, query));
        }
      }),
      { numRuns: 40 },
    );
  });
});
