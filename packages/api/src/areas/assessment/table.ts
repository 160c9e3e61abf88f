import { assessment } from '@firstbell/schema';
import { integer, text } from 'drizzle-orm/pg-core';
import { percentage } from '../../db/columns.ts';
import { createRecordTable } from '../../records/fieldColumns.ts';

/**
 * Table of assessments; their marks are rows of the table `mark`. Triggers keep number (`id`) and name of the student current; the
 * list is sorted by both.
 */
export const assessmentTable = createRecordTable(assessment, {
  student_id: integer().notNull(),
  name: text().notNull(),
  /** Empty if there are no marks that count. */
  percentage: percentage(),
});
