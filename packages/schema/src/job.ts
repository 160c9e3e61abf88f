import { z } from 'zod';
import { problem } from './problem.ts';

/** Kinds of jobs. */
export const jobKinds = ['delete', 'restore', 'rename', 'order', 'bell', 'half_days'] as const;
export type JobKind = (typeof jobKinds)[number];

/** States of a job; the last three are ends. A job that waits for another one is `running` with nothing done. */
export const jobStates = ['running', 'cancelling', 'done', 'cancelled', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** A long operation that goes on after its request was answered. Cancelled or failed, it leaves everything as it was. */
export const job = z.object({
  key: z.string(),
  kind: z.enum(jobKinds),
  /** Key of the area whose records it is about, or `school_lists`. */
  area: z.string(),
  /** Description of the job, such as `Deleting 46,020 attendance sheets`. */
  title: z.string(),
  state: z.enum(jobStates),
  /** Records that are done, of `total`; while the job is cancelled they grow fewer. */
  done: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  /** Body of the answer that the operation gives when it ends in time; null until the job is done. */
  result: z.record(z.string(), z.unknown()).nullable(),
  /** Why the job failed. */
  problem: problem.nullable(),
  created_at: z.string(),
});
export type Job = z.infer<typeof job>;

/** Answer of `GET /job`: the person's jobs that run, and those that ended within the last hour; the newest first. */
export const jobs = z.object({ rows: z.array(job) });
