import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { day } from '../../db/columns.ts';
import { yearColumns } from '../../records/table.ts';

/** Table of incidents, soft-deleted ones included. */
export const incidentTable = pgTable('incident', {
  key: text('key').primaryKey(),
  to_whom: text('to_whom').notNull(),
  /** Admission number of the student, or staff number of the teacher in the next column; the other one is null. */
  student: text('student'),
  teacher: text('teacher'),
  /** The value of `student` or `teacher`. */
  id: text('id')
    .notNull()
    .generatedAlwaysAs(sql`coalesce(student, teacher)`),
  /** Name of the person, which the database keeps up to date. */
  name: text('name').notNull(),
  incident_type: text('incident_type').notNull(),
  date: day('date').notNull(),
  incident: text('incident').notNull(),
  ...yearColumns(),
});
