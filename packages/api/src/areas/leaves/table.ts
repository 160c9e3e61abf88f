import { integer, pgTable, text } from 'drizzle-orm/pg-core';
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
  /** The account that asked, by its `uid`; none for a leave of a teacher who has no account. */
  applicant: text('applicant'),
  /** Name of the teacher, which the database keeps up to date, or else of the account at the time of the request. */
  name: text('name').notNull(),
  email: text('email').notNull(),
  /** The teacher who asked; none for somebody else. */
  teacher_id: integer('teacher_id'),
  /** The last decision on the status, its author and its time; empty before any decision. */
  decided_status: text('decided_status').notNull().default('Pending'),
  decided_by: text('decided_by').notNull().default(''),
  decided_account: text('decided_account'),
  decided_at: isoInstant('decided_at'),
  ...yearColumns(),
});

/** Row of the leaves table. */
export type StoredLeave = typeof leavesTable.$inferSelect;
