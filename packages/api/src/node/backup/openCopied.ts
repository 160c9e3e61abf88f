import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { join } from 'node:path';
import { type Database } from '../../db/database.ts';
import { fromPglite } from '../../db/memory.ts';
import { DATABASE } from '../folder/entries.ts';
import { StartError } from '../startError.ts';

/** Runs `work` with the embedded database in a copied folder. Opening recovers the database. Throws a `StartError` if it cannot be opened. */
export async function withCopiedDatabase<Result>(
  folder: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const options = { dataDir: join(folder, DATABASE), extensions: { pg_trgm } };
  await using client = await PGlite.create(options).catch(() => {
    throw new StartError(`The database in ${folder} cannot be opened.`);
  });
  return await work(fromPglite(client));
}
