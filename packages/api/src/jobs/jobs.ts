import { eq, sql } from 'drizzle-orm';
import { type Database, type Orm } from '../db/database.ts';
import { classifyFailure } from '../db/failure.ts';
import { inTransaction } from '../db/transaction.ts';
import { toProblemDetails, Problem } from '../http/problem.ts';
import { type Log } from '../log/log.ts';
import { FIRST_CHUNK_SIZE, computeChunkSize } from './chunkSize.ts';
import { claimJob, lockJob, rollBackJob } from './queue.ts';
import { jobTable as table, type StoredJob } from './table.ts';
import { type Pass, type Work, type WorkFactories } from './work.ts';

/** Settings of the job runner. */
export type JobSettings = {
  /** Milliseconds that a request waits for its job before its response is 202. */
  jobWaitMs: number;
  /** Maximum number of records that one transaction changes; larger changes become a job. */
  jobBatch: number;
  /** Milliseconds without a heartbeat after which another process resumes a job. */
  jobLeaseMs: number;
};

/** Runs the school's jobs in this process, one at a time. */
export type Jobs = {
  settings: JobSettings;
  /** Runs the queued jobs, and resumes jobs of stopped processes; resolves when no job is left for this process. */
  run(): Promise<void>;
  /** Waits until a job ends, at most `jobWaitMs`. */
  wait(key: string): Promise<void>;
  /** Stops after the current chunk; another process, or the next start, resumes the job. */
  stop(): Promise<void>;
};

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Runs one step of a pass, with `begin` before the first step and `end` after the last one. */
async function runChunk(orm: Orm, pass: Pass, chunk: { cursor: string | null; limit: number }) {
  if (chunk.cursor === null) await pass.begin?.(orm);
  const result = await pass.step(orm, { ...chunk, cursor: chunk.cursor ?? '' });
  return result;
}

/** Creates the job runner of this process. */
export function createJobs(
  { db, clock, log }: { db: Database; clock: () => Date; log: Log },
  workFactories: WorkFactories,
  settings: Jobs['settings'],
): Jobs {
  const runnerId = crypto.randomUUID();
  const wakeByJob = new Map<string, () => void>();
  let running: Promise<void> | undefined;
  let isRunRequested = false;
  let isStopped = false;

  /** Runs the next chunk of a job in one transaction; returns whether more chunks follow. */
  const runNextChunk = (key: string, work: Work, limit: number): Promise<boolean> =>
    inTransaction(db, async (orm) => {
      const job = await lockJob(orm, key, runnerId);
      if (job === undefined) return false;
      const isRollback = job.state === 'cancelling';
      const { done, next } = await runChunk(orm, isRollback ? work.back : work.forward, {
        cursor: job.cursor,
        limit,
      });
      const processed = isRollback ? Math.max(0, job.done - done) : job.done + done;
      const endValues = isRollback
        ? {
            state: job.problem === null ? ('cancelled' as const) : ('failed' as const),
            done: work.isFinal === true ? processed : 0,
          }
        : { state: 'done' as const, done: processed, total: processed };
      await orm
        .update(table)
        .set({
          cursor: next ?? null,
          done: processed,
          heartbeat: sql`clock_timestamp()`,
          ...(next === undefined && {
            ...endValues,
            ended_at: clock(),
            result: isRollback ? null : await work.result(orm, { done: processed }),
          }),
        })
        .where(eq(table.key, key));
      return next !== undefined;
    });

  /**
   * Rolls back a failed job. If the rollback itself has failed or the database is unavailable, throws the error, so that the job is
   * retried later.
   */
  async function rollBackFailedJob(job: StoredJob, error: unknown): Promise<void> {
    if (classifyFailure(error) === 'unavailable') throw error;
    const [current] = await db.orm.select({ state: table.state }).from(table).where(eq(table.key, job.key));
    if (current?.state !== 'running') throw error;
    const problem = error instanceof Problem ? error : new Problem('internal');
    log({ event: 'job failed', kind: job.kind, code: problem.code });
    await rollBackJob(db.orm, job.key, { problem: toProblemDetails(problem), now: clock() });
  }

  async function runJob(job: StoredJob): Promise<void> {
    const work = workFactories[job.kind](job);
    let limit = Math.min(FIRST_CHUNK_SIZE, settings.jobBatch);
    for (let hasMore = true; hasMore && !isStopped;) {
      const startedAt = performance.now();
      hasMore = await runNextChunk(job.key, work, limit).catch(async (error: unknown) => {
        await rollBackFailedJob(job, error);
        return true;
      });
      const durationMs = performance.now() - startedAt;
      limit = computeChunkSize(limit, durationMs, settings.jobBatch);
      // Pauses as long as the chunk took, so that a request of several queries is served between two chunks.
      if (hasMore) await pause(durationMs);
    }
  }

  async function runAll(): Promise<void> {
    isRunRequested = false;
    while (!isStopped) {
      const job = await claimJob(db.orm, runnerId, settings.jobLeaseMs);
      if (job === undefined) return;
      await runJob(job);
      wakeByJob.get(job.key)?.();
    }
  }

  const run = (): Promise<void> => {
    isRunRequested = true;
    running ??= runAll()
      .catch((error: unknown) => {
        isRunRequested = false;
        if (!isStopped) log({ event: 'jobs stopped', failure: classifyFailure(error) });
      })
      .finally(() => {
        running = undefined;
        if (isRunRequested && !isStopped) void run();
      });
    return running;
  };

  return {
    settings,
    run,
    wait: (key) =>
      new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          wakeByJob.delete(key);
          resolve();
        };
        const timer = setTimeout(wake, settings.jobWaitMs);
        wakeByJob.set(key, wake);
        void run();
      }),
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}
