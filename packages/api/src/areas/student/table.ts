import { pgTable, text } from 'drizzle-orm/pg-core';
import { sectionColumns } from '../../records/place.ts';
import { recordColumns } from '../../records/table.ts';

/** Students, on the roll and recently deleted. */
export const studentTable = pgTable('student', {
  key: text('id').primaryKey(),
  first_name: text('first_name').notNull(),
  last_name: text('last_name').notNull(),
  name: text('name').notNull(),
  relation: text('relation').notNull(),
  guardian: text('guardian').notNull(),
  mother: text('mother').notNull(),
  father: text('father').notNull(),
  gender: text('gender').notNull(),
  blood_group: text('blood_group').notNull(),
  ...sectionColumns(),
  dob: text('dob').notNull(),
  sex: text('sex').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  address: text('address').notNull(),
  ...recordColumns(),
});
