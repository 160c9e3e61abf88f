import { type JobKind, type JobState, type Problem } from '@firstbell/schema';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/tables.ts';

/** Long operations, from their request until 30 days after their end. */
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
  state: text('state').$type<JobState>().notNull(),
  /** Where the next chunk starts; null before the first one of a pass. */
  cursor: text('cursor'),
  done: integer('done').notNull(),
  total: integer('total').notNull(),
  result: jsonb('result').$type<Record<string, unknown>>(),
  problem: jsonb('problem').$type<Problem>(),
  /** The process that runs it, as of `heartbeat`. */
  runner: uuid('runner'),
  heartbeat: instant('heartbeat'),
  created_at: instant('created_at').notNull(),
  ended_at: instant('ended_at'),
});

/** A job as the table holds it. */
export type StoredJob = typeof jobTable.$inferSelect;

/** Gives who asked for a job. */
export const authorOf = ({ by_uid: uid, by_name: name }: StoredJob) => ({ uid, name });
