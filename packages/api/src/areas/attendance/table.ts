import { attendance } from '@firstbell/schema';
import { getTableColumns } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/pg-core';
import { day } from '../../db/columns.ts';
import { createRecordTable } from '../../records/fieldColumns.ts';
import { classNameIn } from '../../lists/place.ts';

const createCount = () => integer().notNull().default(0);

/**
 * Attendance sheets, one for each marked section and day; the marks are rows of the table `attendance_mark`. The key has day, class
 * and section, by their names at the time of saving, such as `2026-11-20.V.B`.
 */
export const attendanceTable = createRecordTable(attendance, {
  date: day().notNull(),
  /** Surrogate key, to which the rows of `attendance_mark` refer. */
  sheet_id: integer().notNull().generatedAlwaysAsIdentity(),
  // Counted by a trigger.
  ...{ present: createCount(), absent: createCount(), late: createCount() },
  ...{ excused: createCount(), half: createCount() },
  /** Name of the person who first saved the sheet. */
  created_by: text().notNull(),
  created_account: text(),
});

/** Columns of a row of the table, with the name of its class. */
export const sheetRow = { ...getTableColumns(attendanceTable), class: classNameIn(attendanceTable) };

/** A row of the table, with the name of its class. */
export type SheetRow = typeof attendanceTable.$inferSelect & { class: string };
