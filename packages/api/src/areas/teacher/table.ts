import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { day } from '../../db/columns.ts';
import { leavingColumns, recordColumns } from '../../rows/table.ts';

/** Table of teachers, soft-deleted ones included. */
export const teacherTable = pgTable('teacher', {
  row_id: integer('teacher_id').notNull().generatedAlwaysAsIdentity(),
  /** Staff number. */
  key: text('id').notNull(),
  first_name: text('first_name').notNull(),
  last_name: text('last_name').notNull(),
  name: text('name').notNull(),
  sound: text('sound').notNull(),
  residential_address: text('residential_address').notNull(),
  permanent_address: text('permanent_address').notNull(),
  gender: text('gender').notNull(),
  blood_group: text('blood_group').notNull(),
  dob: day('dob'),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  higher_degree: text('higher_degree').notNull(),
  other_degrees: text('other_degrees').notNull(),
  certifications: text('certifications').notNull(),
  aadhar_number: text('aadhar_number').notNull(),
  /** A subject with the chosen name, of any class; null if none is chosen. */
  teaching_subject_1_key: text('teaching_subject_1_key'),
  teaching_subject_2_key: text('teaching_subject_2_key'),
  /** Last day of service; null without an end. */
  last_day: day('service_ends'),
  /** False from the day after the last day of service on. */
  is_listed: boolean('is_serving').notNull().default(true),
  ...leavingColumns(),
  ...recordColumns(),
});
