import { and, lte, notExists, sql } from 'drizzle-orm';
import { type ConfirmedTime } from '../audit/confirmedTime.ts';
import { type Orm, selectRows } from '../db/database.ts';
import { type Files } from './files.ts';
import { removeFiles } from './removeFiles.ts';
import { fileTable } from './table.ts';

/** Time from the upload to the removal of an unused file, in milliseconds. */
const UNUSED_MS = 2 * 3_600_000;

type FileReference = { table: string; column: string };

/** Finds all columns with a foreign key to the file table. */
export const findReferences = (orm: Orm) =>
  selectRows<FileReference>(
    orm,
    sql`select child.relname::text as table, attribute.attname::text as column
      from pg_constraint
      join pg_class child on child.oid = conrelid
      join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = any (conkey)
      where contype = 'f' and confrelid = 'file'::regclass`,
  );

/** Removes files that were uploaded more than two hours ago and that no record uses, with their bytes. */
export async function purgeFiles({ db, files }: Files, now: ConfirmedTime): Promise<void> {
  const references = await findReferences(db.orm);
  const isUnused = and(
    lte(fileTable.created_at, new Date(now.getTime() - UNUSED_MS)),
    ...references.map(({ table, column }) =>
      notExists(
        sql`(select 1 from ${sql.identifier(table)} as referring
          where referring.${sql.identifier(column)} = ${fileTable.id})`,
      ),
    ),
  );
  await files.cleanUp(now);
  await removeFiles({ db, files }, isUnused, now);
}
