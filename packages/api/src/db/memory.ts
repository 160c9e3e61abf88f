import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { type Database } from './database.ts';

/** An open PGlite database, with the client that dumps it. */
export type PgliteDatabase = Database & { client: PGlite };

/** Wraps a PGlite client. */
export function fromPglite(client: PGlite): PgliteDatabase {
  return { client, orm: drizzle({ client }), close: () => client.close() };
}

/** Opens a database that lives in memory, in a browser or in Node; empty, or as a dump left it. */
export async function openMemoryDatabase(dump?: Blob): Promise<PgliteDatabase> {
  const client = await PGlite.create({
    extensions: { pg_trgm },
    ...(dump ? { loadDataDir: dump } : {}),
  });
  return fromPglite(client);
}

/** Gives the whole database as one file that `openMemoryDatabase` takes; gzipped unless told not to. */
export function dumpDatabase(db: PgliteDatabase, compression: 'gzip' | 'none' = 'gzip'): Promise<Blob> {
  return db.client.dumpDataDir(compression);
}
