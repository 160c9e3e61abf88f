import { sql } from 'drizzle-orm';
import { hasTable, type Orm, selectRow } from '../../db/database.ts';

/** Identity of a school: its ID, and the place of its uploaded files; null until its first start with an ID. */
export type SchoolId = { id: string; files_in: string | null };

/** Reads the identity of the school in a migrated database. */
export const readSchoolId = (orm: Orm): Promise<SchoolId> =>
  selectRow(orm, sql`select id::text as id, files_in from school_id`);

/** Reads the ID of the school in a database, which an earlier version may have made; undefined if it has none. */
export async function findSchoolId(orm: Orm): Promise<string | undefined> {
  return (await hasTable(orm, 'school_id')) ? (await readSchoolId(orm)).id : undefined;
}

/** Stores the identity of the school. */
export async function writeSchoolId(orm: Orm, { id, files_in: filesIn }: SchoolId): Promise<void> {
  await orm.execute(sql`update school_id set id = ${id}::uuid, files_in = ${filesIn}
    where (id::text, files_in) is distinct from (${id}, ${filesIn})`);
}
