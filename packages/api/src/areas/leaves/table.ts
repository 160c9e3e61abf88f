import { leaves } from '@firstbell/schema';
import { integer, text } from 'drizzle-orm/pg-core';
import { day, isoInstant } from '../../db/columns.ts';
import { createRecordTable } from '../../records/fieldColumns.ts';

/** Table of leave requests, including withdrawn ones, which are soft-deleted. */
export const leavesTable = createRecordTable(leaves, {
  from: day().notNull(),
  to: day().notNull(),
  /** Note of the applicant. */
  note: text().notNull(),
  /** The `uid` of the account that sent the request; null for a leave of a teacher without an account. */
  applicant: text(),
  /** Name of the teacher, which a trigger keeps current, or of the account at the time of the request. */
  name: text().notNull(),
  email: text().notNull(),
  /** The teacher who requested the leave; null for other staff. */
  teacher_id: integer(),
  /** Status that was last decided, with the author and time of the decision; these are empty before the first decision. */
  decided_status: text().notNull().default('Pending'),
  decided_by: text().notNull().default(''),
  decided_account: text(),
  decided_at: isoInstant(),
});

/** Row of the leaves table. */
export type StoredLeave = typeof leavesTable.$inferSelect;
