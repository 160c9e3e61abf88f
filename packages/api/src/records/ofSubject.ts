import { type PgColumn } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { type Use } from './area.ts';
import { keyIn } from './find.ts';
import { type RecordTable } from './table.ts';

/** A table whose records are of a subject of their class. */
type OfSubject = RecordTable & { class_id: PgColumn; subject: PgColumn; subject_key: PgColumn };

/**
 * Gives how records of a subject use it: any subject of the class serves that has the name, so that records which were
 * deleted with the old one can come back to it.
 */
export const usesSubject = ({ class_id, subject }: OfSubject): Use => ({
  of: 'subject',
  onDelete: 'refuse',
  on: sql`target.subject = ${subject} and target.class_id = ${class_id}`,
  by: 'subject',
  isFiltered: true,
});

/** Lets records whose subject was deleted refer to the one of the same class and name that is taught now. */
export async function referToTaught(orm: Orm, table: OfSubject, keys: readonly string[]): Promise<void> {
  await orm.execute(sql`update ${table} set subject_key = taught.key from subject as taught
    where ${keyIn(table, keys)} and taught.class_id = ${table.class_id} and taught.subject = ${table.subject}
      and taught.deleted_at is null and taught.key <> ${table.subject_key}`);
}
