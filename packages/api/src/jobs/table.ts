import { type JobKind, type JobState, type ProblemDetails } from '@firstbell/schema';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';

/** Table of jobs (long operations), deleted 30 days after their end. */
export const jobTable = pgTable('job', {
  key: text('key').primaryKey(),
  /** Place in the queue. */
  number: integer('number').notNull(),
  kind: text('kind').$type<JobKind>().notNull(),
  area: text('area').notNull(),
  title: text('title').notNull(),
  /** Input of the operation. */
  payload: jsonb('payload').notNull(),
  by_uid: text('by_uid').notNull(),
  by_name: text('by_name').notNull(),
  /** ID and IP address of the request that started the job. */
  by_request: text('by_request').notNull(),
  by_address: text('by_address').notNull(),
  state: text('state').$type<JobState>().notNull(),
  /** Cursor of the next chunk; null before the first chunk of a pass. */
  cursor: text('cursor'),
  done: integer('done').notNull(),
  total: integer('total').notNull(),
  result: jsonb('result').$type<Record<string, unknown>>(),
  problem: jsonb('problem').$type<ProblemDetails>(),
  /** ID of the process that runs the job, which renews `heartbeat`. */
  runner: uuid('runner'),
  heartbeat: instant('heartbeat'),
  created_at: instant('created_at').notNull(),
  ended_at: instant('ended_at'),
});

/** Row of the job table. */
export type StoredJob = typeof jobTable.$inferSelect;

/** Returns the account that started a job, with the origin of its request. */
export const toAuthor = (job: StoredJob) => ({
  ...{ uid: job.by_uid, name: job.by_name },
  ...{ request: job.by_request, address: job.by_address },
});
