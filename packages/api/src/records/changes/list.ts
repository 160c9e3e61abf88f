import { type Change, type ChangesResult } from '@firstbell/schema';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { type RecordArea } from '../area.ts';
import { changeTable as table, type StoredChange } from './table.ts';

/** Number of entries on a page of the history. */
const PAGE = 30;

/** Key and version of a record of the API. */
export type Shown = { key: string; version: number };

/** Returns the SQL condition for the history of a record, without that of a purged record with the same key. */
export function ofRecord({ definition }: RecordArea, { key }: Shown) {
  const own = and(eq(table.area, definition.key), eq(table.record, key));
  const first = sql`(select coalesce(max(${table.id}), 0) from ${table} where ${own} and ${table.kind} = 'created')`;
  return and(own, gte(table.id, first));
}

/** Tells whether an earlier value of a field can be restored: fields of the form can, unless they are masked in the history. */
export const isReversible = ({ definition, masked = {} }: RecordArea, field: string): boolean =>
  Object.hasOwn(definition.labels, field.split('.', 1)[0] ?? '') && !Object.hasOwn(masked, field);

function shown(area: RecordArea, stored: StoredChange): Change {
  const { id, version, kind, field, from, to, changed_by, changed_at } = stored;
  return {
    ...{ id, version, kind, field, from, to, changed_by },
    changed_at: changed_at.toISOString(),
    is_reversible: field !== null && isReversible(area, field),
  };
}

/** Lists the history of a record, the newest first. */
export async function listChanges(
  orm: Orm,
  area: RecordArea,
  record: Shown,
  before: number | undefined,
): Promise<ChangesResult> {
  const found = await orm
    .select()
    .from(table)
    .where(and(ofRecord(area, record), before === undefined ? undefined : lt(table.id, before)))
    .orderBy(desc(table.id))
    .limit(PAGE + 1);
  const rows = found.slice(0, PAGE);
  return {
    rows: rows.map((one) => shown(area, one)),
    next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null,
  };
}
