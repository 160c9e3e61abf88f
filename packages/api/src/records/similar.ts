import { type ExactFilters, type SimilarResult } from '@firstbell/schema';
import { and, or, type SQL } from 'drizzle-orm';
import { isOneOfNumbers } from '../db/arrays.ts';
import { lowPriority, type Orm } from '../db/database.ts';
import { readLists, type SchoolLists } from '../lists/lists.ts';
import { readSpellings } from './spelling.ts';
import { type AreaAccess, type RecordArea, type RecordScope, withListTable } from './area.ts';
import { type Values } from '../rows/values.ts';
import { filterCondition, isInYear, ordering } from './find.ts';
import { presentRow } from './present.ts';
import { containsReadable } from './readable.ts';
import { type ListedRecord, pageQuery } from './page.ts';
import { placeConditions } from '../lists/place.ts';
import { listYear } from './listYear.ts';

/** Maximum number of similar rows. */
const MAX_ROWS = 10;
/** Maximum number of words that are searched; further words of a text are ignored. */
const MAX_WORDS = 6;

type Search = {
  orm: Orm;
  area: RecordArea;
  scope: RecordScope;
  lists: SchoolLists;
  q: string;
  words: readonly string[];
};

/** Converts a text to lower case, with one hyphen for any spaces and hyphens between words. */
const hyphenate = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '-');

/** Returns the condition for the records of a section that was typed in another notation: `Nursery A` for `Nursery-A`. */
function isInTypedSection({ area, lists, q }: Search): SQL | undefined {
  const { section_id: column } = area.table;
  if (column === undefined || Object.keys(area.place).length === 0) return undefined;
  const sections = lists.sections.filter(({ shown }) => hyphenate(shown.both) === hyphenate(q));
  return sections.length === 0
    ? undefined
    : isOneOfNumbers(
        column,
        sections.map(({ section_id }) => section_id),
      );
}

const containsWord = ({ area, scope, lists }: Search, word: string) =>
  or(containsReadable(area, scope, word), ...placeConditions(area, lists, word).conditions);

/** Returns the condition for records that contain all words, in any order; `undefined` for a single word. */
function hasWords(search: Search): SQL | undefined {
  if (search.words.length < 2) return undefined;
  return and(...search.words.map((word) => containsWord(search, word)));
}

/** Returns the condition for records that contain each word, or a known name that is spelt similarly. */
async function hasSpelling(search: Search): Promise<SQL | undefined> {
  const { orm, words } = search;
  const spellings = await readSpellings(orm, words, MAX_WORDS);
  if (spellings.size === 0) return undefined;
  return and(
    ...words.map((word) =>
      or(...[word, ...(spellings.get(word) ?? [])].map((spelling) => containsWord(search, spelling))),
    ),
  );
}

/**
 * Finds the first records that resemble a search text for which the list has no row. Tries the text as a section, and as words in
 * another order or spelling, and returns the rows of the first search with results. The exact filters
 * still apply.
 */
export async function findSimilar(
  { records: { db }, area: baseArea, scope }: AreaAccess,
  { q, filters, year: requestedYear }: { q: string; filters: ExactFilters; year: string },
  signal?: AbortSignal,
): Promise<SimilarResult<Values>> {
  const area = withListTable(baseArea);
  const { table, definition } = area;
  const orm = lowPriority(db, signal);
  const year = listYear(area, requestedYear);
  const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return { rows: [], by: 'nothing' };
  const exactCondition = await filterCondition(orm, baseArea, scope, { q: '', filters, year });
  const search = { orm, area, scope, lists: await readLists(orm), q, words };
  const order = ordering(area, definition.columns[0].key, 'asc');
  const searches = [
    ['section', isInTypedSection],
    ['words', hasWords],
    ['spelling', hasSpelling],
  ] as const;
  for (const [by, buildCondition] of searches) {
    const condition = await buildCondition(search);
    if (condition === undefined) continue;
    const conditions = { listed: isInYear(table, year), alternatives: [and(exactCondition, condition)] };
    const records = await pageQuery(orm, area, conditions, order, {
      offset: 0,
      rows: MAX_ROWS,
    });
    if (records.length > 0)
      return { rows: (records as ListedRecord[]).map((record) => presentRow(area, scope, record)), by };
  }
  return { rows: [], by: 'nothing' };
}
