import { searchedDigits, toAsciiDigits, unifyPunctuation } from '@firstbell/schema/text';
import { isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { type Orm, selectRows } from '../db/database.ts';
import { type RecordTable } from '../rows/table.ts';
import { soundPatterns } from '../names/sound.ts';

/** Minimum length of a text that a trigram index can search. */
export const TRIGRAM_LENGTH = 3;

/** Apostrophes of other kinds than `'`, which stored texts may have. */
const APOSTROPHES = '‘’‛′ʹʻʼʽˈ`´＇';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * Returns the condition that a search text contains a text; `%` and `_` are literal, and an apostrophe stands for all kinds. A second
 * condition uses the trigram index, in which hyphens are replaced by `0`.
 */
function containsText(search: PgColumn | SQL, text: string): SQL {
  const pattern = `%${escapeLike(text)}%`;
  const hasApostrophe = text.includes("'");
  const condition = hasApostrophe
    ? sql`translate(${search}, ${APOSTROPHES}, ${"'".repeat(APOSTROPHES.length)}) like ${pattern}`
    : sql`${search} like ${pattern}`;
  if (text.length < TRIGRAM_LENGTH) return condition;
  const indexedPattern = pattern.replaceAll('-', '0').replaceAll("'", '_');
  return sql`(replace(${search}, '-', '0') like ${indexedPattern} and ${condition})`;
}

/**
 * Returns the SQL condition that the text `search` of a record contains `q` (NFC) in any case: as it is typed, with plain digits, apostrophes
 * and hyphens, or as a telephone number in another notation.
 */
export function contains(search: PgColumn | SQL, q: string): SQL | undefined {
  const text = q.toLowerCase();
  if (text === '') return undefined;
  const readings = [text, toAsciiDigits(unifyPunctuation(text)), searchedDigits(text)];
  return or(...[...new Set(readings)].filter(Boolean).map((reading) => containsText(search, reading)));
}

/**
 * Reads the surrogate keys of people whose names sound like the words of `q` and are written in other letters: another script, or with
 * accents. Their names do not contain `q`. The partial index `…_other_letters` has only these names.
 */
export async function readSoundAlikes(
  orm: Orm,
  { row_id, name, sound, deleted_at }: RecordTable,
  { q, isDeleted = false }: { q: string; isDeleted?: boolean | undefined },
): Promise<number[]> {
  if (row_id === undefined) return [];
  const patterns = soundPatterns(q.trim().split(/\s+/));
  if (patterns.length === 0) return [];
  // A name in other letters than a to z has more bytes than characters.
  const isPlain = /^[ -~]*$/.test(q);
  const conditions = [
    isDeleted ? isNotNull(deleted_at) : isNull(deleted_at),
    ...patterns.map((pattern) => sql`${sound} like ${pattern}`),
    ...(isPlain ? [sql`octet_length(${name}) <> length(${name})`] : []),
  ];
  const rows = await selectRows<{ row_id: number }>(
    orm,
    sql`select ${row_id} as row_id from ${row_id.table} where ${sql.join(conditions, sql` and `)}`,
  );
  return rows.map((row) => row.row_id);
}
