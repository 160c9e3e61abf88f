import { teacher } from '@firstbell/schema';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { day } from '../../db/columns.ts';
import { createFieldColumns } from '../../records/fieldColumns.ts';
import { leavingColumns, recordColumns } from '../../rows/table.ts';

const { id: _, ...fields } = teacher.fields;

/** Table of teachers, soft-deleted ones included. */
export const teacherTable = pgTable('teacher', {
  row_id: integer('teacher_id').notNull().generatedAlwaysAsIdentity(),
  /** Staff number. */
  key: text('id').notNull(),
  name: text().notNull(),
  sound: text().notNull(),
  ...createFieldColumns(fields),
  /** A subject with the chosen name, of any class; null if none is chosen. */
  teaching_subject_1_key: text(),
  teaching_subject_2_key: text(),
  /** Last day of service; null without an end. */
  last_day: day('service_ends'),
  /** False from the day after the last day of service on. */
  is_listed: boolean('is_serving').notNull().default(true),
  ...leavingColumns(),
  ...recordColumns(),
});
