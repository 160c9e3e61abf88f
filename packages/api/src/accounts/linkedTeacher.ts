import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../db/database.ts';

/** SQL expression for the staff number of an account's teacher, in queries on `account`; null if there is no teacher. */
export const STAFF_NUMBER = sql<
  string | null
>`(select teacher.id from teacher where teacher.teacher_id = account.teacher_id)`;

/** The teacher to whom an account is linked: surrogate key, staff number and name. */
export type LinkedTeacher = { teacher_id: number; id: string; name: string };

/** Reads the teacher who is linked to an account; `undefined` if there is none or the teacher is deleted. */
export async function readLinkedTeacher(orm: Orm, uid: string): Promise<LinkedTeacher | undefined> {
  const [teacher] = await selectRows<LinkedTeacher>(
    orm,
    sql`select teacher.teacher_id, teacher.id, teacher.name from account join teacher using (teacher_id)
      where account.uid = ${uid} and teacher.deleted_at is null`,
  );
  return teacher;
}

/** Reads the staff number of the teacher who is linked to an account; empty if there is none or the teacher is deleted. */
export const readStaffNumber = async (orm: Orm, uid: string): Promise<string> =>
  (await readLinkedTeacher(orm, uid))?.id ?? '';

/** Reads the name of a teacher by surrogate key; empty without a key. */
export async function readTeacherName(orm: Orm, teacher_id: number | null): Promise<string> {
  if (teacher_id === null) return '';
  const [teacher] = await selectRows<{ name: string }>(
    orm,
    sql`select name from teacher where teacher_id = ${teacher_id}`,
  );
  return teacher?.name ?? '';
}
