import { sql } from 'drizzle-orm';
import { selectRows } from '../../../src/db/database.ts';
import { type Database } from '../../../src/index.ts';

/** Reads the names of all constraints of a migrated database: constraints, unique indexes, and triggers that raise errors. */
export async function readConstraints({ orm }: Pick<Database, 'orm'>): Promise<string[]> {
  const rows = await selectRows<{ name: string }>(
    orm,
    sql`select conname as name from pg_constraint
        where connamespace = 'public'::regnamespace and contype in ('p', 'f', 'u', 'c', 'x') and conrelid <> 0
      union select indexrelid::regclass::text from pg_index join pg_class on pg_class.oid = indrelid
        where indisunique and relnamespace = 'public'::regnamespace
      union select tgname from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where not tgisinternal and prosrc like '%raise %'
      order by name`,
  );
  return rows.map(({ name }) => name).filter((name) => name !== 'migration_pkey');
}
