import { pgTable, text } from 'drizzle-orm/pg-core';
import { yearColumns } from '../../records/table.ts';

/** Incidents, kept and recently deleted. */
export const incidentTable = pgTable('incident', {
  key: text('key').primaryKey(),
  to_whom: text('to_whom').notNull(),
  /** The student's or the teacher's. */
  id: text('id').notNull(),
  name: text('name').notNull(),
  incident_type: text('incident_type').notNull(),
  date: text('date').notNull(),
  incident: text('incident').notNull(),
  ...yearColumns(),
});
