import * as contracts from '@firstbell/schema/contracts/jobs';
import { type Job, job as jobSchema } from '@firstbell/schema';
import { type Caller, type Member } from '../caller/member.ts';
import { type Database, type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Operation, implement } from '../operation/operation.ts';
import { Problem } from '../http/problem.ts';
import { normaliseKey } from '../db/keys.ts';
import { type Jobs } from './jobs.ts';
import { addJob, type Plan, readJob, readOwnJobs, rollBackJob } from './queue.ts';
import { type StoredJob } from './table.ts';

/** Time for which an ended job is listed, in milliseconds. */
const LISTED_MS = 3_600_000;

/** Converts a stored job to a job of the API. */
const jobOf = ({ created_at, ...stored }: StoredJob): Job =>
  jobSchema.parse({ ...stored, created_at: created_at.toISOString() });

/**
 * Returns the response of an operation that runs as a job: its result if it ends in time, else 202 with the job. Throws the
 * problem of a failed job.
 */
export async function respondWithJob(
  orm: Orm,
  jobs: Jobs,
  key: string,
  user: Member,
): Promise<Record<string, unknown> | Response> {
  await jobs.wait(key);
  const job = await readJob(orm, key, user);
  if (job.state === 'done' && job.result !== null) return job.result;
  if (job.state === 'failed' && job.problem !== null) {
    const { code, detail, errors, links } = job.problem;
    throw new Problem(code, { detail, ...(errors && { errors }), ...(links && { links }) });
  }
  return Response.json(jobOf(job), { status: 202, headers: { location: `/api/job/${key}` } });
}

/** Starts a job, after what `prepare` does in the same transaction, and responds with it. */
export async function startJob(
  { db, clock }: { db: Database; clock: () => Date },
  jobs: Jobs,
  plan: Plan,
  user: Caller,
  prepare?: (orm: Orm) => Promise<void>,
): Promise<Record<string, unknown> | Response> {
  const { key } = await inTransaction(db, async (orm) => {
    await prepare?.(orm);
    return addJob(orm, plan, { user, now: clock() });
  });
  return respondWithJob(db.orm, jobs, key, user);
}

/** Returns the operations on jobs. Users can see and cancel their own jobs, administrators all jobs. */
export function jobOperations({ db, clock }: { db: Database; clock: () => Date }, jobs: Jobs): Operation[] {
  const { orm } = db;
  return [
    implement(contracts.list, async ({ user }) => {
      const since = new Date(clock().getTime() - LISTED_MS);
      return { rows: (await readOwnJobs(orm, user.uid, since)).map(jobOf) };
    }),
    implement(contracts.read, async ({ key, user }) => jobOf(await readJob(orm, normaliseKey(key), user))),
    implement(contracts.cancel, async ({ key: typed, user }) => {
      const { key } = await readJob(orm, normaliseKey(typed), user);
      await rollBackJob(orm, key, { problem: null, now: clock() });
      void jobs.run();
      return jobOf(await readJob(orm, key, user));
    }),
  ];
}
