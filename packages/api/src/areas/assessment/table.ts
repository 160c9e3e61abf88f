import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { percentage } from '../../db/columns.ts';
import { sectionColumns } from '../../school/place.ts';
import { yearColumns } from '../../records/table.ts';

/** Table of assessments, soft-deleted ones included; their marks are rows of the table `mark`. */
export const assessmentTable = pgTable('assessment', {
  key: text('key').primaryKey(),
  ...sectionColumns(),
  student_id: integer('student_id').notNull(),
  /** Admission number and name of the student, which the database keeps up to date: the list is sorted by them. */
  id: text('id').notNull(),
  name: text('name').notNull(),
  term: text('term').notNull(),
  assessment_type: text('assessment_type').notNull(),
  /** Empty where nothing is marked. */
  percentage: percentage('percentage'),
  ...yearColumns(),
});
