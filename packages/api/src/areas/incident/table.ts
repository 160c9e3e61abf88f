import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { day } from '../../db/columns.ts';
import { yearColumns } from '../../records/table.ts';

/** Incidents, kept and recently deleted. */
export const incidentTable = pgTable('incident', {
  key: text('key').primaryKey(),
  to_whom: text('to_whom').notNull(),
  /** To whom it happened: one of the two. */
  student: text('student'),
  teacher: text('teacher'),
  /** The student's or the teacher's. */
  id: text('id')
    .notNull()
    .generatedAlwaysAs(sql`coalesce(student, teacher)`),
  /** The name of the person, kept by the database. */
  name: text('name').notNull(),
  incident_type: text('incident_type').notNull(),
  date: day('date').notNull(),
  incident: text('incident').notNull(),
  ...yearColumns(),
});
