import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { type Database } from './database.ts';
import { type Gate, type Lane, openGate } from './gate.ts';

/** An open PGlite database with its client. */
export type PgliteDatabase = Database & { client: PGlite };

/** Wraps a client so that its statements and transactions wait in a lane of a gate. */
function gated(client: PGlite, gate: Gate, lane: Lane, signal?: AbortSignal) {
  const gatedClient = {
    query: (...args: Parameters<PGlite['query']>) => gate(lane, () => client.query(...args), signal),
    transaction: (work: Parameters<PGlite['transaction']>[0]) =>
      gate(lane, () => client.transaction(work), signal),
  };
  return drizzle({ client: gatedClient as unknown as PGlite });
}

/** Wraps a PGlite client, which has one connection, with a priority queue. */
export function fromPglite(client: PGlite): PgliteDatabase {
  const gate = openGate();
  return {
    client,
    orm: gated(client, gate, 'plain'),
    lanes: { first: gated(client, gate, 'first'), slow: (signal) => gated(client, gate, 'slow', signal) },
    close: () => client.close(),
  };
}

/** Opens an in-memory database in a browser or in Node: with the content of `dump`, or empty. */
export async function openMemoryDatabase(dump?: Blob): Promise<PgliteDatabase> {
  const client = await PGlite.create({
    extensions: { pg_trgm },
    ...(dump ? { loadDataDir: dump } : {}),
  });
  return fromPglite(client);
}

/** Dumps the database to one file, which `openMemoryDatabase` loads. */
export function dumpDatabase(db: PgliteDatabase, compression: 'gzip' | 'none' = 'gzip'): Promise<Blob> {
  return db.client.dumpDataDir(compression);
}
