import { type Change, type ChangesResult } from '@firstbell/schema';
import { and, desc, lt, type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { type RecordArea } from '../area.ts';
import { changeTable as table, type StoredChange } from './table.ts';

/** Number of entries on a page of the history. */
const PAGE = 30;

/** Greater than the number of any entry. */
const LAST = sql.raw(`${Number.MAX_SAFE_INTEGER}::bigint`);

/** Key and version of a record of the API. */
export type Shown = { key: string; version: number };

/**
 * Returns the SQL condition for the history of a record, also under the numbers that it had before a correction. The history of
 * another record with one of the numbers, purged or with a number of its own since, is left out.
 */
export function ofRecord({ definition, keyField = '' }: RecordArea, { key }: Shown): SQL {
  const own = sql`line.area = ${definition.key}`;
  const isCorrection = sql`(line.kind = 'edited' and line.field = ${keyField})`;
  /** The last entry before another one with which a record got its number. */
  const firstOf = (record: SQL, before: SQL) => sql`coalesce((select max(line.id) from change as line
    where ${own} and line.record = ${record} and line.id < ${before} and (line.kind = 'created' or ${isCorrection})), 0)`;
  const earlier = sql`(corrected."from" #>> '{}') collate "C"`;
  return sql`${table.id} in (
    with recursive span (record, first, before) as (
      select ${key}::text collate "C", ${firstOf(sql`${key}`, LAST)}, ${LAST}
      union all select ${earlier}, ${firstOf(earlier, sql`corrected.id`)}, corrected.id
        from span join change as corrected on corrected.id = span.first
          and corrected.kind = 'edited' and corrected.field = ${keyField}
    )
    select line.id from span join change as line on ${own} and line.record = span.record
      and line.id >= span.first and line.id < span.before)`;
}

/**
 * Tells whether an earlier value of a field can be restored: fields of the form can, unless they are masked in the history. The
 * typed number can be by those who may correct it.
 */
export const isReversible = (
  { definition, keyField, masked = {} }: RecordArea,
  field: string,
  mayCorrect: boolean,
): boolean =>
  Object.hasOwn(definition.labels, field.split('.', 1)[0] ?? '') &&
  !Object.hasOwn(masked, field) &&
  (mayCorrect || field !== keyField);

function shown(area: RecordArea, stored: StoredChange, mayCorrect: boolean): Change {
  const { id, version, kind, field, from, to, changed_by, changed_at } = stored;
  return {
    ...{ id, version, kind, field, from, to, changed_by },
    changed_at: changed_at.toISOString(),
    is_reversible: field !== null && isReversible(area, field, mayCorrect),
  };
}

/** Lists the history of a record, the newest first. */
export async function listChanges(
  orm: Orm,
  area: RecordArea,
  record: Shown,
  { before, mayCorrect }: { before: number | undefined; mayCorrect: boolean },
): Promise<ChangesResult> {
  const found = await orm
    .select()
    .from(table)
    .where(and(ofRecord(area, record), before === undefined ? undefined : lt(table.id, before)))
    .orderBy(desc(table.id))
    .limit(PAGE + 1);
  const rows = found.slice(0, PAGE);
  return {
    rows: rows.map((one) => shown(area, one, mayCorrect)),
    next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null,
  };
}
