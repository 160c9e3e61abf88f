import { type SQL } from 'drizzle-orm';
import { type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Runs queries, or all those of one transaction; the same on PGlite and on a PostgreSQL server. */
export type Orm = PgDatabase<PgQueryResultHKT>;

/** An open database. */
export type Database = {
  orm: Orm;
  /** Lanes beside the one of ordinary statements, where the database tells them apart. */
  lanes?: Lanes;
  close(): Promise<void>;
};

/** Ways into a database. Statements that cannot be answered soon are refused as `unavailable`. */
type Lanes = {
  /** Goes first: who signs in, and whether the service is well. */
  first: Orm;
  /** Runs statements whose plan is good for any values: it is made once for each connection. */
  planned?: Orm;
  /** Runs what takes long, little of it at a time. What waits when `signal` is aborted never starts. */
  slow(signal: AbortSignal | undefined): Orm;
};

/** Gives the way into a database that goes first. */
export const firstly = (db: Database): Database => ({ ...db, orm: db.lanes?.first ?? db.orm });

/** Gives the way into a database for statements whose plan is good for any values. */
export const plannedOnce = (db: Database): Orm => db.lanes?.planned ?? db.orm;

/** Gives the way into a database for what takes long and nobody waits for once `signal` is aborted. */
export const slowly = (db: Database, signal: AbortSignal | undefined): Orm =>
  db.lanes?.slow(signal) ?? db.orm;

/** Runs a statement and gives its rows, whichever driver is below. */
export async function rowsOf<Row extends Record<string, unknown>>(orm: Orm, statement: SQL): Promise<Row[]> {
  const result = (await orm.execute(statement)) as { rows: Row[] };
  return result.rows;
}
