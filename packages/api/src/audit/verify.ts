import { sql } from 'drizzle-orm';
import { type Database, type Orm, selectRow, selectRows } from '../db/database.ts';
import { hasRun } from '../db/executedMigrations.ts';
import { erasures } from '../db/migrations/218-erasures.ts';
import { ERASURE_DIGEST } from './eraseHistory.ts';
import { findRefusalFaults } from './refusals.ts';
import {
  type Head,
  LATE_COMMIT_WINDOW,
  aggregateRowDigests,
  type SealedTable,
  SEALED_TABLES,
  sealDigest,
} from './seal.ts';

/** Result of a verification: numbers of verified seals and rows, head of the chain, and a sentence for each fault. */
export type Verification = { seals: number; rows: number; head: Head | undefined; faults: string[] };

type Seal = {
  number: string;
  at: string;
  content: string;
  digest: string;
  previous_digest: string | null;
  expected: string;
};

/** Number of seals that are read at once. */
const PAGE_SIZE = 500;
/** Maximum number of missing rows that a sentence names. */
const MAX_NAMED = 5;

const SEAL_COLUMNS = {
  number: sql.raw('seal.number'),
  at: sql.raw('seal.at'),
  changes: sql.raw('seal.changes'),
  events: sql.raw('seal.events'),
  content: sql.raw('seal.content'),
};

const readSeals = (orm: Orm, after: string) =>
  selectRows<Seal>(
    orm,
    sql`select seal.number::text, seal.at::text, seal.content, seal.digest, previous.digest as previous_digest,
        ${sealDigest(sql`coalesce(previous.digest, '')`, SEAL_COLUMNS)} as expected
      from audit_seal seal left join audit_seal previous on previous.number = seal.number - 1
      where seal.number > ${after}::bigint order by seal.number limit ${PAGE_SIZE}`,
  );

type SealedContent = {
  rows: number;
  digest: string;
  missing: string[];
  first: string | null;
  last: string | null;
};

/** Reads the rows of a table that a seal contains, with the IDs of missing rows. */
function readContent(orm: Orm, number: string, { name, column }: SealedTable): Promise<SealedContent> {
  const [table, ranges] = [sql.identifier(name), sql.identifier(column)];
  return selectRow(
    orm,
    sql`
      with range as (select unnest(${ranges}) as range from audit_seal where number = ${number}::bigint),
      log_row as (
        select candidate.* from range cross join lateral (
          select * from ${table} where id >= lower(range) and id < upper(range)
        ) candidate
      ),
      expected as (
        select id from range cross join lateral generate_series(lower(range), upper(range) - 1) id
      )
      select (select count(*)::int from log_row) as rows, ${aggregateRowDigests(name)} as digest,
        array(select expected.id::text from expected where not exists (select 1 from log_row where log_row.id = expected.id)
          order by 1 limit ${MAX_NAMED}) as missing,
        (select min(id)::text from expected) as first, (select max(id)::text from expected) as last
      from log_row`,
  );
}

async function findContentFaults(
  orm: Orm,
  { number, content, at }: Seal,
): Promise<{ rows: number; faults: string[] }> {
  const digests = content.split('|');
  const faults: string[] = [];
  let rows = 0;
  for (const [index, sealed] of SEALED_TABLES.entries()) {
    const actual = await readContent(orm, number, sealed);
    rows += actual.rows;
    if (actual.missing.length > 0) {
      faults.push(
        `Rows of table ${sealed.name} are missing: ${actual.missing.join(', ')} (seal ${number}, ${at}).`,
      );
    } else if (actual.digest !== digests[index]) {
      faults.push(
        `A row of table ${sealed.name} among ${actual.first ?? ''} to ${actual.last ?? ''} was changed (seal ${number}, ${at}).`,
      );
    }
  }
  return { rows, faults };
}

/** Returns a fault if rows in no seal have IDs below the sealed ones: somebody has added them afterwards. */
async function findUnsealedFaults(orm: Orm, { name, column }: SealedTable): Promise<string[]> {
  const [table, ranges] = [sql.identifier(name), sql.identifier(column)];
  const { rows, first } = await selectRow<{ rows: number; first: string | null }>(
    orm,
    sql`
      with sealed as (
        select coalesce(range_agg(${ranges}), '{}'::int8multirange) as ranges,
          coalesce(max(upper(${ranges})) filter (where at < clock_timestamp() - ${LATE_COMMIT_WINDOW}::interval), 0) as floor
        from audit_seal
      )
      select count(*)::int as rows, min(log_row.id)::text as first from sealed
      cross join lateral unnest(int8multirange(int8range(null, floor)) - ranges) as gap
      join ${table} log_row on log_row.id >= coalesce(lower(gap), 0) and log_row.id < upper(gap)`,
  );
  if (rows === 0) return [];
  return [`${rows} rows of table ${name} are in no seal, from ${first ?? ''} on: they were added later.`];
}

/** Returns a fault for each trigger that no longer refuses changes of the histories. */
async function findTriggerFaults(orm: Orm): Promise<string[]> {
  const tables = [
    ...[...SEALED_TABLES.map(({ name }) => name), 'audit_seal', 'change_erasure'],
    ...((await hasRun(orm, erasures)) ? ['erasure'] : []),
  ];
  const enabled = await selectRows<{ name: string }>(
    orm,
    sql`select relname::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgenabled in ('O', 'A') and tgname = relname || '_is_only_added_to'
      and (relname <> 'change' or exists (select 1 from pg_trigger erasing
        where erasing.tgrelid = pg_class.oid and erasing.tgname = 'change_is_only_erased' and erasing.tgenabled in ('O', 'A')))`,
  );
  const names = new Set(enabled.map(({ name }) => name));
  return tables
    .filter((name) => !names.has(name))
    .map((name) => `The trigger that refuses changes of table ${name} is missing or disabled.`);
}

/** Returns a fault for each erasure of history values that has no matching event in the audit log. */
async function findErasureFaults(orm: Orm): Promise<string[]> {
  const wrong = await selectRows<{ erasure: string; rows: number }>(
    orm,
    sql`select erasure, rows from (
        select erasure, count(*)::int as rows, ${ERASURE_DIGEST} as digest from change_erasure group by erasure
      ) found where not exists (select 1 from audit where kind = 'erased' and detail ->> 'erasure' = found.erasure
        and (detail ->> 'history')::int = found.rows and detail ->> 'digest' = found.digest)`,
  );
  return wrong.map(
    ({ erasure, rows }) =>
      `${rows} values of the history were erased by ${erasure}, but the audit log has no matching event.`,
  );
}

/** Returns a fault if the log does not have the `anchor`, a seal that was noted earlier outside of the database. */
export async function findAnchorFault(orm: Orm, anchor: Head | undefined): Promise<string[]> {
  if (anchor === undefined) return [];
  const [seal] = await selectRows<{ digest: string }>(
    orm,
    sql`select digest from audit_seal where number = ${String(anchor.number)}::bigint`,
  );
  if (seal?.digest === anchor.digest) return [];
  return [
    seal === undefined
      ? `Seal ${anchor.number} is missing: the end of the log was removed.`
      : `Seal ${anchor.number} is not the one that was noted: the log was rewritten.`,
  ];
}

/**
 * Verifies that each seal of the audit log follows the previous one, and that seals and sealed rows are unchanged. The last rows
 * may have no seal yet. `anchor` is a seal that was noted outside of the database, in the log or a backup.
 */
export async function verifyAudit({ orm }: Pick<Database, 'orm'>, anchor?: Head): Promise<Verification> {
  const faults = [...(await findTriggerFaults(orm)), ...(await findAnchorFault(orm, anchor))];
  let head: Head | undefined;
  let rows = 0;
  for (;;) {
    const seals = await readSeals(orm, String(head?.number ?? 0));
    if (seals.length === 0) break;
    for (const seal of seals) {
      const number = Number(seal.number);
      const previous = head?.number ?? 0;
      if (number !== previous + 1) faults.push(`Seals ${previous + 1} to ${number - 1} are missing.`);
      else if (seal.digest !== seal.expected) faults.push(`Seal ${number} was changed (${seal.at}).`);
      const content = await findContentFaults(orm, seal);
      faults.push(...content.faults);
      rows += content.rows;
      head = { number, digest: seal.digest };
    }
  }
  for (const sealed of SEALED_TABLES) faults.push(...(await findUnsealedFaults(orm, sealed)));
  faults.push(...(await findErasureFaults(orm)), ...(await findRefusalFaults(orm)));
  return { seals: head?.number ?? 0, rows, head, faults };
}
