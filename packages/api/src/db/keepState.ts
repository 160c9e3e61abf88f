import { type SQL, sql } from 'drizzle-orm';
import { type Database, type Orm, rowsOf } from './database.ts';

type Table = { name: string; columns: string[]; rows: number };

/** Number of the transaction after which everything counts as changed. */
type Since = bigint;

/** Read from the catalogue, so that no table is ever left out; what a table computes by itself is not put back. */
const TABLES = sql`
  select relname::text as name,
    array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum
    ) as columns
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;

/** Sequences too, or the number that the next record gets would depend on what was played before. */
const SEQUENCES = sql`
  select string_agg(
    format('setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null), ', ') as calls
  from pg_sequences where schemaname = 'public'`;

const identifiers = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
const own = (name: string) => sql`public.${sql.identifier(name)}`;
const copy = (name: string) => sql`kept.${sql.identifier(name)}`;

/**
 * Remembers what a database of one's own holds now and gives a function that puts it back, in the time that the
 * changed tables take: for stories and tests that share one. Needs the rights of a superuser, which PGlite gives.
 */
export async function keepState(db: Database): Promise<() => Promise<void>> {
  const { tables, restart, ...kept } = await db.orm.transaction(copyAll);
  let { since } = kept;

  return async () => {
    since = await db.orm.transaction(async (orm) => {
      if (!(await hasWrittenSince(orm, since))) return since;
      await orm.execute(restart);
      await orm.execute(sql`set local session_replication_role = replica`);
      for (const table of await findTouched(orm, tables, since)) await repair(orm, table, since);
      return numberOf(orm);
    });
  };
}

async function copyAll(orm: Orm): Promise<{ tables: Table[]; restart: SQL; since: Since }> {
  await orm.execute(sql`drop schema if exists kept cascade`);
  await orm.execute(sql`create schema kept`);
  const tables: Table[] = [];
  for (const table of await rowsOf<Table>(orm, TABLES)) {
    const { name, columns } = table;
    await orm.execute(sql`create table ${copy(name)} as select ${identifiers(columns)} from ${own(name)}`);
    const [count] = await rowsOf<{ rows: number }>(orm, sql`select count(*)::int as rows from ${copy(name)}`);
    tables.push({ ...table, rows: count?.rows ?? 0 });
  }
  const [sequences] = await rowsOf<{ calls: string | null }>(orm, SEQUENCES);
  return { tables, restart: sql`select ${sql.raw(sequences?.calls ?? '')}`, since: await numberOf(orm) };
}

/** Numbers the transaction that `orm` is in. */
async function numberOf(orm: Orm): Promise<Since> {
  const [row] = await rowsOf<{ number: string }>(orm, sql`select pg_current_xact_id()::text as number`);
  return BigInt(row?.number ?? 0);
}

/** Whatever writes takes a number, even where it fails. */
async function hasWrittenSince(orm: Orm, since: Since): Promise<boolean> {
  const next = sql`select pg_snapshot_xmax(pg_current_snapshot())::text as number`;
  const [row] = await rowsOf<{ number: string }>(orm, next);
  return BigInt(row?.number ?? 0) !== since + 1n;
}

/** Rows written after the transaction of that number. */
const young = (since: Since) => sql`age(xmin) < age(${String(since)}::xid8::xid)`;

/** An insert or an update leaves a young row; where there is none, only a delete can have changed the count. */
async function findTouched(orm: Orm, tables: readonly Table[], since: Since): Promise<Table[]> {
  const found = await rowsOf<{ name: string }>(
    orm,
    sql.join(
      tables.map(
        ({ name, rows }) => sql`
          select ${name} as name from ${own(name)}
          having count(*) <> ${rows} or coalesce(bool_or(${young(since)}), false)`,
      ),
      sql` union all `,
    ),
  );
  const names = new Set(found.map(({ name }) => name));
  return tables.filter(({ name }) => names.has(name));
}

/** Deletes what is young, then inserts what is missing. */
async function repair(orm: Orm, { name, columns }: Table, since: Since): Promise<void> {
  const list = identifiers(columns);
  await orm.execute(sql`delete from ${own(name)} where ${young(since)}`);
  await orm.execute(sql`
    insert into ${own(name)} (${list}) overriding system value
    select ${list} from ${copy(name)} except all select ${list} from ${own(name)}`);
}
