import { sql } from 'drizzle-orm';
import { type Database, hasTable, type Orm, selectRows } from './database.ts';
import { type Migration } from './migration.ts';

/** Reads the names of the migrations that have run on a database. */
export async function readMigrations({ orm }: Pick<Database, 'orm'>): Promise<string[]> {
  if (!(await hasTable(orm, 'migration'))) return [];
  const executed = await selectRows<{ name: string }>(
    orm,
    sql`select name from migration where name ~ '^[0-9]+-' order by name`,
  );
  return executed.map(({ name }) => name);
}

/** Tells whether a migration has run on a migrated database; that of a restored backup may be older. */
export async function hasRun(orm: Orm, { name }: Pick<Migration, 'name'>): Promise<boolean> {
  const rows = await selectRows(orm, sql`select from migration where name = ${name}`);
  return rows.length > 0;
}

/** The last migration of a database, and the version of Firstbell that ran it; empty if that version did not store it. */
export type Schema = { migration: string; version: string };

/** Reads the last migration of a database; undefined if none has run. */
export async function readSchema({ orm }: Pick<Database, 'orm'>): Promise<Schema | undefined> {
  if ((await readMigrations({ orm })).length === 0) return undefined;
  const [schema] = await selectRows<Schema>(
    orm,
    sql`select name as migration, coalesce(to_jsonb(migration) ->> 'version', '') as version from migration
      where name ~ '^[0-9]+-' order by name desc limit 1`,
  );
  return schema;
}
