import { incident } from '@firstbell/schema';
import { boolean, integer, text } from 'drizzle-orm/pg-core';
import { day } from '../../db/columns.ts';
import { createRecordTable } from '../../records/fieldColumns.ts';

/** Table of incidents. Triggers keep number (`id`) and name of the person current; the list is sorted by both. */
export const incidentTable = createRecordTable(incident, {
  /** Surrogate key of the student; null if the person is a teacher. */
  student_id: integer(),
  /** Surrogate key of the teacher; null if the person is a student. */
  teacher_id: integer(),
  name: text().notNull(),
  date: day().notNull(),
  is_confidential: boolean().notNull(),
  /** Accounts that see a confidential incident, besides its author's and administrators'. */
  named_people: text().array().notNull(),
  created_account: text(),
});
