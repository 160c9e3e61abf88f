import { isAllowed, MOST_FOUND, type SearchHit, type SearchResult } from '@firstbell/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type Member } from '../accounts/member.ts';
import { type Database, type Orm, rowsOf } from '../db/database.ts';

/** Fewest letters of a word that the index of letter triples can look up. */
const TRIPLE = 3;
/** Rows of which the best are taken where a text is in many. */
const CANDIDATES = 300;
/**
 * How alike a typed text and a part of a person's must be. `shrama` and `Sharma` are 0.43; a telephone number with one
 * wrong digit is 0.62 or more, and below 0.6 so many are alike that finding them takes a second.
 */
const ALIKE = { words: '0.4', digits: '0.6' };

type People = { table: SQL; class: SQL };

const STUDENTS: People = { table: sql.raw('student'), class: sql.raw(`class || '-' || section`) };
const TEACHERS: People = { table: sql.raw('teacher'), class: sql.raw(`''`) };

/** Is all of a person that is searched; the index `…_found` is of the same. */
const TEXT = sql.raw(`(name || ' ' || id || ' ' || phone)`);

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Writes words as names are written: `asha rao` as `Asha Rao`. */
const asName = (text: string) =>
  text.toLowerCase().replace(/(^|\s)\p{L}/gu, (beginning) => beginning.toUpperCase());

/** Brings a typed text into the form in which names are stored; digits in groups are put together. */
function tidy(typed: string): { q: string; words: string[]; digits: string } {
  const q = typed.trim().replace(/\s+/g, ' ').slice(0, 100);
  const digits = q.replace(/[\s()+-]/g, '');
  return /^\d+$/.test(digits)
    ? { q: digits, words: [digits], digits }
    : { q, words: q === '' ? [] : q.split(' '), digits: '' };
}

const select = ({ table, class: named }: People, where: SQL, rest: SQL) =>
  sql`select id as key, name, ${named} as class from ${table} where deleted_at is null and ${where} ${rest}`;

const limited = sql.raw(`limit ${String(MOST_FOUND)}`);

/** The ways to find people, best first: each is one look-up in an index. */
function waysTo(people: People, { q, words, digits }: ReturnType<typeof tidy>): SQL[] {
  const begins = (column: SQL, texts: readonly string[]) => {
    const each = [...new Set(texts)].map((text) => sql`${column} like ${`${escaped(text)}%`}`);
    return select(people, sql`(${sql.join(each, sql` or `)})`, sql`order by ${column}, id ${limited}`);
  };
  const byId = begins(sql.raw('id'), [q.toUpperCase()]);
  const first =
    digits === ''
      ? [byId, begins(sql.raw('name'), [q, asName(q)])]
      : [byId, begins(sql.raw('phone'), [`+91${digits}`, `+${digits}`])];
  if (words.every((word) => word.length < TRIPLE)) return first;
  const holdsAll = sql.join(
    words.map((word) => sql`${TEXT} ilike ${`%${escaped(word)}%`}`),
    sql` and `,
  );
  const many = select(people, holdsAll, sql.raw(`limit ${String(CANDIDATES)}`));
  const isBest =
    digits === ''
      ? sql`(' ' || name) ilike ${`% ${escaped(words[0] ?? '')}%`}`
      : sql`key like ${`%${digits}`}`;
  return [...first, sql`select * from (${many}) as many order by ${isBest} desc, name, key ${limited}`];
}

/** Digits of a number in India as it is stored, with the country's, so that its beginning counts, too. */
const asStored = (digits: string) => (digits.length === 10 ? `91${digits}` : digits);

function alike(people: People, { q, digits }: ReturnType<typeof tidy>): SQL {
  const typed = digits === '' ? q : asStored(digits);
  const likeness = sql`word_similarity(${typed}, ${TEXT})`;
  const few = sql.raw(digits === '' ? '' : `limit ${String(CANDIDATES)}`);
  return sql`select key, name, class from (
      select id as key, name, ${people.class} as class, ${likeness} as likeness from ${people.table}
      where deleted_at is null and ${typed} <% ${TEXT} ${few}
    ) as alike order by likeness desc, name, key ${limited}`;
}

/** Goes one way after the other until enough people are found. */
async function go(orm: Orm, ways: readonly SQL[]): Promise<SearchHit[]> {
  const found = new Map<string, SearchHit>();
  for (const way of ways) {
    if (found.size >= MOST_FOUND) break;
    for (const hit of await rowsOf<SearchHit>(orm, way)) if (!found.has(hit.key)) found.set(hit.key, hit);
  }
  return [...found.values()].slice(0, MOST_FOUND);
}

/**
 * Finds students and teachers by name, ID or phone: whole, from the beginning, inside; only where nobody is found that
 * way, those whose text is alike.
 */
export async function search(db: Database, user: Member, typed: string): Promise<SearchResult> {
  const asked = tidy(typed);
  if (asked.q === '') return { students: [], teachers: [] };
  const find = async (orm: Orm, waysOf: (people: People) => SQL[]): Promise<SearchResult> => ({
    students: isAllowed(user.role, 'student', 'read') ? await go(orm, waysOf(STUDENTS)) : [],
    teachers: isAllowed(user.role, 'teacher', 'read') ? await go(orm, waysOf(TEACHERS)) : [],
  });
  const found = await find(db.orm, (people) => waysTo(people, asked));
  const isShort = asked.words.every((word) => word.length < TRIPLE);
  if (isShort || found.students.length + found.teachers.length > 0) return found;
  return db.orm.transaction(async (orm) => {
    await orm.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${asked.digits === '' ? ALIKE.words : ALIKE.digits}, true)`,
    );
    return find(orm, (people) => [alike(people, asked)]);
  });
}
