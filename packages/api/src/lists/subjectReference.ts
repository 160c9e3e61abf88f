import { type PgColumn } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { type Reference } from '../rows/reference.ts';
import { isOneOfTexts } from '../db/arrays.ts';
import { type RecordTable } from '../rows/table.ts';

/** A table whose records have a subject of their class. */
type TableWithSubject = RecordTable & { class_id: PgColumn; subject: PgColumn; subject_key: PgColumn };

/**
 * Returns the reference of records to their subject. It compares class and name, not the key, so that records can be restored
 * after their subject was deleted and added again.
 */
export const createSubjectReference = ({ class_id, subject }: TableWithSubject): Reference => ({
  area: 'subject',
  on: sql`target.subject = ${subject} and target.class_id = ${class_id}`,
  targetField: 'subject',
  listFilters: ({ class: className, subject }) => ({ class: String(className), subject: String(subject) }),
});

/** Relinks records whose subject was deleted to the subject of the same class and name that is not deleted. */
export async function relinkSubjects(
  orm: Orm,
  table: TableWithSubject,
  keys: readonly string[],
): Promise<void> {
  await orm.execute(sql`update ${table} set subject_key = taught.key from subject as taught
    where ${isOneOfTexts(table.key, keys)} and taught.class_id = ${table.class_id} and taught.subject = ${table.subject}
      and taught.deleted_at is null and taught.key <> ${table.subject_key}`);
}
