import { isAllowed, MAX_RESULTS, type SearchHit, type FoundPeople } from '@firstbell/schema';
import { clean, searchedDigits, toAsciiDigits, unifyPunctuation } from '@firstbell/schema/text';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { type Member } from '../../caller/member.ts';
import { isEnrolled, selectFromEnrolment } from '../../enrolment/enrolment.ts';
import { soundPatterns } from '../../names/sound.ts';
import { type Records } from '../../records/area.ts';
import { isShown } from '../../records/find.ts';
import { createRecordScope } from '../../records/scope.ts';
import { readSpellings } from '../../records/spelling.ts';
import { textArray } from '../../db/arrays.ts';
import { type Orm, withGenericPlan, selectRows, lowPriority } from '../../db/database.ts';

/** Minimum length of a word that the trigram index can search. */
const TRIGRAM_LENGTH = 3;
/** Maximum number of matching rows that are ranked. */
const MAX_CANDIDATES = 300;
/** Maximum number of typed words that are corrected. */
const MAX_WORDS = 4;
/** Minimum similarity of a typed number and a telephone number; with one wrong digit it is at least 0.62. */
const MIN_SIMILARITY = 0.6;
/** Number of digits in half a telephone number; with one wrong digit, the other half is still correct. */
const HALF_LENGTH = 5;

/**
 * Kind of people to search: table, condition for people in the results, columns to select, surrogate key, the text in which words are
 * searched, and whether the user may find them by phone.
 */
type People = {
  table: SQL;
  isFindable: SQL;
  columns: SQL;
  surrogateKey: SQL;
  text: SQL;
  hasPhone: boolean;
};

/** SQL expression for the text of a person that is searched; the index `…_found` has the same expression. */
const PERSON_TEXT = sql.raw(`(name || ' ' || id || ' ' || phone)`);
/** SQL expression for the text of a person whose phone is hidden from the user. */
const TEXT_WITHOUT_PHONE = sql.raw(`(name || ' ' || id)`);

/** Returns the scope in which a user reads students or teachers, and the parts of their search that depend on it. */
function scopePeople({ areas }: Records, user: Member, area: 'student' | 'teacher') {
  const scope = createRecordScope(areas[area], user, 'read');
  const hasPhone = scope.hidden?.names.has('phone') !== true;
  return { scope, hasPhone, text: hasPhone ? PERSON_TEXT : TEXT_WITHOUT_PHONE };
}
const SECTION_NAME = `class.name || '-' || section`;
const PHOTO = sql.raw(
  `coalesce((select own.photo from student own where own.student_id = student.student_id), '')`,
);
const studentColumns = (section: SQL) =>
  sql`0 as kind, student.id as key, student.name, ${section} as class, ${PHOTO} as photo`;

/** Returns the students whom a user may find, with their sections in a year (empty for the current one). */
function findableStudents(records: Records, user: Member, year: string): People {
  const { scope, ...parts } = scopePeople(records, user, 'student');
  const section = year === '' ? selectFromEnrolment(SECTION_NAME) : selectFromEnrolment(SECTION_NAME, year);
  const isInYear = year === '' ? undefined : isEnrolled(year);
  return {
    ...parts,
    table: sql.raw('student'),
    surrogateKey: sql.raw('student_id'),
    columns: studentColumns(section),
    isFindable: sql`${and(isShown(records.areas.student.table, scope), isInYear, scope.condition)}`,
  };
}

/** Returns the teachers whom a user may find. */
function findableTeachers(records: Records, user: Member): People {
  const { scope, ...parts } = scopePeople(records, user, 'teacher');
  return {
    ...parts,
    table: sql.raw('teacher'),
    surrogateKey: sql.raw('teacher_id'),
    columns: sql.raw(`1 as kind, teacher.id as key, teacher.name, '' as class, '' as photo`),
    isFindable: sql`${and(isShown(records.areas.teacher.table, scope), scope.condition)}`,
  };
}

/** SQL expression for the words of a name; the index `…_words` has the same expression. */
const NAME_WORDS = sql.raw(`string_to_array(name, ' ')`);

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Capitalizes words like names: `asha rao` as `Asha Rao`. */
const capitalize = (text: string) =>
  text.toLowerCase().replace(/(^|\s)\p{L}/gu, (beginning) => beginning.toUpperCase());

/** A normalized search text with its words; `digits` is the whole text if it is a number, else empty. */
type SearchText = { q: string; words: string[]; digits: string };

/** Adds the country code, with which numbers are stored, to an Indian telephone number. */
const withCountryCode = (digits: string) => (digits.length === 10 ? `91${digits}` : digits);

/** Normalizes a search text: plain digits, apostrophes and hyphens; joins grouped digits. */
function normalize(typed: string): SearchText {
  const q = toAsciiDigits(unifyPunctuation(clean(typed, 'line'))).slice(0, 100);
  const digits = searchedDigits(q) || q.replace(/[\s()+-]/g, '');
  return /^\d+$/.test(digits)
    ? { q: digits, words: [digits], digits }
    : { q, words: q === '' ? [] : q.split(' '), digits: '' };
}

const selectPeople = ({ table, isFindable, surrogateKey }: People, where: SQL, suffix: SQL) =>
  sql`select id, name, ${surrogateKey} from ${table} where ${isFindable} and ${where} ${suffix}`;

const LIMIT_RESULTS = sql.raw(`limit ${String(MAX_RESULTS)}`);

/** Character that sorts after all others, and that no name contains. */
const LAST_CHARACTER = '\u{10ffff}';

/** Returns the SQL condition that a column begins with a text, as a range, which can use a plain index. */
const startsWith = (column: SQL, text: string) =>
  sql`(${column} >= ${text} and ${column} < ${text + LAST_CHARACTER})`;

/**
 * Returns one statement with several searches, the best first. Each search uses one index and excludes the results of earlier
 * searches. PostgreSQL runs a search only while there are too few results.
 */
function buildExactSearch(people: People, { q, words, digits }: SearchText): SQL {
  const column = sql.raw(digits === '' ? 'name' : 'phone');
  const phones = people.hasPhone ? [`+91${digits}`, `+${digits}`] : [];
  const beginnings = digits === '' ? [q, capitalize(q)] : phones;
  const byBeginning = [
    { by: sql.raw('id'), where: startsWith(sql.raw('id'), q.toUpperCase()) },
    ...[...new Set(beginnings)].map((text) => ({ by: column, where: startsWith(column, text) })),
  ];
  const excluding = (earlier: typeof byBeginning) => earlier.map(({ where }) => sql` and not ${where}`);
  const searches = byBeginning.map(({ by, where }, index) =>
    selectPeople(
      people,
      sql.join([where, ...excluding(byBeginning.slice(0, index))]),
      sql`order by ${by}, id ${LIMIT_RESULTS}`,
    ),
  );
  const containsAll = and(...words.map((word) => sql`${people.text} ilike ${`%${escapeLike(word)}%`}`));
  const hasTrigramWord = words.some((word) => word.length >= TRIGRAM_LENGTH);
  if (hasTrigramWord) {
    const condition = sql.join([containsAll, ...excluding(byBeginning)]);
    const candidates = selectPeople(people, condition, sql.raw(`limit ${String(MAX_CANDIDATES)}`));
    const isBest =
      digits === ''
        ? sql`(' ' || name) ilike ${`% ${escapeLike(words[0] ?? '')}%`}`
        : sql`id like ${`%${digits}`}`;
    searches.push(
      sql`select * from (${candidates}) as candidates order by ${isBest} desc, ${digits === '' ? sql`name` : sql`id`}, id ${LIMIT_RESULTS}`,
    );
  }
  const sounds = digits === '' ? soundPatterns(words) : [];
  if (sounds.length > 0) {
    const soundsAlike = and(...sounds.map((pattern) => sql`sound like ${pattern}`));
    const condition = sql.join([
      ...[soundsAlike, ...excluding(byBeginning)],
      ...(hasTrigramWord ? [sql` and not ${containsAll}`] : []),
    ]);
    const candidates = selectPeople(people, condition, sql.raw(`limit ${String(MAX_CANDIDATES)}`));
    searches.push(sql`select * from (${candidates}) as candidate order by name, id ${LIMIT_RESULTS}`);
  }
  const resultsOfSearches = searches.map((query) => sql`select * from (${query}) as search`);
  return sql`(${sql.join(resultsOfSearches, sql` union all `)}) ${LIMIT_RESULTS}`;
}

/** Returns the search for people who meet a condition and whose text has at least `minSimilarity` to a typed text, the most similar first. */
function buildSimilaritySearch(people: People, where: SQL, typed: string, minSimilarity: number): SQL {
  const similarity = sql`word_similarity(${typed}, ${people.text})`;
  const candidates = sql`select id, name, ${people.surrogateKey}, ${similarity} as similarity
    from ${people.table} where ${people.isFindable} and ${where} limit ${MAX_CANDIDATES}`;
  return sql`(select id, name, ${people.surrogateKey} from (${candidates}) as candidate where similarity >= ${minSimilarity}::float4
    order by similarity desc, name, id ${LIMIT_RESULTS})`;
}

/** Returns the SQL condition for people whose names contain a suggestion for each typed word; `undefined` without suggestions. */
async function hasSimilarName(orm: Orm, { words }: SearchText): Promise<SQL | undefined> {
  const suggestions = [...(await readSpellings(orm, words, MAX_WORDS)).values()];
  if (suggestions.some((similar) => similar.length === 0)) return undefined;
  return and(...suggestions.map((similar) => sql`${NAME_WORDS} && ${textArray(similar)}`));
}

/** Returns the SQL condition for telephone numbers that begin or end with the typed half; `undefined` for fewer digits. */
function hasSimilarPhone({ digits }: SearchText): SQL | undefined {
  if (digits.length < 2 * HALF_LENGTH) return undefined;
  const localNumber = digits.slice(-2 * HALF_LENGTH);
  return or(
    startsWith(sql.raw('phone'), `+91${localNumber.slice(0, HALF_LENGTH)}`),
    sql`${PERSON_TEXT} like ${`%${localNumber.slice(HALF_LENGTH)}`}`,
  );
}

/** Runs a search for each kind of people that the user may read. */
async function findPeople(
  orm: Orm,
  { records, user, year }: { records: Records; user: Member; year: string },
  buildSearch: (people: People) => SQL,
  isSearched: (people: People) => boolean = () => true,
): Promise<FoundPeople> {
  const queries = [
    isAllowed(user, 'student', 'read') ? findableStudents(records, user, year) : [],
    isAllowed(user, 'teacher', 'read') ? findableTeachers(records, user) : [],
  ]
    .flat()
    .filter(isSearched)
    .map((people) => sql`select ${people.columns} from ${buildSearch(people)} as ${people.table}`);
  const hits =
    queries.length === 0
      ? []
      : await selectRows<SearchHit & { kind: number }>(orm, sql.join(queries, sql` union all `));
  const hitsOf = (wantedKind: number) =>
    hits.filter(({ kind }) => kind === wantedKind).map(({ kind: _, ...hit }) => hit);
  return { students: hitsOf(0), teachers: hitsOf(1) };
}

/**
 * Finds students and teachers by name, ID or phone: by beginning, then by substring, then by the phonetic key of the name in any
 * script. If nobody is found, finds people with a similar name or number; that search takes longer, and is cancelled when `signal`
 * is aborted.
 */
export async function search(
  records: Records,
  user: Member,
  { q, year = '' }: { q: string; year?: string },
  signal?: AbortSignal,
): Promise<FoundPeople> {
  const text = normalize(q);
  const { db } = records;
  const searcher = { records, user, year };
  if (text.q === '') return { students: [], teachers: [] };
  const exactMatches = await findPeople(
    withGenericPlan(db),
    searcher,
    (people) => sql`(${buildExactSearch(people, text)})`,
  );
  const isShort = text.words.every((word) => word.length < TRIGRAM_LENGTH);
  if (isShort || exactMatches.students.length + exactMatches.teachers.length > 0) return exactMatches;
  const orm = lowPriority(db, signal);
  const where = text.digits === '' ? await hasSimilarName(orm, text) : hasSimilarPhone(text);
  if (where === undefined) return exactMatches;
  const [typed, minSimilarity] =
    text.digits === '' ? [text.q, 0] : [withCountryCode(text.digits), MIN_SIMILARITY];
  return findPeople(
    orm,
    searcher,
    (people) => buildSimilaritySearch(people, where, typed, minSimilarity),
    ({ hasPhone }) => text.digits === '' || hasPhone,
  );
}
