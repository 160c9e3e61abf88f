import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.ts';

/** Reads the names of the migrations that have run on a database. */
export async function readMigrations({ orm }: Pick<Database, 'orm'>): Promise<string[]> {
  const [table] = await rowsOf<{ oid: unknown }>(orm, sql`select to_regclass('migration') as oid`);
  if (!table?.oid) return [];
  const executed = await rowsOf<{ name: string }>(
    orm,
    sql`select name from migration where name ~ '^[0-9]+-' order by name`,
  );
  return executed.map(({ name }) => name);
}

/** The last migration of a database, and the version of Firstbell that ran it; empty if that version did not store it. */
export type Schema = { migration: string; version: string };

/** Reads the last migration of a database; undefined if none has run. */
export async function readSchema({ orm }: Pick<Database, 'orm'>): Promise<Schema | undefined> {
  if ((await readMigrations({ orm })).length === 0) return undefined;
  const [schema] = await rowsOf<Schema>(
    orm,
    sql`select name as migration, coalesce(to_jsonb(migration) ->> 'version', '') as version from migration
      where name ~ '^[0-9]+-' order by name desc limit 1`,
  );
  return schema;
}
