import { pgTable, text } from 'drizzle-orm/pg-core';
import { day } from '../../db/columns.ts';
import { recordColumns } from '../../records/table.ts';

/** Table of teachers, soft-deleted ones included. */
export const teacherTable = pgTable('teacher', {
  key: text('id').primaryKey(),
  first_name: text('first_name').notNull(),
  last_name: text('last_name').notNull(),
  name: text('name').notNull(),
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
  teaching_subject_1: text('teaching_subject_1').notNull(),
  teaching_subject_2: text('teaching_subject_2').notNull(),
  ...recordColumns(),
});
