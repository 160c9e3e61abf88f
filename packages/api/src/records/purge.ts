import { and, lte, or, sql } from 'drizzle-orm';
import { type Database, type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { deleteUnusedWords } from '../structure/nameWords.ts';
import { type RecordArea } from './area.ts';
import { restorableSince } from './find.ts';
import { type Records } from './records.ts';
import { keysReferredTo, lockReferencesExclusively, referrersOf } from './references.ts';

/** Purges records of an area that were deleted more than 30 days ago, except those that other records still name. */
async function purgeRecords(orm: Orm, records: Records, area: RecordArea, now: Date): Promise<void> {
  const { table } = area;
  const isExpired = lte(table.deleted_at, restorableSince(now));
  const referredKeys = referrersOf(records, area.definition.key).map(({ area: referring, use }) =>
    keysReferredTo(use, referring.table, table, isExpired),
  );
  const isReferred = referredKeys.map((keys) => sql`${table.key} in (${keys})`);
  const isNamed = or(area.isNamed, ...isReferred);
  await orm.delete(table).where(and(isExpired, isNamed && sql`not ${isNamed}`));
}

/** Purges the areas whose records refer to records of this area. */
export async function purgeReferring(orm: Orm, records: Records, area: RecordArea, now: Date): Promise<void> {
  for (const { area: referring } of referrersOf(records, area.definition.key))
    await purgeRecords(orm, records, referring, now);
}

/** Deletes the words that no longer occur in any name, under the exclusive lock against saves. */
const purgeNameWords = (db: Database): Promise<void> =>
  inTransaction(db, async (orm) => {
    await lockReferencesExclusively(orm);
    await deleteUnusedWords(orm);
  });

/** Purges all areas. Referring records are purged before the records that they refer to. */
export async function purge(records: Records): Promise<void> {
  const { db, areas, clock } = records;
  // One time for all areas, so that a record is purged together with the dependents that were deleted with it.
  const now = clock();
  for (const area of Object.values(areas)) {
    await purgeReferring(db.orm, records, area, now);
    await purgeRecords(db.orm, records, area, now);
  }
  await purgeNameWords(db);
}
