import { sql } from 'drizzle-orm';
import { type Database, type Orm, selectRows } from '../src/db/database.ts';

/** A table with the number of rows of its copy in the snapshot. */
type Table = { name: string; columns: string[]; rowCount: number };

/** ID of a transaction of PostgreSQL. */
type TransactionId = bigint;

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

const joinIdentifiers = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
const identifyTable = (name: string) => sql`public.${sql.identifier(name)}`;
const identifyCopy = (name: string) => sql`kept.${sql.identifier(name)}`;

/**
 * Takes a snapshot of a database without other users: for stories and tests that share the database, and for the
 * demonstration, whose changes outlive its page. Needs superuser rights, which PGlite has. If the database has an earlier
 * snapshot, for example from the dump that it was loaded from, updates that snapshot, which is faster.
 */
export async function keepState(db: Database): Promise<KeptState> {
  const snapshot = await db.orm.transaction(takeSnapshot);
  const { tables, sequences } = snapshot;
  let { since } = snapshot;
  /** Next transaction ID at the last call of `readChanges`. */
  let nextAtLastRead: TransactionId | undefined;

  return {
    restoreSnapshot: async () => {
      since = await db.orm.transaction(async (orm) => {
        if ((await readNextTransactionId(orm)) === since + 1n) return since;
        await setSequences(orm, sequences);
        await orm.execute(DISABLE_TRIGGERS);
        for (const table of await findChangedTables(orm, tables, since))
          await restoreTable(orm, table, since);
        return readTransactionId(orm);
      });
    },
    readChanges: () =>
      db.orm.transaction(async (orm) => {
        const next = await readNextTransactionId(orm);
        if (next === (nextAtLastRead ?? since + 1n)) return undefined;
        nextAtLastRead = next;
        const changedTables = await findChangedTables(orm, tables, since);
        const tableDifferences: Changes['tables'] = [];
        for (const table of changedTables) tableDifferences.push(await readDifference(orm, table));
        return { tables: tableDifferences, sequences: await selectRows<Sequence>(orm, SEQUENCES) };
      }),
    applyChanges: (changes) =>
      db.orm.transaction(async (orm) => {
        await setSequences(orm, changes.sequences);
        await orm.execute(DISABLE_TRIGGERS);
        for (const { name, removed, added } of changes.tables) {
          const table = tables.find((known) => known.name === name);
          if (!table) throw new Error(`The snapshot has no table ${name}, which the changes name.`);
          await deleteRows(orm, table, removed);
          await insertRows(orm, table, added);
        }
      }),
  };
}

/** Disables triggers and foreign keys in the current transaction. */
const DISABLE_TRIGGERS = sql`set local session_replication_role = replica`;

/** A snapshot. Writes after the transaction `since` count as changes. */
type Snapshot = { tables: Table[]; sequences: Sequence[]; since: TransactionId };

/** Query of the ID of the transaction that took the snapshot in the database. Without a snapshot, it returns no row. */
const EARLIER_SNAPSHOT = sql`
  select obj_description(oid, 'pg_namespace') as since from pg_namespace where nspname = 'kept'`;

async function takeSnapshot(orm: Orm): Promise<Snapshot> {
  const [earlier] = await selectRows<{ since: string }>(orm, EARLIER_SNAPSHOT);
  const since = await readTransactionId(orm);
  const tables = earlier ? await updateCopies(orm, BigInt(earlier.since)) : await copyAll(orm);
  await orm.execute(sql.raw(`comment on schema kept is '${String(since)}'`));
  return { tables, sequences: await selectRows<Sequence>(orm, SEQUENCES), since };
}

async function copyAll(orm: Orm): Promise<Table[]> {
  await orm.execute(sql`create schema kept`);
  const tables = await selectRows<Omit<Table, 'rowCount'>>(orm, TABLES);
  for (const table of tables) await copyTable(orm, table);
  return countCopies(orm, tables);
}

async function copyTable(orm: Orm, { name, columns }: Omit<Table, 'rowCount'>): Promise<void> {
  const rows = sql`select ${joinIdentifiers(columns)} from ${identifyTable(name)}`;
  await orm.execute(sql`create table ${identifyCopy(name)} as ${rows}`);
}

/** Counts the rows of the copies of tables. */
async function countCopies(orm: Orm, tables: readonly Omit<Table, 'rowCount'>[]): Promise<Table[]> {
  const counts = tables.map(
    ({ name }) => sql`select ${name} as name, count(*)::int as "rowCount" from ${identifyCopy(name)}`,
  );
  const counted = await selectRows<{ name: string; rowCount: number }>(
    orm,
    sql.join(counts, sql` union all `),
  );
  const countsByName = new Map(counted.map(({ name, rowCount }) => [name, rowCount]));
  return tables.map((table) => ({ ...table, rowCount: countsByName.get(table.name) ?? 0 }));
}

/** Copies the tables again that have changed since the earlier snapshot. */
async function updateCopies(orm: Orm, since: TransactionId): Promise<Table[]> {
  const tables = await countCopies(orm, await selectRows<Omit<Table, 'rowCount'>>(orm, TABLES));
  const changedTables = await findChangedTables(orm, tables, since);
  for (const table of changedTables) {
    await orm.execute(sql`drop table ${identifyCopy(table.name)}`);
    await copyTable(orm, table);
  }
  const updated = changedTables.length > 0 ? await countCopies(orm, changedTables) : [];
  return tables.map((table) => updated.find(({ name }) => name === table.name) ?? table);
}

async function setSequences(orm: Orm, sequences: readonly Sequence[]): Promise<void> {
  await orm.execute(sql`
    select setval(name::regclass, value::bigint, "isCalled")
    from jsonb_to_recordset(${JSON.stringify(sequences)}::jsonb) as t(name text, value text, "isCalled" boolean)`);
}

/** Returns the ID of the current transaction of `orm`. */
async function readTransactionId(orm: Orm): Promise<TransactionId> {
  const [row] = await selectRows<{ number: string }>(orm, sql`select pg_current_xact_id()::text as number`);
  return BigInt(row?.number ?? 0);
}

/** Returns the ID of the next writing transaction. Every write takes an ID, even if it fails. */
async function readNextTransactionId(orm: Orm): Promise<TransactionId> {
  const next = sql`select pg_snapshot_xmax(pg_current_snapshot())::text as number`;
  const [row] = await selectRows<{ number: string }>(orm, next);
  return BigInt(row?.number ?? 0);
}

/** Returns the SQL condition for rows that were written after the transaction with this ID. */
const writtenSince = (since: TransactionId) => sql`age(xmin) < age(${String(since)}::xid8::xid)`;

/** Lists the tables that have changed: an insert or update leaves a newer row, and a delete changes the count. */
async function findChangedTables(orm: Orm, tables: readonly Table[], since: TransactionId): Promise<Table[]> {
  const changed = await selectRows<{ name: string }>(
    orm,
    sql.join(
      tables.map(
        ({ name, rowCount }) => sql`
          select ${name} as name from ${identifyTable(name)}
          having count(*) <> ${rowCount} or coalesce(bool_or(${writtenSince(since)}), false)`,
      ),
      sql` union all `,
    ),
  );
  const names = new Set(changed.map(({ name }) => name));
  return tables.filter(({ name }) => names.has(name));
}

/** Deletes newer rows, then inserts missing ones. */
async function restoreTable(orm: Orm, { name, columns }: Table, since: TransactionId): Promise<void> {
  const columnList = joinIdentifiers(columns);
  await orm.execute(sql`delete from ${identifyTable(name)} where ${writtenSince(since)}`);
  await orm.execute(sql`
    insert into ${identifyTable(name)} (${columnList}) overriding system value
    select ${columnList} from ${identifyCopy(name)} except all select ${columnList} from ${identifyTable(name)}`);
}

/** Returns the removed and the added rows of a table. */
async function readDifference(orm: Orm, { name, columns }: Table): Promise<Changes['tables'][number]> {
  const columnList = joinIdentifiers(columns);
  const [snapshotRows, currentRows] = [
    sql`select ${columnList} from ${identifyCopy(name)}`,
    sql`select ${columnList} from ${identifyTable(name)}`,
  ];
  const [row] = await selectRows<{ removed: string; added: string }>(
    orm,
    sql`select
      (select coalesce(jsonb_agg(to_jsonb(difference)), '[]')::text from (${snapshotRows} except all ${currentRows}) difference) as removed,
      (select coalesce(jsonb_agg(to_jsonb(difference)), '[]')::text from (${currentRows} except all ${snapshotRows}) difference) as added`,
  );
  return { name, removed: row?.removed ?? '[]', added: row?.added ?? '[]' };
}

/** Deletes the listed rows. Of equal rows, deletes as many as are listed. */
async function deleteRows(orm: Orm, { name, columns }: Table, rows: string): Promise<void> {
  await orm.execute(sql`
    delete from ${identifyTable(name)} where ctid in (
      select tuple_id from (
        select tuple_id, content, row_number() over (partition by content) as number from (
          select tuple_id, to_jsonb(present_row) - 'tuple_id' as content
          from (select ctid as tuple_id, ${joinIdentifiers(columns)} from ${identifyTable(name)}) present_row
        ) every
      ) numbered
      join (
        select content, count(*) as count from jsonb_array_elements(${rows}::jsonb) content group by content
      ) removed using (content)
      where number <= count
    )`);
}

async function insertRows(orm: Orm, { name, columns }: Table, rows: string): Promise<void> {
  const columnList = joinIdentifiers(columns);
  await orm.execute(sql`
    insert into ${identifyTable(name)} (${columnList}) overriding system value
    select ${columnList} from jsonb_populate_recordset(null::${identifyTable(name)}, ${rows}::jsonb)`);
}
