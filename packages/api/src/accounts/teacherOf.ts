import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/database.ts';

/** Gives the staff number of the teacher with an account's e-mail address, or an empty text. */
export async function teacherOf(orm: Orm, email: string): Promise<string> {
  const [teacher] = await rowsOf<{ id: string }>(
    orm,
    sql`select id from teacher where lower(email) = ${email.toLowerCase()} and deleted_at is null
      order by id limit 1`,
  );
  return teacher?.id ?? '';
}
