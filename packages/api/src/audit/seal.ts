import { type SQL, sql } from 'drizzle-orm';
import { tryLockExclusive } from '../db/advisoryLock.ts';
import { type Database, type Orm, selectRow, selectRows } from '../db/database.ts';
import { summarizeRefusals } from './refusals.ts';

/** A sealed table: its name, and the column of `audit_seal` with the IDs of its sealed rows. */
export type SealedTable = { name: 'change' | 'audit'; column: 'changes' | 'events' };

/** Tables that the chain seals. */
export const SEALED_TABLES: readonly SealedTable[] = [
  { name: 'change', column: 'changes' },
  { name: 'audit', column: 'events' },
];

/**
 * Time after a seal in which rows with lower IDs are still searched and sealed. It must be longer than any transaction, because
 * rows that are committed later are never sealed.
 */
export const LATE_COMMIT_WINDOW = '10 minutes';
/** Maximum number of rows of each table in a seal: few enough not to delay requests of the embedded database. */
const MAX_ROWS = 2000;
/**
 * Number of seals older than `LATE_COMMIT_WINDOW` that are searched for the highest sealed ID. Nearly every seal has a higher ID
 * than earlier ones.
 */
const SEARCHED_SEALS = 1000;

/** Text from which a row's digest is computed; independent of the connection's time zone. */
const ROW_TEXTS: Record<SealedTable['name'], SQL> = {
  change: sql`jsonb_build_array(log_row.id, log_row.area, log_row.record, log_row.version, log_row.kind, log_row.field, log_row."from", log_row."to",
    log_row.changed_by, log_row.account, log_row.request, log_row.address, extract(epoch from log_row.changed_at))::text`,
  audit: sql`jsonb_build_array(log_row.id, log_row.kind, log_row.account, log_row.name, log_row.address, log_row.request, log_row.area, log_row.record,
    log_row.detail, extract(epoch from log_row.at))::text`,
};

const digestOfContent = (name: SealedTable['name']): SQL =>
  sql`sha256(convert_to(${ROW_TEXTS[name]}, 'UTF8'))`;

/**
 * Digest of each row. A row whose values were erased keeps its former digest as long as it is exactly as the erasure
 * left it, so that earlier seals stay valid; `verifyAudit` compares the erasure with its audit event.
 */
const ROW_DIGESTS: Record<SealedTable['name'], SQL> = {
  change: sql`coalesce((select erased.was from change_erasure erased
    where erased.change_id = log_row.id and erased.left_over = ${digestOfContent('change')}), ${digestOfContent('change')})`,
  audit: digestOfContent('audit'),
};

/** Aggregate of the digests of rows, in the order of their IDs. */
export const aggregateRowDigests = (name: SealedTable['name']): SQL =>
  sql`encode(sha256(coalesce(string_agg(${ROW_DIGESTS[name]}, ''::bytea order by log_row.id), ''::bytea)), 'hex')`;

/** Returns the SQL that computes a seal's digest from the previous digest and its number, time, row IDs and row content. */
export const sealDigest = (
  previousDigest: SQL,
  seal: Record<'number' | 'at' | 'changes' | 'events' | 'content', SQL>,
): SQL =>
  sql`encode(sha256(convert_to(concat_ws('|', ${previousDigest}, ${seal.number}::text, extract(epoch from ${seal.at})::text,
    ${seal.changes}::text, ${seal.events}::text, ${seal.content}), 'UTF8')), 'hex')`;

type UnsealedRows = { ids: string; rows: number; digest: string };

/** Reads the IDs (as a multirange), number and digest of a table's rows that are in no seal; at most `MAX_ROWS`. */
function readUnsealed(orm: Orm, { name, column }: SealedTable): Promise<UnsealedRows> {
  const [table, ranges] = [sql.identifier(name), sql.identifier(column)];
  // The chain grows for years: only its end is read. A floor that is too low would seal rows twice, which is harmless.
  return selectRow(
    orm,
    sql`
      with settled as (
        select coalesce((select number from audit_seal where at < clock_timestamp() - ${LATE_COMMIT_WINDOW}::interval
          order by number desc limit 1), 0) as number
      ),
      sealed as (
        select
          coalesce((select max(upper(${ranges})) from audit_seal, settled
            where audit_seal.number <= settled.number and audit_seal.number > settled.number - ${SEARCHED_SEALS}), 0) as floor,
          coalesce((select range_agg(${ranges}) from audit_seal, settled
            where audit_seal.number > settled.number), '{}'::int8multirange) as ranges
      ),
      gap as (
        select unnest(int8multirange(int8range(floor, null)) - ranges) as range from sealed
      ),
      log_row as (
        select candidate.* from gap cross join lateral (
          select * from ${table} where id >= lower(range)
            and id < coalesce(upper(range), 9223372036854775807) order by id limit ${MAX_ROWS}
        ) candidate order by candidate.id limit ${MAX_ROWS}
      )
      select coalesce(range_agg(int8range(log_row.id, log_row.id + 1)), '{}'::int8multirange)::text as ids,
        count(*)::int as rows, ${aggregateRowDigests(name)} as digest
      from log_row`,
  );
}

/** Head of the chain: number and digest of its last seal. */
export type Head = { number: number; digest: string };

/** Reads the head of the chain; undefined without a seal. */
export async function readHead(orm: Orm): Promise<Head | undefined> {
  const [head] = await selectRows<{ number: string; digest: string }>(
    orm,
    sql`select number::text, digest from audit_seal order by number desc limit 1`,
  );
  return head && { number: Number(head.number), digest: head.digest };
}

const HEAD = /^(\d{1,15}):([0-9a-f]{64})$/;

/** Parses `<number>:<digest>`; undefined for another text. */
export function parseHead(text: string): Head | undefined {
  const [, number, digest] = HEAD.exec(text) ?? [];
  return number === undefined || digest === undefined ? undefined : { number: Number(number), digest };
}

/**
 * Seals unsealed rows. `isFull` tells whether more may be left. Returns `undefined` if there are no unsealed rows or another
 * process is sealing.
 */
async function sealOnce(orm: Orm, now: Date): Promise<(Head & { isFull: boolean }) | undefined> {
  if (!(await tryLockExclusive(orm, 'auditSeals'))) return undefined;
  await summarizeRefusals(orm, now);
  const unsealed: Record<SealedTable['column'], UnsealedRows> = {
    changes: await readUnsealed(orm, { name: 'change', column: 'changes' }),
    events: await readUnsealed(orm, { name: 'audit', column: 'events' }),
  };
  const { changes, events } = unsealed;
  if (changes.rows + events.rows === 0) return undefined;
  const seal = {
    number: sql.raw('new.number'),
    at: sql.raw('new.at'),
    changes: sql.raw('new.changes'),
    events: sql.raw('new.events'),
    content: sql.raw('new.content'),
  };
  const head = await selectRow<{ number: string; digest: string }>(
    orm,
    sql`
      with last as (
        select (select max(number) from audit_seal) as number,
          coalesce((select digest from audit_seal order by number desc limit 1), '') as digest
      ),
      new as materialized (
        select coalesce(last.number, 0) + 1 as number, last.digest as previous_digest,
          date_trunc('milliseconds', clock_timestamp()) as at, ${changes.ids}::int8multirange as changes,
          ${events.ids}::int8multirange as events, ${`${changes.digest}|${events.digest}`}::text as content
        from last
      )
      insert into audit_seal (number, at, changes, events, content, digest)
      select number, at, changes, events, content, ${sealDigest(sql.raw('new.previous_digest'), seal)} from new
      returning number::text, digest`,
  );
  const isFull = [changes, events].some(({ rows }) => rows === MAX_ROWS);
  return { number: Number(head.number), digest: head.digest, isFull };
}

/**
 * Adds seals over all rows of the histories that are in no seal yet, up to `MAX_ROWS` in each transaction. Several processes may
 * call this function: one at a time adds seals, and saves never wait for it. Returns the head of the chain if the chain has grown.
 */
export async function sealAudit({ orm }: Pick<Database, 'orm'>, now = new Date()): Promise<Head | undefined> {
  let head: Head | undefined;
  for (;;) {
    const sealed = await orm.transaction((transaction) => sealOnce(transaction, now));
    if (sealed === undefined) return head;
    head = { number: sealed.number, digest: sealed.digest };
    if (!sealed.isFull) return head;
  }
}
