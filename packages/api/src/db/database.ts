import { type SQL } from 'drizzle-orm';
import { type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Runs queries, or all those of one transaction; the same on PGlite and on a PostgreSQL server. */
export type Orm = PgDatabase<PgQueryResultHKT>;

/** An open database. */
export type Database = { orm: Orm; close(): Promise<void> };

/** Runs a statement and gives its rows, whichever driver is below. */
export async function rowsOf<Row extends Record<string, unknown>>(orm: Orm, statement: SQL): Promise<Row[]> {
  const result = (await orm.execute(statement)) as { rows: Row[] };
  return result.rows;
}
