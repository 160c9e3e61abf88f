import { pgTable, text } from 'drizzle-orm/pg-core';
import { day, isoInstant } from '../../db/columns.ts';
import { yearColumns } from '../../records/table.ts';

/** Table of leave requests, soft-deleted and withdrawn ones included. */
export const leavesTable = pgTable('leaves', {
  key: text('key').primaryKey(),
  title: text('title').notNull(),
  from: day('from').notNull(),
  to: day('to').notNull(),
  leave_type: text('leave_type').notNull(),
  status: text('status').notNull(),
  /** Note of the applicant. */
  note: text('note').notNull(),
  decision_note: text('decision_note').notNull(),
  /** The applicant's account, by its `uid`. */
  applicant: text('applicant').notNull(),
  /** Name of the teacher, which the database keeps up to date, or else of the account at the time of the request. */
  name: text('name').notNull(),
  email: text('email').notNull(),
  /** Staff number of the teacher who asked; none for somebody else. */
  teacher: text('teacher'),
  /** The last decision on the status, its author and its time; empty before any decision. */
  decided_status: text('decided_status').notNull().default('Pending'),
  decided_by: text('decided_by').notNull().default(''),
  decided_at: isoInstant('decided_at'),
  ...yearColumns(),
});

/** Row of the leaves table. */
export type StoredLeave = typeof leavesTable.$inferSelect;
