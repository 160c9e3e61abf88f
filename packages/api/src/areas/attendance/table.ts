import { getTableColumns } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { day } from '../../db/columns.ts';
import { classNameIn, sectionColumns } from '../../lists/place.ts';
import { yearColumns } from '../../rows/table.ts';

/** Attendance sheets, one for each marked section and day; the marks are rows of the table `attendance_mark`. */
export const attendanceTable = pgTable('attendance', {
  /** Day, class and section, by their names at the time of saving, such as `2026-11-20.V.B`. */
  key: text('key').primaryKey(),
  date: day('date').notNull(),
  ...sectionColumns(),
  /** Surrogate key, to which the rows of `attendance_mark` refer. */
  sheet_id: integer('sheet_id').notNull().generatedAlwaysAsIdentity(),
  // Counted by a trigger.
  present: integer('present').notNull().default(0),
  absent: integer('absent').notNull().default(0),
  late: integer('late').notNull().default(0),
  excused: integer('excused').notNull().default(0),
  half: integer('half').notNull().default(0),
  /** Name of the person who first saved the sheet. */
  created_by: text('created_by').notNull(),
  created_account: text('created_account'),
  ...yearColumns(),
});

/** Columns of a row of the table, with the name of its class. */
export const sheetRow = { ...getTableColumns(attendanceTable), class: classNameIn(attendanceTable) };

/** A row of the table, with the name of its class. */
export type SheetRow = typeof attendanceTable.$inferSelect & { class: string };
