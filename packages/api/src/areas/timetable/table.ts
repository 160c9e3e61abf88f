import { getTableColumns } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/tables.ts';
import { classNameIn, sectionColumns, subjectColumns } from '../../lists/place.ts';
import { yearColumns } from '../../rows/table.ts';

/** Table of timetables, each of one section's day of the week in an academic year; the periods are rows of `timetable`. */
export const timetableDayTable = pgTable('timetable_day', {
  key: text('key').primaryKey(),
  year: text('year').notNull(),
  class_id: integer('class_id').notNull(),
  section_id: integer('section_id').notNull(),
  section: text('section').notNull(),
  day: text('day').notNull(),
  /** Incremented by every save, and when periods are deleted or restored. */
  version: integer('version').notNull(),
  created_at: instant('created_at').notNull(),
  updated_at: instant('updated_at').notNull(),
  updated_by: text('updated_by').notNull(),
  updated_account: text('updated_account'),
});

/** Columns of a timetable, with the name of its class. */
export const dayColumns = { ...getTableColumns(timetableDayTable), class: classNameIn(timetableDayTable) };

/** A timetable without its periods. */
export type StoredDay = typeof timetableDayTable.$inferSelect & { class: string };

/** Table of the timetable periods that are not free, soft-deleted ones included. */
export const timetableTable = pgTable('timetable', {
  key: text('key').primaryKey(),
  /** Key of the timetable. */
  timetable: text('timetable').notNull(),
  period: integer('period').notNull(),
  ...sectionColumns(),
  day: text('day').notNull(),
  day_position: integer('day_position').notNull(),
  time: text('time').notNull(),
  ...subjectColumns(),
  /** The teacher; null for a break. */
  teacher_id: integer('teacher_id'),
  /** Staff number of the teacher, empty for a break, so that breaks sort first. Triggers keep number and name current. */
  staff_id: text('staff_id').notNull(),
  name: text('name').notNull(),
  /** Reason to keep a clash, with its author and time; null without a kept clash. */
  clash_reason: text('clash_reason'),
  clash_by: text('clash_by'),
  clash_account: text('clash_account'),
  clash_at: instant('clash_at'),
  ...yearColumns(),
});

/** Columns of a period, with the name of its class. */
export const periodColumns = { ...getTableColumns(timetableTable), class: classNameIn(timetableTable) };

/** A stored period. */
export type StoredPeriod = typeof timetableTable.$inferSelect & { class: string };

/** Values of a period to insert. */
export type WrittenPeriod = typeof timetableTable.$inferInsert;
