import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../src/db/database.ts';

/** Hashes the rows of each table. */
export async function hashTables(db: Database): Promise<Record<string, string>> {
  const tables = await selectRows<{ name: string }>(
    db.orm,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const table = sql.identifier(name);
    const [row] = await selectRows<{ hash: string | null }>(
      db.orm,
      sql`select md5(string_agg(${table}::text, ' ' order by ${table}::text)) as hash from ${table}`,
    );
    hashes[name] = row?.hash ?? '';
  }
  return hashes;
}
