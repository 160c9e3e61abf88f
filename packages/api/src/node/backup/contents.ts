import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type LedgerEntry } from '../../audit/eraseHistory.ts';
import { type Head, readHead } from '../../audit/seal.ts';
import { readSchema, type Schema } from '../../db/executedMigrations.ts';
import { readLedger } from '../../features/erasure/ledger.ts';
import { readTargets } from '../../features/backups/runs.ts';
import { hasTable, type Orm, selectRows } from '../../db/database.ts';
import { findSchoolId } from '../places/schoolId.ts';

const fileRow = z.object({ id: z.string(), size: z.number(), sha256: z.string() });
/** An uploaded file: ID, number of bytes, and digest. */
export type FileRow = z.output<typeof fileRow>;

/** Part of a backup that says what the database part has to have: the number of rows of each table, and the files. */
export const contentsPart = z.object({ tables: z.record(z.string(), z.number()), files: z.array(fileRow) });
export type ContentsPart = z.output<typeof contentsPart>;

/** What a snapshot of a database has. */
export type Contents = ContentsPart & {
  head: Head | undefined;
  school: string | undefined;
  /** Folders that have held backups of the school. */
  targets: string[];
  erasures: LedgerEntry[];
  schema: Schema | undefined;
};

/** Counts the rows of every table. */
export async function countRows(orm: Orm): Promise<Record<string, number>> {
  const tables = await selectRows<{ name: string }>(
    orm,
    sql`select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`,
  );
  if (counts.length === 0) return {};
  const rows = await selectRows<{ name: string; rows: number }>(orm, sql.join(counts, sql` union all `));
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

/** Reads the rows of the uploaded files. */
export const readFileRows = (orm: Orm): Promise<FileRow[]> =>
  selectRows<FileRow>(orm, sql`select id, size, sha256 from file order by id`);

/** Reads what a database has; in a transaction, of one moment. */
export async function readContents(orm: Orm): Promise<Contents> {
  return {
    tables: await countRows(orm),
    files: await readFileRows(orm),
    head: await readHead(orm),
    school: await findSchoolId(orm),
    targets: await readTargets(orm),
    erasures: (await hasTable(orm, 'erasure')) ? await readLedger(orm) : [],
    schema: await readSchema({ orm }),
  };
}
