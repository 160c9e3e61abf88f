import { type ProblemCode } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type Database, type Orm, selectRows } from '../db/database.ts';
import { refusals } from '../db/migrations/211-refusals.ts';
import { hasRun } from '../db/executedMigrations.ts';
import { createTrace } from '../log/trace.ts';
import { type Log } from '../log/log.ts';
import { type ConfirmedTime } from './confirmedTime.ts';
import { createDelayedWrite } from './delayedWrite.ts';
import { type Actor, writeAudit } from './write.ts';

/** Codes of the refusals that are audited: those about access and harmful files. Other refusals are about the content of a request. */
const AUDITED_CODES: readonly ProblemCode[] = [
  'unauthenticated',
  'session_ended',
  'forbidden',
  'stale_sign_in',
  'waiting',
  'disabled',
  'closed',
  'unverified',
  'too_many_requests',
  'last_administrator',
  'infected',
];

/** Milliseconds for which refusals are counted in memory before they are written. */
const WRITE_INTERVAL_MS = 1000;
/** Maximum number of different refusals in memory; further ones are counted together, without account and address. */
const MAX_REMEMBERED = 2000;
const HOUR_MS = 3_600_000;
/** Milliseconds after the end of an hour in which processes write their last counts of it. */
const GRACE_MS = 60_000;
/** Days for which refusals are kept: longer than the year of DPDP Rule 6. */
const REFUSAL_DAYS = 400;

/** A refused request. */
type Refused = {
  by: Actor;
  code: ProblemCode;
  method: string;
  route: string;
  area: string;
  record: string;
};

type CountedRefusal = Refused & { firstAt: Date; at: Date; times: number };

/** Counter of refused requests. */
export type RefusalCounter = {
  /** Counts a refusal, if its code is audited. It is written within a second, together with others. */
  count: (refused: Refused) => void;
  /** Writes the counted refusals. A failure is logged, and the next call retries. */
  write: () => Promise<void>;
};

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

async function addRefusals(orm: Orm, counted: readonly CountedRefusal[], hour: Date): Promise<void> {
  const rows = counted.map(({ by, code, method, route, area, record, firstAt, at, times }) => {
    const { uid = '', name = '', address = '', request = '' } = by;
    const origin = sql`${uid}, ${name}, ${address}, ${code}, ${method}, ${route}, ${area}, ${record}, ${request}`;
    return sql`(${hour.toISOString()}::timestamptz, ${origin}, ${firstAt.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz, ${times}::int)`;
  });
  await orm.execute(
    sql`insert into refusal (hour, account, name, address, code, method, route, area, record, request, first_at, at, times)
      values ${sql.join(rows, sql`, `)}
      on conflict (hour, account, address, code, method, route) where summary is null
      do update set times = refusal.times + excluded.times, at = greatest(refusal.at, excluded.at)`,
  );
}

/** Creates the counter of the refusals of this process. */
export function createRefusalCounter(
  { orm }: Pick<Database, 'orm'>,
  { clock, log }: { clock: () => Date; log: Log },
): RefusalCounter {
  let counted = new Map<string, CountedRefusal>();

  function add(refusal: CountedRefusal): void {
    const { by, code, method, route } = refusal;
    const key = JSON.stringify([by.uid, by.address, code, method, route]);
    const isRemembered = counted.has(key) || counted.size < MAX_REMEMBERED;
    const countedKey = isRemembered ? key : JSON.stringify([code]);
    const previous = counted.get(countedKey);
    if (previous) {
      previous.times += refusal.times;
      previous.at = refusal.at;
    } else {
      counted.set(
        countedKey,
        isRemembered ? refusal : { ...refusal, by: {}, method: '', route: '', record: '' },
      );
    }
  }

  async function writeCounted(): Promise<void> {
    const written = counted;
    if (written.size === 0) return;
    counted = new Map();
    try {
      await addRefusals(orm, [...written.values()], hourOf(clock()));
    } catch (error) {
      log({ event: 'audit not written', kind: 'refused', ...createTrace(error) });
      for (const refusal of written.values()) add(refusal);
    }
  }

  const write = createDelayedWrite(writeCounted, WRITE_INTERVAL_MS);
  return {
    count: (refused) => {
      if (!AUDITED_CODES.includes(refused.code)) return;
      const at = clock();
      add({ ...refused, firstAt: at, at, times: 1 });
      write.soon();
    },
    write: write.now,
  };
}

/** Aggregate of the rows of a summary, in a `from refusal`. */
const SUMMARY_DIGEST =
  sql.raw(`encode(sha256(convert_to(coalesce(string_agg(jsonb_build_array(refusal.id, extract(epoch from refusal.hour),
  refusal.account, refusal.name, refusal.address, refusal.code, refusal.method, refusal.route, refusal.area, refusal.record, refusal.request,
  extract(epoch from refusal.first_at), extract(epoch from refusal.at), refusal.times)::text, ',' order by refusal.id), ''), 'UTF8')), 'hex')`);

/**
 * Summarizes the refusals of the hours that are over: writes one event for all of them, with the digest of their rows, which are
 * sealed by it. Must run in a transaction with the lock of the seals.
 */
export async function summarizeRefusals(orm: Orm, now: Date): Promise<void> {
  const summary = crypto.randomUUID();
  const before = hourOf(new Date(now.getTime() - GRACE_MS)).toISOString();
  const [summarized] = await selectRows<{ id: number }>(
    orm,
    sql`update refusal set summary = ${summary} where summary is null and hour < ${before}::timestamptz returning id`,
  );
  if (summarized === undefined) return;
  const [content] = await selectRows<{ rows: number; times: number; digest: string; until: string }>(
    orm,
    sql`select count(*)::int as rows, sum(times)::int as times, ${SUMMARY_DIGEST} as digest,
        to_char(max(hour) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until
      from refusal where summary = ${summary}`,
  );
  await writeAudit(orm, { kind: 'refused', by: {}, at: now, area: 'audit', detail: { summary, ...content } });
}

/** Deletes refusals that are kept no longer. Their summaries stay in the audit log. */
export async function purgeRefusals(orm: Orm, now: ConfirmedTime): Promise<void> {
  const before = new Date(now.getTime() - REFUSAL_DAYS * 24 * HOUR_MS).toISOString();
  await orm.execute(
    sql`delete from refusal where summary in (select summary from refusal group by summary having max(hour) < ${before}::timestamptz)`,
  );
}

/** Returns a fault for each summary in the audit log whose refusals were changed or removed before their time, and for unknown summaries. */
export async function findRefusalFaults(orm: Orm): Promise<string[]> {
  if (!(await hasRun(orm, refusals))) return [];
  const wrong = await selectRows<{ until: string }>(
    orm,
    sql`with actual as (
        select summary, count(*)::int as rows, ${SUMMARY_DIGEST} as digest from refusal where summary is not null group by summary
      ), noted as (
        select detail ->> 'summary' as summary, (detail ->> 'rows')::int as rows, detail ->> 'digest' as digest, detail ->> 'until' as until
        from audit where kind = 'refused' and detail ? 'summary'
      )
      select coalesce(noted.until, actual.summary) as until from noted full join actual using (summary)
      where noted.summary is null or (noted.rows, noted.digest) is distinct from (actual.rows, actual.digest)
        and (actual.summary is not null
          or noted.until::timestamptz >= date_trunc('hour', clock_timestamp() - ${`${REFUSAL_DAYS} days`}::interval))
      order by 1`,
  );
  return wrong.map(({ until }) => `Refusals up to the hour ${until} were changed, added or removed.`);
}
