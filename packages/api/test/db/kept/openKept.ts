import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { rowsOf } from '../../../src/db/database.ts';
import { type Database, migrate, openMemoryDatabase } from '../../../src/index.ts';
import { createServerDatabase, SERVER_URL } from '../../testDatabase.ts';

/** Last migration of the version that wrote the kept school. */
const LAST_MIGRATION = '023-batches-in-order';

/** Reads a file of the kept school. */
export const readKeptFile = (name: string): unknown =>
  JSON.parse(gunzipSync(readFileSync(join(import.meta.dirname, name))).toString());

/** Opens the kept school, with every row of every table that the earlier version wrote. */
export async function openKeptSchool(): Promise<Database> {
  const db = SERVER_URL === undefined ? await openMemoryDatabase() : await createServerDatabase(SERVER_URL);
  await migrate(db, LAST_MIGRATION);
  await db.orm.transaction(async (orm) => {
    // The stored rows include the totals. Triggers, which would count the rows again, are therefore disabled.
    await orm.execute(sql`set local session_replication_role = replica`);
    for (const [name, rows] of Object.entries(
      readKeptFile('school-023.json.gz') as Record<string, unknown[]>,
    )) {
      const table = sql.identifier(name);
      const columns = await rowsOf<{ name: string }>(
        orm,
        sql`select column_name as name from information_schema.columns
          where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER'`,
      );
      const list = sql.join(
        columns.map((column) => sql.identifier(column.name)),
        sql`, `,
      );
      await orm.execute(sql`delete from ${table}`);
      await orm.execute(sql`insert into ${table} (${list}) overriding system value
        select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`);
    }
  });
  return db;
}
