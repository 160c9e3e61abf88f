import { sql } from 'drizzle-orm';
import { type Orm } from './database.ts';

/** Deletes the words that no longer occur in any name, in a transaction with the exclusive lock against saves. */
export async function deleteUnusedWords(orm: Orm): Promise<void> {
  await orm.execute(sql`delete from name_word where word not in (
    select unnest(string_to_array(name, ' ')) from student
    union select unnest(string_to_array(name, ' ')) from teacher)`);
}
