import { z } from 'zod';
import { problemDetails } from './problem.ts';

/** Kinds of jobs. */
export const jobKinds = [
  'delete',
  'restore',
  'rename',
  'order',
  'bell',
  'half_days',
  'report_cards',
  'erase',
  'erase_student',
  'erase_teacher',
] as const;
export type JobKind = (typeof jobKinds)[number];

/** States of a job; the last three are final. A queued job is `running` with no progress yet. */
export const jobStates = ['running', 'cancelling', 'done', 'cancelled', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/**
 * A long operation that continues after the response to its request. If it is cancelled or fails, its changes are undone, except
 * those of an erasure.
 */
export const job = z.object({
  key: z.string(),
  kind: z.enum(jobKinds),
  /** Key of the area of its records, or `school_lists`. */
  area: z.string(),
  /** Description of the job, such as `Deleting 46,020 attendance sheets`. */
  title: z.string(),
  state: z.enum(jobStates),
  /** Number of processed records of `total`; it decreases while the changes of a cancelled job are undone. */
  done: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  /** Response body that the operation would have without a job; null until the job is done. */
  result: z.record(z.string(), z.unknown()).nullable(),
  /** Reason of the failure; null unless the job failed. */
  problem: problemDetails.nullable(),
  created_at: z.string(),
});
export type Job = z.infer<typeof job>;

/** Response of `GET /job`: the person's running jobs and those that ended within the last hour, newest first. */
export const jobs = z.object({ rows: z.array(job) });
