import { type Problem } from '@firstbell/schema';
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { madeKey, takeNumbers } from '../records/keys.ts';
import { jobTable as table, type StoredJob } from './table.ts';

const PREFIX = 'JB';

/** States of a job that has not ended. */
const ACTIVE = ['running', 'cancelling'] as const;

/** Input of a new job. */
export type Plan = Pick<StoredJob, 'kind' | 'area' | 'title' | 'total' | 'payload'>;

/** Queues a job. */
export async function addJob(
  orm: Orm,
  plan: Plan,
  { user, now }: { user: { uid: string; name: string }; now: Date },
): Promise<StoredJob> {
  const number = await takeNumbers(orm, PREFIX);
  const own = { key: madeKey(PREFIX, number), number, by_uid: user.uid, by_name: user.name };
  const [job] = await orm
    .insert(table)
    .values({ ...plan, ...own, state: 'running', done: 0, created_at: now })
    .returning();
  if (job === undefined) throw new Error('The insert gave no row.');
  return job;
}

/** Reads a job. Throws `not_found` when there is none, or it is somebody else's and the person no administrator. */
export async function readJob(
  orm: Orm,
  key: string,
  { uid, role }: { uid: string; role: string },
): Promise<StoredJob> {
  const [job] = await orm.select().from(table).where(eq(table.key, key));
  if (job === undefined || (job.by_uid !== uid && role !== 'administrator')) {
    throw new Refusal('not_found', { detail: 'There is no job with this ID.' });
  }
  return job;
}

/** Reads a person's jobs that have not ended, or did so after `since`; the newest first. */
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
    .where(and(eq(table.area, area), inArray(table.state, [...ACTIVE])))
    .orderBy(asc(table.number))
    .limit(1);
  if (job === undefined) return;
  throw new Refusal('busy', { detail: `${job.title} is under way. Wait until it is done, or cancel it.` });
}

/**
 * Takes the first job of the queue for a runner: one that nobody has, or whose runner gave no sign for `leaseMs`. The
 * database's clock decides, which all processes share.
 */
export async function claimJob(orm: Orm, runner: string, leaseMs: number): Promise<StoredJob | undefined> {
  const first = sql`(select number from job where ended_at is null order by number limit 1)`;
  const isFree = sql`(${table.runner} is null or ${table.runner} = ${runner}
    or ${table.heartbeat} <= clock_timestamp() - make_interval(secs => ${leaseMs / 1000}))`;
  const [job] = await orm
    .update(table)
    .set({ runner, heartbeat: sql`clock_timestamp()` })
    .where(and(sql`${table.number} = ${first}`, isFree))
    .returning();
  return job;
}

/** Reads where a runner's job stands, and keeps others from changing it until the transaction ends; none if it lost it. */
export async function holdJob(
  orm: Orm,
  key: string,
  runner: string,
): Promise<Pick<StoredJob, 'state' | 'cursor' | 'done' | 'problem'> | undefined> {
  const [held] = await orm
    .select({ state: table.state, cursor: table.cursor, done: table.done, problem: table.problem })
    .from(table)
    .where(and(eq(table.key, key), eq(table.runner, runner), inArray(table.state, [...ACTIVE])))
    .for('update');
  return held;
}

/** Turns a running job back: it undoes what it has done, or ends where it has not begun. */
export async function turnBack(
  orm: Orm,
  key: string,
  { problem, now }: { problem: Problem | null; now: Date },
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

/** Forgets jobs that ended before an instant. */
export async function purgeJobs(orm: Orm, before: Date): Promise<void> {
  await orm.delete(table).where(lte(table.ended_at, before));
}
