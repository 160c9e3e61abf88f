import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { day } from '../../db/columns.ts';
import { sectionColumns } from '../../lists/place.ts';
import { leavingColumns, recordColumns } from '../../rows/table.ts';

/** Columns that the table of students and the view by year share. */
const listedColumns = () => ({
  row_id: integer('student_id').notNull().generatedAlwaysAsIdentity(),
  /** Admission number. */
  key: text('id').notNull(),
  name: text('name').notNull(),
  gender: text('gender').notNull(),
  dob: day('dob'),
  phone: text('phone').notNull(),
  ...leavingColumns(),
  ...recordColumns(),
});

/** Table of students, soft-deleted ones included. */
export const studentTable = pgTable('student', {
  ...listedColumns(),
  sound: text('sound').notNull(),
  first_name: text('first_name').notNull(),
  last_name: text('last_name').notNull(),
  relation: text('relation').notNull(),
  guardian: text('guardian').notNull(),
  mother: text('mother').notNull(),
  father: text('father').notNull(),
  blood_group: text('blood_group').notNull(),
  sex: text('sex').notNull(),
  email: text('email').notNull(),
  address: text('address').notNull(),
  /** The stored file with the photo. */
  photo: text('photo'),
});

/** View of the students in each academic year, with their sections in that year. */
export const studentInYear = pgTable('student_in_year', {
  ...listedColumns(),
  ...sectionColumns(),
  year: text('year').notNull(),
  roll_number: integer('roll_number'),
  relation: text('relation').notNull(),
  is_listed: boolean('is_on_roll').notNull(),
  /** Last day of a student who leaves or has left in the year; null for others. */
  last_day: day('last_day'),
});

/** Table of enrolments: which section a student is in, in an academic year. */
export const enrolmentTable = pgTable('enrolment', {
  enrolment_id: integer('enrolment_id').primaryKey().generatedAlwaysAsIdentity(),
  student_id: integer('student_id').notNull(),
  year: text('year').notNull(),
  ...sectionColumns(),
});
