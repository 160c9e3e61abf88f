import { student } from '@firstbell/schema';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { day } from '../../db/columns.ts';
import { createFieldColumns } from '../../records/fieldColumns.ts';
import { sectionColumns } from '../../lists/place.ts';
import { leavingColumns, recordColumns } from '../../rows/table.ts';

const { id: _, roll_number: __, ...fields } = student.fields;

/** Columns that the table of students and the view by year share. */
const studentColumns = () => ({
  row_id: integer('student_id').notNull().generatedAlwaysAsIdentity(),
  /** Admission number. */
  key: text('id').notNull(),
  name: text().notNull(),
  sound: text().notNull(),
  ...createFieldColumns(fields),
  /** The stored file with the photo. */
  photo: text(),
  ...leavingColumns(),
  ...recordColumns(),
});

/** Table of students, soft-deleted ones included. */
export const studentTable = pgTable('student', studentColumns());

/** View of the students in each academic year, with their sections in that year. */
export const studentInYear = pgTable('student_in_year', {
  ...studentColumns(),
  ...sectionColumns(),
  year: text().notNull(),
  roll_number: integer(),
  is_listed: boolean('is_on_roll').notNull(),
  /** Last day of a student who leaves or has left in the year; null for others. */
  last_day: day(),
});

/** Table of enrolments: which section a student is in, in an academic year. */
export const enrolmentTable = pgTable('enrolment', {
  enrolment_id: integer().primaryKey().generatedAlwaysAsIdentity(),
  student_id: integer().notNull(),
  year: text().notNull(),
  ...sectionColumns(),
});
