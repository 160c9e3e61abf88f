import { pgTable, text } from 'drizzle-orm/pg-core';
import { percentage } from '../../db/columns.ts';
import { sectionColumns } from '../../records/place.ts';
import { yearColumns } from '../../records/table.ts';

/** Assessments, kept and recently deleted; their marks are rows of the table `mark`. */
export const assessmentTable = pgTable('assessment', {
  key: text('key').primaryKey(),
  ...sectionColumns(),
  /** The student's. */
  id: text('id').notNull(),
  /** The student's, kept by the database. */
  name: text('name').notNull(),
  term: text('term').notNull(),
  assessment_type: text('assessment_type').notNull(),
  /** Empty where nothing is marked. */
  percentage: percentage('percentage'),
  ...yearColumns(),
});
