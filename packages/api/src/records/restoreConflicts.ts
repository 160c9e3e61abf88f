import { asc, type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { type RecordArea } from './area.ts';
import { everyColumn, notDeleted } from './find.ts';
import { type Stored } from './table.ts';

/** Maximum number of conflicting records that the message names. */
const MOST_NAMED = 3;

/** Throws `duplicate`, with links, if existing records are duplicates of rows to restore. */
export async function refuseRestoreConflicts(
  orm: Orm,
  area: RecordArea,
  where: SQL | undefined,
): Promise<void> {
  const { table, definition, restoreConflict } = area;
  if (restoreConflict === undefined) return;
  const conflictingKeys = sql`select other.key from ${table}
    join (select * from ${table} where ${notDeleted(table)}) as other on ${restoreConflict.on} and other.key <> ${table.key}
    where ${where}`;
  const conflicting = (await orm
    .select(everyColumn(area))
    .from(table)
    .where(sql`${table.key} in (${conflictingKeys})`)
    .orderBy(asc(table.key))
    .limit(MOST_NAMED)) as Stored[];
  if (conflicting.length === 0) return;
  const hrefOf = (other: Stored) =>
    restoreConflict.href?.(other) ?? `/${definition.key}/edit?id=${encodeURIComponent(other.key)}`;
  throw new Refusal('duplicate', {
    detail: `${conflicting.map((other) => restoreConflict.message(other)).join(' ')} Change or delete that first.`,
    links: conflicting.map((other) => ({ text: `the ${definition.noun}`, href: hrefOf(other) })),
  });
}
