import { type SQL, sql } from 'drizzle-orm';
import { tryLockExclusive } from '../db/advisoryLock.ts';
import { type Database, type Orm, rowsOf } from '../db/database.ts';

/** A sealed table: its name, and the name of the column of a seal that holds the IDs of its sealed rows. */
export type Sealed = { name: 'change' | 'audit'; column: 'changes' | 'events' };

/** Tables that the chain seals. */
export const SEALED: readonly Sealed[] = [
  { name: 'change', column: 'changes' },
  { name: 'audit', column: 'events' },
];

/**
 * Time for which a row is looked for below the highest sealed ID: longer than any transaction, because a row that is committed
 * later would never be sealed.
 */
export const LATE = '10 minutes';
/** Maximum number of rows of each table in a seal: few enough not to delay requests of the embedded database. */
const MOST_ROWS = 2000;
/** Number of seals older than `LATE` that are searched for the highest sealed ID: nearly every seal has a higher one than those before. */
const SEARCHED = 1000;

/** Text of a row that its digest is computed from; independent of the time zone of the connection. */
const texts: Record<Sealed['name'], SQL> = {
  change: sql`jsonb_build_array(one.id, one.area, one.record, one.version, one.kind, one.field, one."from", one."to",
    one.changed_by, one.account, one.request, one.address, extract(epoch from one.changed_at))::text`,
  audit: sql`jsonb_build_array(one.id, one.kind, one.account, one.name, one.address, one.request, one.area, one.record,
    one.detail, extract(epoch from one.at))::text`,
};

const plainDigest = (name: Sealed['name']): SQL => sql`sha256(convert_to(${texts[name]}, 'UTF8'))`;

/**
 * Digest of each row. A change whose values were erased counts as it was before, while it is exactly what the erasure has left of
 * it: the seals from before hold, and the erasure has an event of the audit log, which `verifyAudit` compares.
 */
const digests: Record<Sealed['name'], SQL> = {
  change: sql`coalesce((select erased.was from change_erasure erased
    where erased.change_id = one.id and erased.left_over = ${plainDigest('change')}), ${plainDigest('change')})`,
  audit: plainDigest('audit'),
};

/** Aggregate of the digests of rows, in the order of their IDs. */
export const rowsDigest = (name: Sealed['name']): SQL =>
  sql`encode(sha256(coalesce(string_agg(${digests[name]}, ''::bytea order by one.id), ''::bytea)), 'hex')`;

/** Digest of a seal: of the one before, its number, its time, the IDs of its rows and their content. */
export const sealDigest = (
  before: SQL,
  seal: Record<'number' | 'at' | 'changes' | 'events' | 'content', SQL>,
): SQL =>
  sql`encode(sha256(convert_to(concat_ws('|', ${before}, ${seal.number}::text, extract(epoch from ${seal.at})::text,
    ${seal.changes}::text, ${seal.events}::text, ${seal.content}), 'UTF8')), 'hex')`;

type Fresh = { ids: string; rows: number; digest: string };

/** Reads the rows of a table that no seal has, at most `MOST_ROWS`. */
async function readFresh(orm: Orm, { name, column }: Sealed): Promise<Fresh> {
  const [table, ranges] = [sql.identifier(name), sql.identifier(column)];
  // The chain grows for years: only its end is read. A floor that is too low would seal rows twice, which is no fault.
  const [fresh] = await rowsOf<Fresh>(
    orm,
    sql`
      with settled as (
        select coalesce((select number from audit_seal where at < clock_timestamp() - ${LATE}::interval
          order by number desc limit 1), 0) as number
      ),
      sealed as (
        select
          coalesce((select max(upper(${ranges})) from audit_seal, settled
            where audit_seal.number <= settled.number and audit_seal.number > settled.number - ${SEARCHED}), 0) as floor,
          coalesce((select range_agg(${ranges}) from audit_seal, settled
            where audit_seal.number > settled.number), '{}'::int8multirange) as ranges
      ),
      gap as (
        select unnest(int8multirange(int8range(floor, null)) - ranges) as range from sealed
      ),
      one as (
        select found.* from gap cross join lateral (
          select * from ${table} where id >= lower(range)
            and id < coalesce(upper(range), 9223372036854775807) order by id limit ${MOST_ROWS}
        ) found order by found.id limit ${MOST_ROWS}
      )
      select coalesce(range_agg(int8range(one.id, one.id + 1)), '{}'::int8multirange)::text as ids,
        count(*)::int as rows, ${rowsDigest(name)} as digest
      from one`,
  );
  return fresh ?? { ids: '{}', rows: 0, digest: '' };
}

/** Head of the chain: the number and the digest of its last seal. */
export type Head = { number: number; digest: string };

/** Seals the rows that were committed since the last seal; `undefined` if there is none. */
async function sealOnce(orm: Orm): Promise<(Head & { isFull: boolean }) | undefined> {
  if (!(await tryLockExclusive(orm, 'auditSeals'))) return undefined;
  const fresh: Record<Sealed['column'], Fresh> = {
    changes: await readFresh(orm, { name: 'change', column: 'changes' }),
    events: await readFresh(orm, { name: 'audit', column: 'events' }),
  };
  const { changes, events } = fresh;
  if (changes.rows + events.rows === 0) return undefined;
  const seal = {
    number: sql.raw('new.number'),
    at: sql.raw('new.at'),
    changes: sql.raw('new.changes'),
    events: sql.raw('new.events'),
    content: sql.raw('new.content'),
  };
  const [head] = await rowsOf<{ number: string; digest: string }>(
    orm,
    sql`
      with last as (
        select (select max(number) from audit_seal) as number,
          coalesce((select digest from audit_seal order by number desc limit 1), '') as digest
      ),
      new as materialized (
        select coalesce(last.number, 0) + 1 as number, last.digest as before,
          date_trunc('milliseconds', clock_timestamp()) as at, ${changes.ids}::int8multirange as changes,
          ${events.ids}::int8multirange as events, ${`${changes.digest}|${events.digest}`}::text as content
        from last
      )
      insert into audit_seal (number, at, changes, events, content, digest)
      select number, at, changes, events, content, ${sealDigest(sql.raw('new.before'), seal)} from new
      returning number::text, digest`,
  );
  if (head === undefined) throw new Error('The insert gave no row.');
  const isFull = [changes, events].some(({ rows }) => rows === MOST_ROWS);
  return { number: Number(head.number), digest: head.digest, isFull };
}

/**
 * Adds seals over all rows of the histories that no seal has, a few rows in each transaction. Several processes may call it: one
 * at a time does the work, and saves never wait for it. Returns the head of the chain if it has grown.
 */
export async function sealAudit({ orm }: Pick<Database, 'orm'>): Promise<Head | undefined> {
  let head: Head | undefined;
  for (;;) {
    const sealed = await orm.transaction(sealOnce);
    if (sealed === undefined) return head;
    head = { number: sealed.number, digest: sealed.digest };
    if (!sealed.isFull) return head;
  }
}
