import { sql } from 'drizzle-orm';
import { type User } from '../auth.ts';
import { type Orm, rowsOf } from '../db/database.ts';

/**
 * Gives the staff number of the teacher with an account's e-mail address, or an empty text; an address that nobody has
 * confirmed may be another person's.
 */
export async function teacherOf(
  orm: Orm,
  { email, isEmailVerified }: Pick<User, 'email' | 'isEmailVerified'>,
): Promise<string> {
  // A teacher's address may be empty, too, and is then nobody's.
  if (!isEmailVerified || email === '') return '';
  const [teacher] = await rowsOf<{ id: string }>(
    orm,
    sql`select id from teacher where lower(email) = ${email.toLowerCase()} and deleted_at is null
      order by id limit 1`,
  );
  return teacher?.id ?? '';
}
