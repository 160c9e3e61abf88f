import { type AcademicYearInput, type Choices, type TermDates } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { findConstraintName } from '../../src/db/failure.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();
let year: AcademicYearInput & { key: string; version: number };
let pastYear: string;
beforeAll(async () => {
  const { rows } = (await school.request('GET', '/academic_year')).body as {
    rows: { key: string; is_current: boolean }[];
  };
  const current = rows.find((row) => row.is_current);
  pastYear = rows.find((row) => !row.is_current)?.key ?? '';
  year = (await school.request('GET', `/academic_year/${current?.key ?? ''}`)).body as typeof year;
});

type Span = Omit<TermDates, 'year'>;
const readTerms = async () => {
  const { term_dates: all } = (await school.request('GET', '/choices')).body as Choices;
  return all
    .filter((dates) => dates.year === year.key)
    .map(({ term, starts, ends }) => ({ term, starts, ends }));
};
const saveTerms = async (terms: readonly Span[], before?: readonly Span[], key = year.key) =>
  school.request('PUT', '/school_calendar/terms', {
    body: { year: key, terms, before: before ?? (await readTerms()) },
  });
const first: Span = { term: 'Term 1', starts: '2026-04-01', ends: '2026-09-30' };
const second: Span = { term: 'Term 2', starts: '2026-10-01', ends: '2027-03-31' };

test('are saved together, over what was edited, and removed by empty days', async () => {
  const before = await readTerms();
  expect(before.map(({ term }) => term)).toEqual(['Term 1', 'Term 2']);
  expect((await saveTerms([second, first])).status).toBe(200);
  expect(await readTerms()).toEqual([first, second]);
  const conflict = parseProblem(await saveTerms([first], before));
  expect([conflict.status, conflict.detail]).toEqual([
    409,
    'Someone else changed the dates of the terms. They are shown as they are now; make your change again.',
  ]);
  expect((await saveTerms([{ ...first, starts: '', ends: '' }, second])).status).toBe(200);
  expect(await readTerms()).toEqual([second]);
  expect((await saveTerms([first, second])).status).toBe(200);
});

test.each([
  [
    'a day before the year',
    [{ ...first, starts: '2026-03-31' }],
    'terms.0.starts',
    'Choose a day of the academic year, 01/04/2026 to 31/03/2027.',
  ],
  [
    'a day after the year',
    [first, { ...second, ends: '2027-04-01' }],
    'terms.1.ends',
    'Choose a day of the academic year, 01/04/2026 to 31/03/2027.',
  ],
  [
    'a common day',
    [first, { ...second, starts: '2026-09-30' }],
    'terms.1.starts',
    'Term 1 is from 01/04/2026 to 30/09/2026. Choose other days.',
  ],
  [
    'an end before the start',
    [{ ...first, ends: '2026-03-31' }],
    'terms.0.ends',
    'The last day cannot be before the first.',
  ],
  ['one day only', [{ ...first, ends: '' }], 'terms.0.ends', 'Enter the last day, too.'],
  ['a term twice', [first, first], 'terms.1.starts', 'Term 1 is named twice.'],
  ['an unknown term', [{ ...first, term: 'Term 9' }], 'terms.0.starts', 'There is no Term 9 any more.'],
])('refuse %s', async (_, terms, field, message) => {
  const refused = await saveTerms(terms);
  expect(refused.status).toBe(422);
  expect(parseProblem(refused).errors).toEqual([{ field, message }]);
});

test('of a past year stay as they are', async () => {
  expect(parseProblem(await saveTerms([first], [], pastYear)).code).toBe('past_year');
});

test('follow a renamed term, and keep the months of their year', async () => {
  const body = { value: 'Term 2', to: 'Summer', of: '' };
  expect((await school.request('POST', '/school_lists/term/rename', { body })).status).toBe(200);
  expect((await readTerms()).map(({ term }) => term)).toEqual(['Term 1', 'Summer']);
  const { from_month, from_year, to_year, key, version } = year;
  const shorter = { from_month, from_year, to_month: 'February', to_year, version };
  const refused = await school.request('PUT', `/academic_year/${key}`, { body: shorter });
  expect(parseProblem(refused).errors).toEqual([
    { field: 'to_month', message: 'A term begins or ends on 31/03/2027. Keep that day in the year.' },
  ]);
});

test.each([
  ['term_date_in_year', sql`update term_date set ends = '2027-04-01' where term = 'Summer'`],
  ['term_date_in_year', sql`update academic_year set ends = '2027-03-30' where is_current`],
  [
    'term_date_apart',
    sql`update term_date set starts = '2026-09-30' where term = 'Summer' and ends = '2027-03-31'`,
  ],
  [
    'term_date_forward',
    sql`update term_date set starts = '2027-01-01', ends = '2026-12-31' where term = 'Summer'`,
  ],
  ['term_date_term', sql`update term_date set term = 'Term 9' where term = 'Summer'`],
])('the database holds %s', async (constraint, statement) => {
  const violated = await school.db.orm.execute(statement).then(
    () => undefined,
    (error: unknown) => findConstraintName(error),
  );
  expect(violated).toBe(constraint);
});
