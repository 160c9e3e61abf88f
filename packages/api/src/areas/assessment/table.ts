import { type Mark } from '@firstbell/schema';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { sectionColumns } from '../../records/place.ts';
import { yearColumns } from '../../records/table.ts';

/** Assessments, kept and recently deleted. */
export const assessmentTable = pgTable('assessment', {
  key: text('key').primaryKey(),
  ...sectionColumns(),
  /** The student's. */
  id: text('id').notNull(),
  name: text('name').notNull(),
  term: text('term').notNull(),
  assessment_type: text('assessment_type').notNull(),
  marks: jsonb('marks').$type<Mark[]>().notNull(),
  percentage: text('percentage').notNull(),
  /** Names of the subjects that there are marks in. */
  subjects: text('subjects').array().notNull(),
  ...yearColumns(),
});
