import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { day } from '../../db/columns.ts';
import { yearColumns } from '../../rows/table.ts';

/** Table of incidents, soft-deleted ones included. */
export const incidentTable = pgTable('incident', {
  key: text('key').primaryKey(),
  to_whom: text('to_whom').notNull(),
  /** Surrogate key of the student; null if the person is a teacher. */
  student_id: integer('student_id'),
  /** Surrogate key of the teacher; null if the person is a student. */
  teacher_id: integer('teacher_id'),
  /** Number of the person. Triggers keep number and name current; the list is sorted by both. */
  id: text('id').notNull(),
  name: text('name').notNull(),
  incident_type: text('incident_type').notNull(),
  date: day('date').notNull(),
  incident: text('incident').notNull(),
  follow_up: day('follow_up'),
  outcome: text('outcome').notNull(),
  is_confidential: boolean('is_confidential').notNull(),
  /** Accounts that see a confidential incident, besides its author's and administrators'. */
  named_people: text('named_people').array().notNull(),
  created_account: text('created_account'),
  ...yearColumns(),
});
