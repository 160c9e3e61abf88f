import { sql } from 'drizzle-orm';
import { type Database, type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockForDeletion } from './references.ts';

/** Deletes the words that no longer occur in any name, in a transaction with the exclusive lock against saves. */
export async function deleteUnusedWords(orm: Orm): Promise<void> {
  await orm.execute(sql`delete from name_word where word not in (
    select unnest(string_to_array(name, ' ')) from student
    union select unnest(string_to_array(name, ' ')) from teacher)`);
}

/** Deletes the words that no longer occur in any name, under the exclusive lock against saves. */
export function purgeNameWords(db: Database): Promise<void> {
  return inTransaction(db, async (orm) => {
    await lockForDeletion(orm);
    await deleteUnusedWords(orm);
  });
}
