import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../db/database.ts';
import { StartError } from '../startError.ts';

/** Throws a `StartError` if the database of a server, into which a school is to be moved or restored, has a table. */
export async function requireEmpty({ orm }: Database, way: 'move' | 'restore'): Promise<void> {
  const [table] = await selectRows(orm, sql`select 1 from pg_tables where schemaname = 'public' limit 1`);
  if (table)
    throw new StartError(`DATABASE_URL: the database is not empty. Make an empty one, and ${way} into it.`);
}
