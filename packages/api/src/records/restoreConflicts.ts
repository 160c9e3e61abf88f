import { asc, type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { classifyFailure } from '../db/failure.ts';
import { Problem } from '../http/problem.ts';
import { type RecordArea, type Unique } from './area.ts';
import { listAllColumns, isNotDeleted } from './find.ts';
import { type Stored } from '../rows/table.ts';

/** Maximum number of conflicting records that the message names. */
const MAX_NAMED = 3;

/** Throws `duplicate`, with links, if existing records are duplicates of rows to restore. */
async function requireNoConflicts(orm: Orm, area: RecordArea, unique: Unique, where: SQL | undefined) {
  const { table, definition } = area;
  const conflictingKeys = sql`select other.key from ${table}
    join (select * from ${table} where ${isNotDeleted(table)}) as other on ${unique.on} and other.key <> ${table.key}
    where ${where}`;
  const conflicting = (await orm
    .select(listAllColumns(area))
    .from(table)
    .where(sql`${table.key} in (${conflictingKeys})`)
    .orderBy(asc(table.key))
    .limit(MAX_NAMED)) as Stored[];
  if (conflicting.length === 0) return;
  const hrefOf = (other: Stored) =>
    unique.href?.(other) ?? `/${definition.key}/edit?id=${encodeURIComponent(other.key)}`;
  throw new Problem('duplicate', {
    detail: `${conflicting.map((other) => unique.message?.(other) ?? '').join(' ')} Change or delete that first.`,
    links: conflicting.map((other) => ({ text: `the ${definition.noun}`, href: hrefOf(other) })),
  });
}

/**
 * Calls `restore` for the rows that meet `where`. Throws `duplicate`, with links, if existing records are duplicates of some rows. If
 * a unique index detects duplicates, they are searched only after the index has refused a row. A search in each chunk of a bulk
 * restoration would take longer than the restoration, because the planner's statistics of restored rows are out of date.
 */
export async function restoreOrNameConflicts(
  orm: Orm,
  area: RecordArea,
  where: SQL | undefined,
  restore: (orm: Orm) => Promise<void>,
): Promise<void> {
  const { unique } = area;
  if (unique?.on === undefined) return restore(orm);
  const checkConflicts = () => requireNoConflicts(orm, area, unique, where);
  if (unique.error === undefined) {
    await checkConflicts();
    return restore(orm);
  }
  try {
    await orm.transaction(restore);
  } catch (error) {
    if (classifyFailure(error) === 'duplicate') await checkConflicts();
    throw error;
  }
}
