import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.ts';

/**
 * Remembers what a database of one's own holds now and gives a function that puts it back: for stories and
 * tests that share one. Needs the rights of a superuser, which PGlite gives.
 */
export async function keepState(db: Database): Promise<() => Promise<void>> {
  const found = await rowsOf<{ name: string }>(
    db.orm,
    sql`select table_name::text as name from information_schema.tables where table_schema = 'public'`,
  );
  const tables = found.map(({ name }) => sql.identifier(name));
  await db.orm.execute(sql`drop schema if exists kept cascade`);
  await db.orm.execute(sql`create schema kept`);
  for (const table of tables) await db.orm.execute(sql`create table kept.${table} as table public.${table}`);
  return () =>
    db.orm.transaction(async (orm) => {
      await orm.execute(sql`set local session_replication_role = replica`);
      await orm.execute(sql`truncate ${sql.join(tables, sql`, `)}`);
      for (const table of tables) {
        await orm.execute(sql`insert into public.${table} overriding system value table kept.${table}`);
      }
    });
}
