import { sql } from 'drizzle-orm';
import { type Database, type Orm, rowsOf } from '../src/db/database.ts';

type Table = { name: string; columns: string[]; rows: number };

/** ID of the transaction after which every write counts as a change. */
type Since = bigint;

/** Query of all tables from the catalogue. Generated columns are left out, because they cannot be written. */
const TABLES = sql`
  select relname::text as name,
    array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum
    ) as columns
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;

/** State of a sequence. `value` is the next value, or the last one if `isCalled`. */
type Sequence = { name: string; value: string; isCalled: boolean };

/** Query of the sequences. They are restored, too, so that the number of the next record does not depend on earlier stories. */
const SEQUENCES = sql`
  select format('%I.%I', schemaname, sequencename) as name,
    coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
  from pg_sequences where schemaname = 'public' order by 1`;

/** Difference between a database and its snapshot, which can be serialized as JSON. */
export type Changes = {
  /** Rows of each table that differs, as JSON arrays. */
  tables: { name: string; removed: string; added: string }[];
  sequences: Sequence[];
};

/** A snapshot of a database, with functions that restore it and that read and apply differences. */
export type KeptState = {
  /** Restores the snapshot; takes time only for tables that have changed. */
  restoreSnapshot: () => Promise<void>;
  /** Reads the difference to the snapshot; undefined if nothing was written since the last call. */
  readChanges: () => Promise<Changes | undefined>;
  /** Applies a difference that was read from another database with the same snapshot. */
  applyChanges: (changes: Changes) => Promise<void>;
};

const identifiers = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
const publicTable = (name: string) => sql`public.${sql.identifier(name)}`;
const copyOf = (name: string) => sql`kept.${sql.identifier(name)}`;

/**
 * Takes a snapshot of a database without other users: for stories and tests that share the database, and for the
 * demonstration, whose changes outlive its page. Needs superuser rights, which PGlite has. If the database has an earlier
 * snapshot, for example from the dump that it was loaded from, updates that one, which is faster.
 */
export async function keepState(db: Database): Promise<KeptState> {
  const snapshot = await db.orm.transaction(takeSnapshot);
  const { tables, sequences } = snapshot;
  let { since } = snapshot;
  let read: Since | undefined;

  return {
    restoreSnapshot: async () => {
      since = await db.orm.transaction(async (orm) => {
        if ((await readNextTransactionId(orm)) === since + 1n) return since;
        await setSequences(orm, sequences);
        await orm.execute(DISABLE_TRIGGERS);
        for (const table of await findTouched(orm, tables, since)) await restoreTable(orm, table, since);
        return readTransactionId(orm);
      });
    },
    readChanges: () =>
      db.orm.transaction(async (orm) => {
        const next = await readNextTransactionId(orm);
        if (next === (read ?? since + 1n)) return undefined;
        read = next;
        const touched = await findTouched(orm, tables, since);
        const differing: Changes['tables'] = [];
        for (const table of touched) differing.push(await readDifference(orm, table));
        return { tables: differing, sequences: await rowsOf<Sequence>(orm, SEQUENCES) };
      }),
    applyChanges: (changes) =>
      db.orm.transaction(async (orm) => {
        await setSequences(orm, changes.sequences);
        await orm.execute(DISABLE_TRIGGERS);
        for (const { name, removed, added } of changes.tables) {
          const table = tables.find((known) => known.name === name);
          if (!table) throw new Error(`There is no table ${name}.`);
          await remove(orm, table, removed);
          await add(orm, table, added);
        }
      }),
  };
}

/** Disables triggers and foreign keys in the current transaction. */
const DISABLE_TRIGGERS = sql`set local session_replication_role = replica`;

type Snapshot = { tables: Table[]; sequences: Sequence[]; since: Since };

/** Query of the ID of the transaction that took the snapshot in the database. Without a snapshot, it returns no row. */
const EARLIER_SNAPSHOT = sql`
  select obj_description(oid, 'pg_namespace') as since from pg_namespace where nspname = 'kept'`;

async function takeSnapshot(orm: Orm): Promise<Snapshot> {
  const [earlier] = await rowsOf<{ since: string }>(orm, EARLIER_SNAPSHOT);
  const since = await readTransactionId(orm);
  const tables = earlier ? await updateCopies(orm, BigInt(earlier.since)) : await copyAll(orm);
  await orm.execute(sql.raw(`comment on schema kept is '${String(since)}'`));
  return { tables, sequences: await rowsOf<Sequence>(orm, SEQUENCES), since };
}

async function copyAll(orm: Orm): Promise<Table[]> {
  await orm.execute(sql`create schema kept`);
  const tables = await rowsOf<Omit<Table, 'rows'>>(orm, TABLES);
  for (const table of tables) await copyTable(orm, table);
  return countCopies(orm, tables);
}

async function copyTable(orm: Orm, { name, columns }: Omit<Table, 'rows'>): Promise<void> {
  const rows = sql`select ${identifiers(columns)} from ${publicTable(name)}`;
  await orm.execute(sql`create table ${copyOf(name)} as ${rows}`);
}

/** Counts the rows of the copies of tables. */
async function countCopies(orm: Orm, tables: readonly Omit<Table, 'rows'>[]): Promise<Table[]> {
  const counts = tables.map(
    ({ name }) => sql`select ${name} as name, count(*)::int as rows from ${copyOf(name)}`,
  );
  const counted = await rowsOf<{ name: string; rows: number }>(orm, sql.join(counts, sql` union all `));
  const rowsByName = new Map(counted.map(({ name, rows }) => [name, rows]));
  return tables.map((table) => ({ ...table, rows: rowsByName.get(table.name) ?? 0 }));
}

/** Copies the tables again that have changed since the earlier snapshot. */
async function updateCopies(orm: Orm, since: Since): Promise<Table[]> {
  const tables = await countCopies(orm, await rowsOf<Omit<Table, 'rows'>>(orm, TABLES));
  const touched = await findTouched(orm, tables, since);
  for (const table of touched) {
    await orm.execute(sql`drop table ${copyOf(table.name)}`);
    await copyTable(orm, table);
  }
  const updated = touched.length > 0 ? await countCopies(orm, touched) : [];
  return tables.map((table) => updated.find(({ name }) => name === table.name) ?? table);
}

async function setSequences(orm: Orm, sequences: readonly Sequence[]): Promise<void> {
  await orm.execute(sql`
    select setval(name::regclass, value::bigint, "isCalled")
    from jsonb_to_recordset(${JSON.stringify(sequences)}::jsonb) as t(name text, value text, "isCalled" boolean)`);
}

/** Returns the ID of the current transaction of `orm`. */
async function readTransactionId(orm: Orm): Promise<Since> {
  const [row] = await rowsOf<{ number: string }>(orm, sql`select pg_current_xact_id()::text as number`);
  return BigInt(row?.number ?? 0);
}

/** Returns the ID of the next writing transaction. Every write takes an ID, even if it fails. */
async function readNextTransactionId(orm: Orm): Promise<Since> {
  const next = sql`select pg_snapshot_xmax(pg_current_snapshot())::text as number`;
  const [row] = await rowsOf<{ number: string }>(orm, next);
  return BigInt(row?.number ?? 0);
}

/** Returns the SQL condition for rows that were written after the transaction with this ID. */
const writtenSince = (since: Since) => sql`age(xmin) < age(${String(since)}::xid8::xid)`;

/** Lists the tables that have changed: an insert or update leaves a newer row, and a delete changes the count. */
async function findTouched(orm: Orm, tables: readonly Table[], since: Since): Promise<Table[]> {
  const found = await rowsOf<{ name: string }>(
    orm,
    sql.join(
      tables.map(
        ({ name, rows }) => sql`
          select ${name} as name from ${publicTable(name)}
          having count(*) <> ${rows} or coalesce(bool_or(${writtenSince(since)}), false)`,
      ),
      sql` union all `,
    ),
  );
  const names = new Set(found.map(({ name }) => name));
  return tables.filter(({ name }) => names.has(name));
}

/** Deletes newer rows, then inserts missing ones. */
async function restoreTable(orm: Orm, { name, columns }: Table, since: Since): Promise<void> {
  const list = identifiers(columns);
  await orm.execute(sql`delete from ${publicTable(name)} where ${writtenSince(since)}`);
  await orm.execute(sql`
    insert into ${publicTable(name)} (${list}) overriding system value
    select ${list} from ${copyOf(name)} except all select ${list} from ${publicTable(name)}`);
}

/** Returns the removed and the added rows of a table. */
async function readDifference(orm: Orm, { name, columns }: Table): Promise<Changes['tables'][number]> {
  const list = identifiers(columns);
  const [before, now] = [
    sql`select ${list} from ${copyOf(name)}`,
    sql`select ${list} from ${publicTable(name)}`,
  ];
  const [row] = await rowsOf<{ removed: string; added: string }>(
    orm,
    sql`select
      (select coalesce(jsonb_agg(to_jsonb(r)), '[]')::text from (${before} except all ${now}) r) as removed,
      (select coalesce(jsonb_agg(to_jsonb(r)), '[]')::text from (${now} except all ${before}) r) as added`,
  );
  return { name, removed: row?.removed ?? '[]', added: row?.added ?? '[]' };
}

/** Deletes the listed rows. Of equal rows, deletes as many as are listed. */
async function remove(orm: Orm, { name, columns }: Table, rows: string): Promise<void> {
  await orm.execute(sql`
    delete from ${publicTable(name)} where ctid in (
      select place from (
        select place, whole, row_number() over (partition by whole) as number from (
          select place, to_jsonb(r) - 'place' as whole
          from (select ctid as place, ${identifiers(columns)} from ${publicTable(name)}) r
        ) every
      ) numbered
      join (
        select whole, count(*) as count from jsonb_array_elements(${rows}::jsonb) whole group by whole
      ) removed using (whole)
      where number <= count
    )`);
}

async function add(orm: Orm, { name, columns }: Table, rows: string): Promise<void> {
  const list = identifiers(columns);
  await orm.execute(sql`
    insert into ${publicTable(name)} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${publicTable(name)}, ${rows}::jsonb)`);
}
