import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { findErrorCode } from '../../db/failure.ts';
import { PRIVATE_UMASK } from '../folder/privateModes.ts';

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`;

/** Verifies the database in a folder: opens it, which recovers it, and reads every row of every table. Throws if that fails. */
async function verifyDatabase(folder: string): Promise<void> {
  const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  const { rows } = await client.query<{ name: string }>(TABLES);
  if (rows.length === 0) throw new Error('It has no table.');
  // Hashing a row reads it completely, including values that are stored outside the table (TOAST).
  for (const { name } of rows)
    await client.query(`select sum(hashtext(table_row::text)) from ${name} as table_row`);
  await client.close();
}

process.umask(PRIVATE_UMASK);
verifyDatabase(process.argv[2] ?? '').then(
  () => process.exit(0),
  (error: unknown) => {
    // Writes only the code, because the message of the database may quote a personal value.
    process.stderr.write(`It cannot be opened (${findErrorCode(error) || 'no table'}).\n`);
    process.exit(1);
  },
);
