import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { yearColumns } from '../../records/table.ts';

/** Attendance sheets: one for each section and day that was marked. */
export const attendanceTable = pgTable('attendance', {
  /** Made by the database of the day, the class and the section, such as `2026-11-20.V.B`, and of a number beyond 1. */
  key: text('key')
    .primaryKey()
    .generatedAlwaysAs(
      sql`date || '.' || class || '.' || section || case when number = 1 then '' else '~' || number end`,
    ),
  /** Counts the sheets that were saved anew for the same section and day after the one before was deleted. */
  number: integer('number').notNull().default(1),
  date: text('date').notNull(),
  class: text('class').notNull(),
  class_position: integer('class_position').notNull(),
  section: text('section').notNull(),
  /** Each student's letter by admission number. */
  marks: jsonb('marks').$type<Record<string, string>>().notNull(),
  /** What each student was called when marked, by admission number: for when the record of one is gone. */
  names: jsonb('names').$type<Record<string, string>>().notNull(),
  present: integer('present').notNull(),
  absent: integer('absent').notNull(),
  late: integer('late').notNull(),
  excused: integer('excused').notNull(),
  /** Who saved the sheet first. */
  created_by: text('created_by').notNull(),
  ...yearColumns(),
});

/** A sheet as the table holds it. */
export type StoredSheet = typeof attendanceTable.$inferSelect;
