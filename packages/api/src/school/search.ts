import { editDistance } from './editDistance.ts';
import { isAllowed, MOST_FOUND, type SearchHit, type SearchResult } from '@firstbell/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type Member } from '../accounts/member.ts';
import { isEnrolled, ofEnrolment } from './enrolment.ts';
import { type Database, type Orm, plannedOnce, rowsOf, slowly } from '../db/database.ts';

/** Fewest letters of a word that the index of letter triples can look up. */
const TRIPLE = 3;
/** Rows of which the best are taken where a text is in many. */
const CANDIDATES = 300;
/** Words of names that are tried in place of a mistyped one. */
const MOST_WORDS = 4;
/** Words with most triples in common, among which those of the fewest mistakes are found. */
const LIKELIEST = 40;
/** Letters for each of which a word may have a mistake, beside one in any. */
const LETTERS_A_MISTAKE = 5;
/** Least similarity of a typed number and a telephone number: with one wrong digit it is 0.62 or more. */
const ALIKE_DIGITS = 0.6;
/** Digits of a telephone number in each half: one wrong digit leaves the other half as it is. */
const HALF = 5;

/** People that are looked for: their table, and what is read of those who are found. */
type People = { table: SQL; there: SQL; shown: SQL };

const THERE = sql.raw('deleted_at is null');
const CLASS = `class.name || '-' || section`;
const ofStudent = (section: SQL) => sql`0 as kind, student.id as key, student.name, ${section} as class`;

/** The students with their sections of a year; of another than the current one those who were enrolled in it. */
const studentsOf = (year: string): People => ({
  table: sql.raw('student'),
  shown: ofStudent(year === '' ? ofEnrolment(CLASS) : ofEnrolment(CLASS, year)),
  there: year === '' ? THERE : sql`${THERE} and ${isEnrolled(year)}`,
});
const TEACHERS: People = {
  table: sql.raw('teacher'),
  shown: sql.raw(`1 as kind, teacher.id as key, teacher.name, '' as class`),
  there: THERE,
};

/** Searched text of a person; the index `…_found` is built on the same expression. */
const TEXT = sql.raw(`(name || ' ' || id || ' ' || phone)`);

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Writes words as names are written: `asha rao` as `Asha Rao`. */
const asName = (text: string) =>
  text.toLowerCase().replace(/(^|\s)\p{L}/gu, (beginning) => beginning.toUpperCase());

/** A typed text with its words; `digits` are all of it where it is a number. */
type Tidy = { q: string; words: string[]; digits: string };

/** Digits of a number in India as it is stored, with the country's, so that its beginning counts, too. */
const asStored = (digits: string) => (digits.length === 10 ? `91${digits}` : digits);

/** Brings a typed text into the form in which names are stored; digits in groups are put together. */
function tidy(typed: string): Tidy {
  const q = typed.trim().replace(/\s+/g, ' ').slice(0, 100);
  const digits = q.replace(/[\s()+-]/g, '');
  return /^\d+$/.test(digits)
    ? { q: digits, words: [digits], digits }
    : { q, words: q === '' ? [] : q.split(' '), digits: '' };
}

const select = ({ table, there }: People, where: SQL, rest: SQL) =>
  sql`select id, name from ${table} where ${there} and ${where} ${rest}`;

const limited = sql.raw(`limit ${String(MOST_FOUND)}`);
const either = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` or `)})`;
const every = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` and `)})`;

/** Comes after every text that begins with what stands before it: no name holds this character. */
const LAST = '\u{10ffff}';

/** Makes the condition that a column begins with a text: as a range, which an index answers whatever the text. */
const begins = (column: SQL, text: string) => sql`(${column} >= ${text} and ${column} < ${text + LAST})`;

/**
 * The ways to find people, best first, as one statement: each way is one look-up in an index, leaves out whom an earlier
 * one finds, and is only gone as long as too few are found.
 */
function waysTo(people: People, { q, words, digits }: Tidy): SQL {
  const column = sql.raw(digits === '' ? 'name' : 'phone');
  const beginnings = digits === '' ? [q, asName(q)] : [`+91${digits}`, `+${digits}`];
  const byBeginning = [
    { by: sql.raw('id'), where: begins(sql.raw('id'), q.toUpperCase()) },
    ...[...new Set(beginnings)].map((text) => ({ by: column, where: begins(column, text) })),
  ];
  const unlike = (earlier: typeof byBeginning) => earlier.map(({ where }) => sql` and not ${where}`);
  const ways = byBeginning.map(({ by, where }, index) =>
    select(
      people,
      sql.join([where, ...unlike(byBeginning.slice(0, index))]),
      sql`order by ${by}, id ${limited}`,
    ),
  );
  if (words.some((word) => word.length >= TRIPLE)) {
    const holdsAll = every(words.map((word) => sql`${TEXT} ilike ${`%${escaped(word)}%`}`));
    const others = sql.join([holdsAll, ...unlike(byBeginning)]);
    const many = select(people, others, sql.raw(`limit ${String(CANDIDATES)}`));
    const isBest =
      digits === ''
        ? sql`(' ' || name) ilike ${`% ${escaped(words[0] ?? '')}%`}`
        : sql`id like ${`%${digits}`}`;
    ways.push(sql`select * from (${many}) as many order by ${isBest} desc, name, id ${limited}`);
  }
  const each = ways.map((way) => sql`select * from (${way}) as way`);
  return sql`(${sql.join(each, sql` union all `)}) ${limited}`;
}

/** Finds those whom a condition that an index answers leaves, most alike first. */
function alike(people: People, where: SQL, typed: string, least: number): SQL {
  const likeness = sql`word_similarity(${typed}, ${TEXT})`;
  const few = sql`select id, name, ${likeness} as likeness
    from ${people.table} where ${people.there} and ${where} limit ${CANDIDATES}`;
  return sql`(select id, name from (${few}) as alike where likeness >= ${least}::float4
    order by likeness desc, name, id ${limited})`;
}

/** Reads words of people's names that have letters in common with typed ones: a school has far fewer words than people. */
function readLikelyWords(orm: Orm, words: readonly string[]): Promise<{ typed: string; word: string }[]> {
  return rowsOf(
    orm,
    sql`select typed, word from likely_words(${JSON.stringify(words)}::jsonb, ${LIKELIEST})`,
  );
}

/** Gives the words of names that a typed one may be meant for, those with the fewest mistakes first. */
function meantBy(typed: string, words: readonly string[]): string[] {
  const most = 1 + Math.floor(typed.length / LETTERS_A_MISTAKE);
  return words
    .map((word) => ({ word, mistakes: editDistance(typed.toLowerCase(), word.toLowerCase()) }))
    .filter(({ mistakes }) => mistakes <= most)
    .toSorted((one, other) => one.mistakes - other.mistakes)
    .slice(0, MOST_WORDS)
    .map(({ word }) => word);
}

/** Makes the condition for people whose name holds a word that each of the typed ones may be meant for. */
async function namedAlike(orm: Orm, { words }: Tidy): Promise<SQL | undefined> {
  const long = [...new Set(words.filter((word) => word.length >= TRIPLE))].slice(0, MOST_WORDS);
  const likely = Map.groupBy(await readLikelyWords(orm, long), ({ typed }) => typed);
  const meant = long.map((typed) =>
    meantBy(
      typed,
      (likely.get(typed) ?? []).map(({ word }) => word),
    ),
  );
  if (meant.some((some) => some.length === 0)) return undefined;
  const holds = (word: string) => sql`${TEXT} ilike ${`%${escaped(word)}%`}`;
  return every(meant.map((some) => either(some.map(holds))));
}

/** Makes the condition for telephone numbers of which one half is as typed. */
function numberedAlike({ digits }: Tidy): SQL | undefined {
  if (digits.length < 2 * HALF) return undefined;
  const own = digits.slice(-2 * HALF);
  return either([
    begins(sql.raw('phone'), `+91${own.slice(0, HALF)}`),
    sql`${TEXT} like ${`%${own.slice(HALF)}`}`,
  ]);
}

async function find(
  orm: Orm,
  { user, year }: { user: Member; year: string },
  way: (people: People) => SQL,
): Promise<SearchResult> {
  const kinds = [
    isAllowed(user.role, 'student', 'read') ? studentsOf(year) : [],
    isAllowed(user.role, 'teacher', 'read') ? TEACHERS : [],
  ]
    .flat()
    .map((people) => sql`select ${people.shown} from ${way(people)} as ${people.table}`);
  const found =
    kinds.length === 0
      ? []
      : await rowsOf<SearchHit & { kind: number }>(orm, sql.join(kinds, sql` union all `));
  const of = (wanted: number) =>
    found.filter(({ kind }) => kind === wanted).map(({ kind: _, ...hit }) => hit);
  return { students: of(0), teachers: of(1) };
}

/**
 * Finds students and teachers by name, ID or phone: whole, from the beginning, inside; only where nobody is found that
 * way, those whose name or number is alike. That takes long, and is left when `signal` is aborted.
 */
export async function search(
  db: Database,
  user: Member,
  { q, year = '' }: { q: string; year?: string },
  signal?: AbortSignal,
): Promise<SearchResult> {
  const asked = tidy(q);
  const whose = { user, year };
  if (asked.q === '') return { students: [], teachers: [] };
  const found = await find(plannedOnce(db), whose, (people) => sql`(${waysTo(people, asked)})`);
  const isShort = asked.words.every((word) => word.length < TRIPLE);
  if (isShort || found.students.length + found.teachers.length > 0) return found;
  const orm = slowly(db, signal);
  const where = asked.digits === '' ? await namedAlike(orm, asked) : numberedAlike(asked);
  if (where === undefined) return found;
  const [text, least] = asked.digits === '' ? [asked.q, 0] : [asStored(asked.digits), ALIKE_DIGITS];
  return find(orm, whose, (people) => alike(people, where, text, least));
}
