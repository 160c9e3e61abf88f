import { getTableColumns } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { classNameIn, sectionColumns } from '../../records/place.ts';
import { yearColumns } from '../../records/table.ts';

/** Attendance sheets: one for each section and day that was marked. */
export const attendanceTable = pgTable('attendance', {
  /** Made of the day, the class and the section as they were called then, such as `2026-11-20.V.B`. */
  key: text('key').primaryKey(),
  date: text('date').notNull(),
  ...sectionColumns(),
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

/** The columns of a sheet, with the name of its class. */
export const sheetColumns = { ...getTableColumns(attendanceTable), class: classNameIn(attendanceTable) };

/** A sheet as the table holds it. */
export type StoredSheet = typeof attendanceTable.$inferSelect & { class: string };
