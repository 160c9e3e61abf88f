import {
  MAX_ON_PAGE,
  type TeacherLeaves,
  teacherProfile,
  type TeacherProfile,
} from '@firstbell/schema/profiles';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../db/database.ts';
import { readPerson, requirePerson, selectRequestedYear, type ScopedPeople } from './person.ts';

/** Reads the record of a teacher, without the Aadhar number. */
export async function readTeacherProfile(records: ScopedPeople, typedKey: string): Promise<TeacherProfile> {
  const { record, deleted } = await readPerson(records, 'teacher', typedKey);
  return teacherProfile.parse({ record, deleted });
}

/** Reads the leaves of a teacher in a year, the latest first. */
export const readTeacherLeaves = async (
  records: ScopedPeople,
  typedKey: string,
  year: string,
): Promise<TeacherLeaves['rows']> =>
  selectRows(
    records.db.orm,
    sql`select key, title, "from", "to", leave_type, status from leaves
      where teacher_id = ${await requirePerson(records, 'teacher', typedKey)} and year = ${selectRequestedYear(year)} and deleted_at is null
      order by "from" desc, key desc limit ${MAX_ON_PAGE}`,
  );
