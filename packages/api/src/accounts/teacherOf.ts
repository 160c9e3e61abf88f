import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/database.ts';

/** Reads the staff number of the teacher linked to an account; empty without a teacher or if the teacher was deleted. */
export async function teacherOf(orm: Orm, uid: string): Promise<string> {
  const [teacher] = await rowsOf<{ id: string }>(
    orm,
    sql`select teacher.id from account join teacher on teacher.id = account.teacher
      where account.uid = ${uid} and teacher.deleted_at is null`,
  );
  return teacher?.id ?? '';
}
