import { type Change, type ChangesResult } from '@firstbell/schema';
import { and, desc, lt, type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { type RecordArea, type RecordScope } from '../area.ts';
import { isReadableChange } from '../readable.ts';
import { changeTable as table, type StoredChange } from './table.ts';

/** Number of entries on a page of the history. */
const PAGE_SIZE = 30;

/** Upper bound of the `id` of entries. */
const AFTER_LAST = sql.raw(`${Number.MAX_SAFE_INTEGER}::bigint`);

/** Key and version of a record, as in API responses. */
export type RecordVersion = { key: string; version: number };

/**
 * Returns the SQL condition for the history of a record, including entries under the numbers that it had before corrections. The
 * entries of other records that had one of these numbers at another time are excluded.
 */
export function isHistoryOfRecord({ definition, keyField = '' }: RecordArea, { key }: RecordVersion): SQL {
  const inArea = sql`entry.area = ${definition.key}`;
  const isCorrection = sql`(entry.kind = 'edited' and entry.field = ${keyField})`;
  /** Selects the ID of the entry that gave a record its number: its last creation or correction before `beforeId`; 0 if there is none. */
  const firstEntryOf = (record: SQL, beforeId: SQL) => sql`coalesce((select max(entry.id) from change as entry
    where ${inArea} and entry.record = ${record} and entry.id < ${beforeId} and (entry.kind = 'created' or ${isCorrection})), 0)`;
  const earlierNumber = sql`(corrected."from" #>> '{}') collate "C"`;
  // A span is a number of the record, with the IDs of the entries in which the record had it: from `first` until before `before`.
  return sql`${table.id} in (
    with recursive span (record, first, before) as (
      select ${key}::text collate "C", ${firstEntryOf(sql`${key}`, AFTER_LAST)}, ${AFTER_LAST}
      union all select ${earlierNumber}, ${firstEntryOf(earlierNumber, sql`corrected.id`)}, corrected.id
        from span join change as corrected on corrected.id = span.first
          and corrected.kind = 'edited' and corrected.field = ${keyField}
    )
    select entry.id from span join change as entry on ${inArea} and entry.record = span.record
      and entry.id >= span.first and entry.id < span.before)`;
}

/**
 * Tells whether an earlier value of a field can be restored. This is possible for fields of the form that are not masked in the
 * history, and for the typed number if the user may correct it.
 */
export const isReversible = (
  { definition, keyField, maskedFields }: RecordArea,
  field: string,
  canCorrect: boolean,
): boolean =>
  Object.hasOwn(definition.fields, field.split('.', 1)[0] ?? '') &&
  !maskedFields.includes(field) &&
  (canCorrect || field !== keyField);

function presentChange(area: RecordArea, stored: StoredChange, canCorrect: boolean): Change {
  const { id, version, kind, field, from, to, changed_by, changed_at } = stored;
  return {
    ...{ id, version, kind, field, from, to, changed_by },
    changed_at: changed_at.toISOString(),
    is_reversible: field !== null && isReversible(area, field, canCorrect),
  };
}

/** Lists one page of what the user may read of a record's history, the newest first; `next` is the `before` of the next page, null after the last one. */
export async function listChanges(
  orm: Orm,
  area: RecordArea,
  scope: RecordScope,
  record: RecordVersion,
  { before, canCorrect }: { before: number | undefined; canCorrect: boolean },
): Promise<ChangesResult> {
  const changes = await orm
    .select()
    .from(table)
    .where(
      and(
        isHistoryOfRecord(area, record),
        isReadableChange(area, scope, record.key, table.field),
        before === undefined ? undefined : lt(table.id, before),
      ),
    )
    .orderBy(desc(table.id))
    .limit(PAGE_SIZE + 1);
  const rows = changes.slice(0, PAGE_SIZE);
  return {
    rows: rows.map((change) => presentChange(area, change, canCorrect)),
    next: changes.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null,
  };
}
