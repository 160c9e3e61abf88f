import { and, asc, gt, lte, notExists, sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/database.ts';
import { type Log } from '../settings.ts';
import { type Files } from './files.ts';
import { removeFiles } from './removeFiles.ts';
import { fileTable } from './table.ts';

/** Time from the upload to the removal of an unused file, in milliseconds. */
const UNUSED_MS = 2 * 3_600_000;
/** Number of rows read by one statement. */
const BATCH_SIZE = 500;

type FileReference = { table: string; column: string };

/** Finds all columns with a foreign key to the file table. */
const findReferences = (orm: Orm) =>
  rowsOf<FileReference>(
    orm,
    sql`select child.relname::text as table, attribute.attname::text as column
      from pg_constraint
      join pg_class child on child.oid = conrelid
      join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = any (conkey)
      where contype = 'f' and confrelid = 'file'::regclass`,
  );

/** Removes files that were uploaded more than two hours ago and that no record uses, with their bytes. */
export async function purgeFiles({ db, files }: Files, now: Date): Promise<void> {
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
  await files.cleanUp();
  await removeFiles({ db, files }, isUnused, now);
}

/** Logs the ID of every file whose bytes are missing or have another size. */
export async function reportLostFiles({ db, files }: Files, log: Log): Promise<void> {
  for (let lastId = ''; ;) {
    const rows = await db.orm
      .select({ id: fileTable.id, size: fileTable.size })
      .from(fileTable)
      .where(gt(fileTable.id, lastId))
      .orderBy(asc(fileTable.id))
      .limit(BATCH_SIZE);
    for (const { id, size } of rows) {
      if (!(await files.has(id, size))) log({ event: 'file lost', file: id });
      lastId = id;
    }
    if (rows.length < BATCH_SIZE) return;
  }
}
