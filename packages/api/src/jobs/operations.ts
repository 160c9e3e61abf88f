import { type Job, job as jobSchema, jobs as jobList } from '@firstbell/schema';
import { type Member } from '../caller/member.ts';
import { type Database, type Orm } from '../db/database.ts';
import { CHANGE_PROBLEMS, type Operation, operation, READ_PROBLEMS } from '../operation/operation.ts';
import { Problem } from '../http/problem.ts';
import { normaliseKey } from '../db/keys.ts';
import { type Jobs } from './jobs.ts';
import { readJob, readOwnJobs, rollBackJob } from './queue.ts';
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

/** Returns the operations on jobs. Users can see and cancel their own jobs, administrators all jobs. */
export function jobOperations({ db, clock }: { db: Database; clock: () => Date }, jobs: Jobs): Operation[] {
  const tag = 'job';
  const { orm } = db;
  return [
    operation({
      method: 'get',
      path: '/job',
      tag,
      summary: "Lists the signed-in person's jobs that run or ended within the last hour, the newest first.",
      access: { area: tag, action: 'read' },
      status: 200,
      response: jobList,
      problems: READ_PROBLEMS,
      handle: async ({ user }) => {
        const since = new Date(clock().getTime() - LISTED_MS);
        return { rows: (await readOwnJobs(orm, user.uid, since)).map(jobOf) };
      },
    }),
    operation({
      method: 'get',
      path: '/job/{key}',
      tag,
      summary: 'Returns a job with its progress.',
      access: { area: tag, action: 'read' },
      status: 200,
      response: jobSchema,
      problems: [...READ_PROBLEMS, 'not_found'],
      handle: async ({ key, user }) => jobOf(await readJob(orm, normaliseKey(key), user)),
    }),
    operation({
      method: 'post',
      path: '/job/{key}/cancel',
      unkeyed: 'settles',
      tag,
      summary: 'Cancels a job and undoes its changes; has no effect on an ended job.',
      access: { area: tag, action: 'edit' },
      status: 200,
      response: jobSchema,
      problems: [...CHANGE_PROBLEMS, 'not_found'],
      handle: async ({ key: typed, user }) => {
        const { key } = await readJob(orm, normaliseKey(typed), user);
        await rollBackJob(orm, key, { problem: null, now: clock() });
        void jobs.run();
        return jobOf(await readJob(orm, key, user));
      },
    }),
  ];
}
