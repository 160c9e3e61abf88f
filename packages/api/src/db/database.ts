import { type SQL, sql } from 'drizzle-orm';
import { type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Drizzle database or transaction, on PGlite or on a PostgreSQL server. */
export type Orm = PgDatabase<PgQueryResultHKT>;

/** An open database. */
export type Database = {
  orm: Orm;
  /** Connections for statements of other priorities, if the database supports them. */
  lanes?: Lanes;
  close(): Promise<void>;
};

/** A database that `await using` closes. */
export type OwnDatabase = Database & AsyncDisposable;

/** Connections by priority. A statement that would wait too long throws an `unavailable` problem. */
type Lanes = {
  /** High priority, for sign-in and health checks. */
  first: Orm;
  /** For statements with a generic plan, which each connection computes only once. */
  planned?: Orm;
  /** Low priority, for long statements, few at a time. A waiting statement is cancelled when `signal` is aborted. */
  slow(signal: AbortSignal | undefined): Orm;
  /** Waits for a statement that concurrent requests share, no longer than this request may wait. */
  shared?<Result>(read: () => Promise<Result>): Promise<Result>;
};

/** Returns the database with high priority. */
export const highPriority = (db: Database): Database => ({ ...db, orm: db.lanes?.first ?? db.orm });

/** Returns the connection for statements with a generic plan. */
export const withGenericPlan = (db: Database): Orm => db.lanes?.planned ?? db.orm;

/** Returns the connection for long statements; a waiting one is cancelled when `signal` is aborted. */
export const lowPriority = (db: Database, signal: AbortSignal | undefined): Orm =>
  db.lanes?.slow(signal) ?? db.orm;

/** Waits for a statement that concurrent requests share, no longer than this request may wait. */
export const readShared = <Result>(db: Database, read: () => Promise<Result>): Promise<Result> =>
  db.lanes?.shared?.(read) ?? read();

/** Tells whether a database has a table; that of an earlier version may lack some, and an empty one has none. */
export async function hasTable(orm: Orm, name: string): Promise<boolean> {
  const { oid } = await selectRow<{ oid: unknown }>(orm, sql`select to_regclass(${`public.${name}`}) as oid`);
  return Boolean(oid);
}

/** Executes a statement and returns its rows. */
export async function selectRows<Row extends Record<string, unknown>>(
  orm: Orm,
  statement: SQL,
): Promise<Row[]> {
  const result = (await orm.execute(statement)) as { rows: Row[] };
  return result.rows;
}

/** Returns the row that a statement always returns, such as an insert. */
export function requireRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The statement returned no row.');
  return row;
}

/** Executes a statement that always returns one row, such as an aggregate, and returns that row. */
export const selectRow = async <Row extends Record<string, unknown>>(
  orm: Orm,
  statement: SQL,
): Promise<Row> => requireRow(await selectRows<Row>(orm, statement));
