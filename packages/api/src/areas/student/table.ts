import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { day } from '../../db/columns.ts';
import { sectionColumns } from '../../records/place.ts';
import { recordColumns } from '../../records/table.ts';

/** Columns that students are listed by. */
const listedColumns = () => ({
  key: text('id').primaryKey(),
  name: text('name').notNull(),
  gender: text('gender').notNull(),
  dob: day('dob'),
  phone: text('phone').notNull(),
  ...recordColumns(),
});

/** Students, on the roll and recently deleted. */
export const studentTable = pgTable('student', {
  ...listedColumns(),
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
});

/** A view of the students of each academic year in their sections of that year. */
export const studentInYear = pgTable('student_in_year', {
  ...listedColumns(),
  ...sectionColumns(),
  year: text('year').notNull(),
  roll_number: integer('roll_number'),
});

/** The rows that hold the class of a student in a year. */
export const enrolmentTable = pgTable('enrolment', {
  enrolment_id: integer('enrolment_id').primaryKey().generatedAlwaysAsIdentity(),
  student: text('student').notNull(),
  year: text('year').notNull(),
  ...sectionColumns(),
});
