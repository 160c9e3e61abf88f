import { and, lte, sql } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { type RecordArea } from './area.ts';
import { restorableSince } from './find.ts';
import { type Records } from './records.ts';
import { purgeNameWords } from '../school/nameWords.ts';
import { keysUsed, usersOf } from './references.ts';

/** Purges records of an area that were deleted more than 30 days ago, except those that other records still refer to. */
async function purgeRecords(orm: Orm, records: Records, area: RecordArea, now: Date): Promise<void> {
  const { table } = area;
  const isOver = lte(table.deleted_at, restorableSince(now));
  const isUsed = usersOf(records, area.definition.key)
    .filter(({ use }) => use.onDelete === 'refuse')
    .map(({ area: user, use }) => keysUsed(use, user.table, table, isOver));
  await orm.delete(table).where(and(isOver, ...isUsed.map((used) => sql`${table.key} not in (${used})`)));
}

/** Purges the areas with references to this area. */
export async function purgeUsers(orm: Orm, records: Records, area: RecordArea, now: Date): Promise<void> {
  for (const { area: user } of usersOf(records, area.definition.key))
    await purgeRecords(orm, records, user, now);
}

/** Purges all areas: records with references to others first. */
export async function purge(records: Records): Promise<void> {
  const { db, areas, clock } = records;
  // The same time for all areas, so that records are purged with those that were deleted with them.
  const now = clock();
  for (const area of Object.values(areas)) {
    await purgeUsers(db.orm, records, area, now);
    await purgeRecords(db.orm, records, area, now);
  }
  await purgeNameWords(db);
}
