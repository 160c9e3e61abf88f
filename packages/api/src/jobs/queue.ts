import { type ProblemDetails } from '@firstbell/schema';
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type ConfirmedTime } from '../audit/confirmedTime.ts';
import { type Caller, type Origin } from '../caller/member.ts';
import { type Orm, requireRow } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import { formatKey, reserveNumbers } from '../db/keys.ts';
import { jobTable as table, type StoredJob } from './table.ts';

const PREFIX = 'JB';

/** States of a job that has not ended. */
const ACTIVE_STATES = ['running', 'cancelling'] as const;

/** Input of a new job. */
export type Plan = Pick<StoredJob, 'kind' | 'area' | 'title' | 'total' | 'payload'>;

/** Account that starts a job, with the origin of its request. */
type Author = Pick<Caller, 'uid' | 'name' | keyof Origin>;

/** Queues a job. */
export async function addJob(
  orm: Orm,
  plan: Plan,
  { user, now }: { user: Author; now: Date },
): Promise<StoredJob> {
  const number = await reserveNumbers(orm, PREFIX);
  const { uid: by_uid, name: by_name, request: by_request, address: by_address } = user;
  const keyAndAuthor = { key: formatKey(PREFIX, number), number, by_uid, by_name, by_request, by_address };
  const added = await orm
    .insert(table)
    .values({ ...plan, ...keyAndAuthor, state: 'running', done: 0, created_at: now })
    .returning();
  return requireRow(added);
}

/** Reads a job. Throws `not_found` for an unknown job, and for a job of another user unless the user is an administrator. */
export async function readJob(
  orm: Orm,
  key: string,
  { uid, role }: { uid: string; role: string },
): Promise<StoredJob> {
  const [job] = await orm.select().from(table).where(eq(table.key, key));
  if (job === undefined || (job.by_uid !== uid && role !== 'administrator')) {
    throw new Problem('not_found', { detail: 'There is no job with this ID.' });
  }
  return job;
}

/** Reads a user's jobs that have not ended, or ended after `since`: at most 50, the newest first. */
export const readOwnJobs = (orm: Orm, uid: string, since: Date): Promise<StoredJob[]> =>
  orm
    .select()
    .from(table)
    .where(and(eq(table.by_uid, uid), or(isNull(table.ended_at), gt(table.ended_at, since))))
    .orderBy(sql`${table.number} desc`)
    .limit(50);

/** Throws `busy` while a job of an area has not ended. */
export async function refuseWhileBusy(orm: Orm, area: string): Promise<void> {
  const [job] = await orm
    .select({ title: table.title })
    .from(table)
    .where(and(eq(table.area, area), inArray(table.state, [...ACTIVE_STATES])))
    .orderBy(asc(table.number))
    .limit(1);
  if (job === undefined) return;
  throw new Problem('busy', { detail: `${job.title} is under way. Wait until it is done, or cancel it.` });
}

/**
 * Claims the first job of the queue for a runner, if the job has no other runner, or `leaseMs` have passed since the other runner's
 * last heartbeat. Uses the database's clock, which all processes share. Ignores a heartbeat in the future, which was written before
 * the clock was set back.
 */
export async function claimJob(orm: Orm, runner: string, leaseMs: number): Promise<StoredJob | undefined> {
  const firstNumber = sql`(select number from job where ended_at is null order by number limit 1)`;
  const isFree = sql`(${table.runner} is null or ${table.runner} = ${runner}
    or ${table.heartbeat} <= clock_timestamp() - make_interval(secs => ${leaseMs / 1000})
    or ${table.heartbeat} > clock_timestamp() + make_interval(secs => 1))`;
  const [job] = await orm
    .update(table)
    .set({ runner, heartbeat: sql`clock_timestamp()` })
    .where(and(sql`${table.number} = ${firstNumber}`, isFree))
    .returning();
  return job;
}

/** Reads the progress of a runner's job and locks it until the transaction ends; `undefined` if the runner has lost the job. */
export async function lockJob(
  orm: Orm,
  key: string,
  runner: string,
): Promise<Pick<StoredJob, 'state' | 'cursor' | 'done' | 'problem'> | undefined> {
  const [job] = await orm
    .select({ state: table.state, cursor: table.cursor, done: table.done, problem: table.problem })
    .from(table)
    .where(and(eq(table.key, key), eq(table.runner, runner), inArray(table.state, [...ACTIVE_STATES])))
    .for('update');
  return job;
}

/** Starts the rollback of a running job, which undoes its changes. A job that has not begun ends at once. */
export async function rollBackJob(
  orm: Orm,
  key: string,
  { problem, now }: { problem: ProblemDetails | null; now: Date },
): Promise<void> {
  const end = problem === null ? 'cancelled' : 'failed';
  const hasBegun = sql`${table.cursor} is not null`;
  await orm
    .update(table)
    .set({
      state: sql`case when ${hasBegun} then 'cancelling' else ${end} end`,
      ended_at: sql`case when ${hasBegun} then null else ${now.toISOString()}::timestamptz end`,
      cursor: null,
      problem,
    })
    .where(and(eq(table.key, key), eq(table.state, 'running')));
}

/** Deletes jobs that ended before an instant. */
export async function purgeJobs(orm: Orm, cutoff: ConfirmedTime): Promise<void> {
  await orm.delete(table).where(lte(table.ended_at, cutoff));
}
