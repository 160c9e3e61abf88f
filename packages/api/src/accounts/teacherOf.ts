import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/database.ts';

/** SQL expression for the staff number of an account's teacher, in queries on `account`; null if there is no teacher. */
export const STAFF_NUMBER = sql<
  string | null
>`(select teacher.id from teacher where teacher.teacher_id = account.teacher_id)`;

/** Reads the staff number of the teacher who is linked to an account; empty if there is none or the teacher is deleted. */
export async function teacherOf(orm: Orm, uid: string): Promise<string> {
  const [teacher] = await rowsOf<{ id: string }>(
    orm,
    sql`select teacher.id from account join teacher using (teacher_id)
      where account.uid = ${uid} and teacher.deleted_at is null`,
  );
  return teacher?.id ?? '';
}
