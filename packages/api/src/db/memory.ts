import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { type Database } from './database.ts';
import { type Gate, type Lane, openGate } from './gate.ts';

/** An open PGlite database with its client. */
export type PgliteDatabase = Database & { client: PGlite };

/** Wraps a client so that its statements and transactions wait in a lane of a gate. */
function connectThroughGate(client: PGlite, gate: Gate, lane: Lane, signal?: AbortSignal) {
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
    orm: connectThroughGate(client, gate, 'plain'),
    lanes: {
      first: connectThroughGate(client, gate, 'first'),
      slow: (signal) => connectThroughGate(client, gate, 'slow', signal),
    },
    close: () => client.close(),
  };
}

/** Files of PGlite that were loaded in advance. */
export type LoadedPglite = Pick<PGliteOptions, 'pgliteWasmModule' | 'fsBundle'>;

/**
 * Size of the buffer cache. To clear PostgreSQL's default of 128 MB takes longer than the rest of the start. The database files are
 * in memory too, so a small cache is as fast.
 */
const SHARED_BUFFERS = '16MB';

/** Creates an empty WebAssembly module in place of `initdb`, which PGlite would load although a dump does not need it. */
const createEmptyModule = () => new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));

/** Opens an in-memory database in a browser or in Node: with the content of `dump`, or empty. */
export async function openMemoryDatabase(dump?: Blob, loaded: LoadedPglite = {}): Promise<PgliteDatabase> {
  const client = await PGlite.create({
    ...loaded,
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    ...(dump
      ? { loadDataDir: dump, initdbWasmModule: createEmptyModule() }
      : // A dump contains the write-ahead log, whose files have 16 MB by default.
        { initDbStartParams: ['--wal-segsize=1'] }),
  });
  return fromPglite(client);
}

/** Dumps the database to one file, which `openMemoryDatabase` loads. */
export function dumpDatabase(db: PgliteDatabase, compression: 'gzip' | 'none' = 'gzip'): Promise<Blob> {
  return db.client.dumpDataDir(compression);
}
