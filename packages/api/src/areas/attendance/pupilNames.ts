import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../../db/database.ts';

/** Reads the names of students by admission number; the name of an unknown student is the number. */
export async function readNamesOfPupils(
  orm: Orm,
  pupils: readonly { id: string }[],
): Promise<{ id: string; name: string }[]> {
  if (pupils.length === 0) return [];
  return rowsOf(
    orm,
    sql`select asked.id, coalesce(student.name, asked.id) as name
      from jsonb_to_recordset(${JSON.stringify(pupils.map(({ id }) => ({ id })))}::jsonb) as asked (id text collate "C")
      left join student on student.id = asked.id order by 2, 1`,
  );
}
