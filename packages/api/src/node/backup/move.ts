import { type SQL, sql } from 'drizzle-orm';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, type Orm, selectRows } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { type NodeConfig } from '../config.ts';
import { openSchool } from '../database/openSchool.ts';
import { DATABASE } from '../folder/entries.ts';
import { markServer, markUsed, readFolderState } from '../folder/marker.ts';
import { readSchoolId } from '../places/schoolId.ts';
import { requireEmpty } from '../database/requireEmpty.ts';
import { openServerDatabase } from '../database/serverDatabase.ts';
import { StartError } from '../startError.ts';
import { migrateSchool } from '../update/migrateSchool.ts';

/** Number of rows that one statement copies. */
const BATCH_SIZE = 1000;

/** Number of moved tables and rows. */
type MoveResult = { tables: number; rows: number };

type Table = { name: string; columns: string[] };

const SELECT_TABLES = sql`
  select relname::text as name,
    array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;

const joinIdentifiers = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** Returns the query for the row count of a table and a digest of its rows, which does not depend on their order. */
const selectDigest = (name: string): SQL => sql`
  select count(*)::int as rows, coalesce(encode(sha256(string_agg(digest, ''::bytea order by digest)), 'hex'), '') as digest
  from (select sha256(convert_to(to_jsonb(source_row)::text, 'UTF8')) as digest from ${sql.identifier(name)} as source_row) as row_digest`;

type Content = { rows: number; digest: string };
const readContent = async (orm: Orm, name: string): Promise<Content> =>
  (await selectRows<Content>(orm, selectDigest(name)))[0] ?? { rows: 0, digest: '' };

/** Runs a query that returns statements, and then these statements. */
async function runEach(orm: Orm, statements: SQL): Promise<void> {
  for (const { statement } of await selectRows<{ statement: string }>(orm, statements))
    await orm.execute(sql.raw(statement));
}

/** Returns the query for statements that enable or disable every trigger. During the copy, triggers would count and refuse rows. */
const selectTriggerStatements = (state: 'enable' | 'disable') => sql`
  select distinct format('alter table %s ${sql.raw(state)} trigger user', tgrelid::regclass) as statement
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal`;

type ForeignKey = { name: string; table: string; definition: string };

/** Query for the foreign keys. They are dropped before the copy and added again after it, which checks all rows. */
const FOREIGN_KEYS = sql`
  select quote_ident(conname) as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`;

async function copyTable(from: Orm, to: Orm, { name, columns }: Table): Promise<void> {
  const [table, columnList] = [sql.identifier(name), joinIdentifiers(columns)];
  // Rows are read as text, because JavaScript would round large numbers.
  await from.execute(
    sql`declare source_rows cursor for select to_jsonb(source_row)::text as row from ${table} as source_row`,
  );
  for (;;) {
    const batch = await selectRows<{ row: string }>(from, sql.raw(`fetch ${BATCH_SIZE} from source_rows`));
    if (batch.length === 0) break;
    const rows = `[${batch.map(({ row }) => row).join(',')}]`;
    await to.execute(sql`
      insert into ${table} (${columnList}) overriding system value
      select ${columnList} from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`);
  }
  await from.execute(sql`close source_rows`);
}

/** Sets the sequences of a database to the values in another database. */
async function copySequences(from: Orm, to: Orm): Promise<void> {
  const sequences = await selectRows<{ name: string; value: string }>(
    from,
    sql`select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
      from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  for (const { name, value } of sequences)
    await to.execute(sql`select setval(${name}::regclass, ${value}::bigint)`);
}

async function copyAll(from: Orm, to: Orm): Promise<MoveResult> {
  for (const orm of [from, to]) await orm.execute(sql`set local time zone 'UTC'`);
  const tables = await selectRows<Table>(from, SELECT_TABLES);
  const names = tables.map(({ name }) => name);
  const foreignKeys = await selectRows<ForeignKey>(to, FOREIGN_KEYS);
  await runEach(to, selectTriggerStatements('disable'));
  for (const { table, name } of foreignKeys)
    await to.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  await to.execute(sql`truncate ${joinIdentifiers(names)}`);
  for (const table of tables) await copyTable(from, to, table);
  await copySequences(from, to);
  for (const { table, name, definition } of foreignKeys)
    await to.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
  await runEach(to, selectTriggerStatements('enable'));
  let rows = 0;
  for (const name of names) {
    const [source, target] = [await readContent(from, name), await readContent(to, name)];
    if (source.rows !== target.rows || source.digest !== target.digest) {
      throw new StartError(
        `Table ${name} differs after the move (${source.rows} and ${target.rows} rows). Nothing was moved.`,
      );
    }
    rows += source.rows;
  }
  return { tables: names.length, rows };
}

/**
 * Copies an embedded database into an empty PostgreSQL database in one transaction, and compares all rows before the commit.
 * Copies nothing and throws a `StartError` if the target is not empty or a row differs.
 */
export async function copyDatabase(from: Database, to: Database): Promise<MoveResult> {
  await requireEmpty(to, 'move');
  await migrate(from);
  await migrate(to);
  const moved = await from.orm.transaction((source) =>
    to.orm.transaction((target) => copyAll(source, target)),
  );
  await to.orm.execute(sql`analyze`);
  return moved;
}

/**
 * Moves the configured embedded school to the PostgreSQL database at `url`. Its data folder is marked: the database in it stays as it
 * is, and is not opened any more.
 */
export async function moveToPostgres(config: NodeConfig, url: string): Promise<MoveResult> {
  await using from = await openSchool({ ...config, databaseUrl: undefined });
  await using to = openServerDatabase(url, () => undefined);
  await migrateSchool(from, { ...config, databaseUrl: undefined });
  const result = await copyDatabase(from, to);
  markServer(config.dataDir, (await readSchoolId(to.orm)).id);
  return result;
}

/** Opens the database in a data folder again from which the school was moved. Throws a `StartError` if it was not moved. */
export function undoMove({ dataDir }: Pick<NodeConfig, 'dataDir'>): void {
  if (readFolderState(dataDir) !== 'server' || !existsSync(join(dataDir, DATABASE)))
    throw new StartError(`There is no school in ${dataDir} that was moved to PostgreSQL.`);
  markUsed(dataDir);
}
