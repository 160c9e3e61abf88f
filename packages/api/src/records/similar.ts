import { type ExactFilters, type SimilarResult } from '@firstbell/schema';
import { and, or, type SQL } from 'drizzle-orm';
import { lowPriority, type Orm } from '../db/database.ts';
import { readLists, type SchoolLists } from '../school/lists.ts';
import { readLikelyWords, suggest } from '../school/search.ts';
import { withListTable, type RecordArea, type Values } from './area.ts';
import { inKeys } from './exactFilters.ts';
import { contains, filterCondition, inYear, notDeleted, ordering, rowOf } from './find.ts';
import { type ListedRecord, pageQuery } from './page.ts';
import { placeConditions } from '../school/place.ts';
import { type Records } from './records.ts';
import { listYear } from '../school/years.ts';

/** Maximum number of similar rows. */
const MOST_ROWS = 10;
/** Maximum number of words of a text that are searched. */
const MOST_WORDS = 6;
/** Minimum number of digits of a telephone number. */
const LEAST_DIGITS = 5;
/** Minimum length of a word whose spelling is corrected. */
const SPELLED = 3;

type Searched = { orm: Orm; area: RecordArea; lists: SchoolLists; q: string; words: readonly string[] };

const joined = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '-');

/** Returns the condition for the records of a section in another notation, such as `Nursery A` for `Nursery-A`. */
function inSection({ area, lists, q }: Searched): SQL | undefined {
  const { section_id: column } = area.table;
  if (column === undefined || area.place === undefined) return undefined;
  const named = lists.sections.filter(({ shown }) => joined(shown.both) === joined(q));
  return named.length === 0
    ? undefined
    : inKeys(
        column,
        named.map(({ section_id }) => section_id),
      );
}

/** Returns the condition for a telephone number that is written with spaces, or with another prefix. */
function hasPhone({ area, q }: Searched): SQL | undefined {
  const digits = q.replace(/[\s()+.-]/g, '');
  if (!/^\d+$/.test(digits) || digits.length < LEAST_DIGITS) return undefined;
  return contains(area.table, digits.length > 10 ? digits.slice(-10) : digits);
}

const holds = ({ area, lists }: Searched, word: string) =>
  or(contains(area.table, word), ...placeConditions(area, lists, word).conditions);

/** Returns the condition for records that contain all words, in any order. */
function hasWords(searched: Searched): SQL | undefined {
  if (searched.words.length < 2) return undefined;
  return and(...searched.words.map((word) => holds(searched, word)));
}

/** Returns the condition for records that contain the words as names of people are spelt. */
async function hasSpelling(searched: Searched): Promise<SQL | undefined> {
  const { orm, words } = searched;
  const long = [...new Set(words.filter((word) => word.length >= SPELLED))];
  if (long.length === 0) return undefined;
  const likely = Map.groupBy(await readLikelyWords(orm, long), ({ typed }) => typed);
  return and(
    ...words.map((word) => {
      const known = (likely.get(word) ?? []).map((one) => one.word);
      return or(holds(searched, word), ...suggest(word, known).map((one) => holds(searched, one)));
    }),
  );
}

/**
 * Finds the first records that are similar to a text without matches in the list: a section, a telephone number
 * or words in another order or spelling. The exact filters still apply.
 */
export async function findSimilar(
  { db }: Records,
  base: RecordArea,
  { q, filters, year: asked }: { q: string; filters: ExactFilters; year: string },
  signal?: AbortSignal,
): Promise<SimilarResult<Values>> {
  const area = withListTable(base);
  const { table, definition } = area;
  const orm = lowPriority(db, signal);
  const year = listYear(area, asked);
  const words = q.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return { rows: [], by: 'nothing' };
  const exact = await filterCondition(orm, base, { q: '', filters, year });
  const searched = { orm, area, lists: await readLists(orm), q, words };
  const order = ordering(area, definition.columns[0].key, 'asc');
  const ways = [
    ['section', inSection],
    ['phone', hasPhone],
    ['words', hasWords],
    ['spelling', hasSpelling],
  ] as const;
  for (const [by, way] of ways) {
    const condition = await way(searched);
    if (condition === undefined) continue;
    const where = and(notDeleted(table), inYear(table, year), exact, condition);
    const found = await pageQuery(orm, area, where, order, { offset: 0, rows: MOST_ROWS });
    if (found.length > 0) return { rows: (found as ListedRecord[]).map((one) => rowOf(area, one)), by };
  }
  return { rows: [], by: 'nothing' };
}
