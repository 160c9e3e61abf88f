import { and, lte, sql } from 'drizzle-orm';
import { type Database, type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type RecordArea } from './area.ts';
import { keptSince } from './find.ts';
import { type Records } from './records.ts';
import { holdDeletion, keysUsed, usersOf } from './references.ts';

/** Removes for good what was deleted more than 30 days ago, but for what records refer to that are still there. */
async function purgeRecords(orm: Orm, records: Records, area: RecordArea, now: Date): Promise<void> {
  const { table } = area;
  const isOver = lte(table.deleted_at, keptSince(now));
  const isUsed = usersOf(records, area.definition.key)
    .filter(({ use }) => use.onDelete === 'refuse' && !use.isAny)
    .map(({ area: user, use }) => keysUsed(use, user.table, table, isOver));
  await orm.delete(table).where(and(isOver, ...isUsed.map((used) => sql`${table.key} not in (${used})`)));
}

/** Removes for good, of the areas that name records of this one, what was deleted more than 30 days ago. */
export async function purgeUsers(orm: Orm, records: Records, area: RecordArea, now: Date): Promise<void> {
  for (const { area: user } of usersOf(records, area.definition.key))
    await purgeRecords(orm, records, user, now);
}

/** Removes for good, of every area, what was deleted more than 30 days ago: first the records that name others. */
export async function purge(records: Records): Promise<void> {
  const { db, areas, clock } = records;
  // One moment for all: what was deleted with a record goes before it.
  const now = clock();
  for (const area of Object.values(areas)) {
    await purgeUsers(db.orm, records, area, now);
    await purgeRecords(db.orm, records, area, now);
  }
  await purgeNameWords(db);
}

/** Forgets the words of names that nobody has any more, while nobody is saved. */
function purgeNameWords(db: Database): Promise<void> {
  return inTransaction(db, async (orm) => {
    await holdDeletion(orm);
    await orm.execute(sql`delete from name_word where word not in (
      select unnest(string_to_array(name, ' ')) from student
      union select unnest(string_to_array(name, ' ')) from teacher)`);
  });
}
