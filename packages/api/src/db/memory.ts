import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { type Database } from './database.ts';
import { type Gate, type Lane, openGate } from './gate.ts';

/** An open PGlite database, with the client that dumps it. */
export type PgliteDatabase = Database & { client: PGlite };

/** Lets the statements and transactions of a client pass a gate by one of its lanes. */
function gated(client: PGlite, gate: Gate, lane: Lane, signal?: AbortSignal) {
  const through = {
    query: (...given: Parameters<PGlite['query']>) => gate(lane, () => client.query(...given), signal),
    transaction: (work: Parameters<PGlite['transaction']>[0]) =>
      gate(lane, () => client.transaction(work), signal),
  };
  return drizzle({ client: through as unknown as PGlite });
}

/** Wraps a PGlite client, which does one thing at a time, with a gate that decides what is next. */
export function fromPglite(client: PGlite): PgliteDatabase {
  const gate = openGate();
  return {
    client,
    orm: gated(client, gate, 'plain'),
    lanes: { first: gated(client, gate, 'first'), slow: (signal) => gated(client, gate, 'slow', signal) },
    close: () => client.close(),
  };
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
