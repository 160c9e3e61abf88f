import { and, eq, lte, or, sql } from 'drizzle-orm';
import { type ConfirmedTime, confirmTime } from '../audit/confirmedTime.ts';
import { type Database, type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { deleteUnusedWords } from '../db/nameWords.ts';
import { type RecordArea, type Records } from './area.ts';
import { restorableSince } from './find.ts';
import { keysReferredTo, lockReferencesExclusively, listReferrers } from './references.ts';

/** Purges records of an area that were deleted more than 30 days ago, except those that other records still name. */
async function purgeRecords(orm: Orm, records: Records, area: RecordArea, now: ConfirmedTime): Promise<void> {
  const { table } = area;
  const isExpired = lte(table.deleted_at, restorableSince(now));
  const referredKeys = listReferrers(records, area.definition.key).map(({ area: referring, reference }) =>
    keysReferredTo(reference, referring.table, table, isExpired),
  );
  const isReferred = referredKeys.map((keys) => sql`${table.key} in (${keys})`);
  const isNamed = or(area.naming?.isNamed, ...isReferred);
  await orm.delete(table).where(and(isExpired, isNamed && sql`not ${isNamed}`));
}

/** Purges the areas whose records refer to records of this area. */
async function purgeReferring(
  orm: Orm,
  records: Records,
  area: RecordArea,
  now: ConfirmedTime,
): Promise<void> {
  for (const { area: referring } of listReferrers(records, area.definition.key))
    await purgeRecords(orm, records, referring, now);
}

/** Purges the record with a key that can no longer be restored, so that the key is free even before the next purge. */
export async function purgeKey(orm: Orm, records: Records, area: RecordArea, key: string): Promise<void> {
  const { table } = area;
  const isExpired = (now: Date) => and(eq(table.key, key), lte(table.deleted_at, restorableSince(now)));
  const now = records.clock();
  const [expired] = await orm.select({ key: table.key }).from(table).where(isExpired(now));
  if (expired === undefined) return;
  const { time } = await confirmTime(orm, { now, timeZone: records.timeZone });
  if (time === undefined) return;
  await purgeReferring(orm, records, area, time);
  await orm.delete(table).where(isExpired(time));
}

/** Deletes the words that no longer occur in any name, under the exclusive lock against saves. */
const purgeNameWords = (db: Database): Promise<void> =>
  inTransaction(db, async (orm) => {
    await lockReferencesExclusively(orm);
    await deleteUnusedWords(orm);
  });

/**
 * Purges all areas, at one time, so that a record is purged together with the dependents that were deleted with it. Referring records
 * are purged before the records that they refer to.
 */
export async function purge(records: Records, now: ConfirmedTime): Promise<void> {
  const { db, areas } = records;
  for (const area of Object.values(areas)) {
    await purgeReferring(db.orm, records, area, now);
    await purgeRecords(db.orm, records, area, now);
  }
  await purgeNameWords(db);
}
