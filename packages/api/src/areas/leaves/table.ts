import { pgTable, text } from 'drizzle-orm/pg-core';
import { day, isoInstant } from '../../db/columns.ts';
import { yearColumns } from '../../records/table.ts';

/** Leaves that were asked for, and recently deleted or withdrawn ones. */
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
  /** The teacher's, kept by the database, or the name that the account had. */
  name: text('name').notNull(),
  email: text('email').notNull(),
  /** Staff number of the teacher who asked; none for somebody else. */
  teacher: text('teacher'),
  /** The status that was last decided on, by whom, and the ISO instant; empty while nobody has decided. */
  decided_status: text('decided_status').notNull().default('Pending'),
  decided_by: text('decided_by').notNull().default(''),
  decided_at: isoInstant('decided_at'),
  ...yearColumns(),
});

/** A leave as the table holds it. */
export type StoredLeave = typeof leavesTable.$inferSelect;
