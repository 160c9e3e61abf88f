import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { percentage } from '../../db/columns.ts';
import { sectionColumns } from '../../lists/place.ts';
import { yearColumns } from '../../rows/table.ts';

/** Table of assessments, soft-deleted ones included; their marks are rows of the table `mark`. */
export const assessmentTable = pgTable('assessment', {
  key: text('key').primaryKey(),
  ...sectionColumns(),
  student_id: integer('student_id').notNull(),
  /** Admission number of the student. Triggers keep number and name current; the list is sorted by both. */
  id: text('id').notNull(),
  name: text('name').notNull(),
  term: text('term').notNull(),
  assessment_type: text('assessment_type').notNull(),
  /** Empty if there are no marks that count. */
  percentage: percentage('percentage'),
  ...yearColumns(),
});
