import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { day, isoInstant } from '../../db/columns.ts';
import { yearColumns } from '../../rows/table.ts';

/** Table of leave requests, including withdrawn ones, which are soft-deleted. */
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
  /** The `uid` of the account that sent the request; null for a leave of a teacher without an account. */
  applicant: text('applicant'),
  /** Name of the teacher, which a trigger keeps current, or of the account at the time of the request. */
  name: text('name').notNull(),
  email: text('email').notNull(),
  /** The teacher who requested the leave; null for other staff. */
  teacher_id: integer('teacher_id'),
  /** Status that was last decided, with the author and time of the decision; these are empty before the first decision. */
  decided_status: text('decided_status').notNull().default('Pending'),
  decided_by: text('decided_by').notNull().default(''),
  decided_account: text('decided_account'),
  decided_at: isoInstant('decided_at'),
  ...yearColumns(),
});

/** Row of the leaves table. */
export type StoredLeave = typeof leavesTable.$inferSelect;
