import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { type Database } from './database.ts';
import { type Lane, openGate } from './gate.ts';
import { createPgliteQuery, type PgliteQuery } from './pgliteQuery.ts';

/** An open PGlite database with its client. */
export type PgliteDatabase = Database & { client: PGlite };

type Work = Parameters<PGlite['transaction']>[0];

/** Runs a transaction whose statements `query` executes, until it is closed. */
const transact = (client: PGlite, query: PgliteQuery, work: Work) =>
  client.transaction((transaction) =>
    work(
      Object.assign(transaction, {
        query: async (...args: Parameters<PgliteQuery>) => {
          if (transaction.closed) throw new Error('The transaction is closed.');
          return query(...args);
        },
      }),
    ),
  );

/** Wraps a PGlite client, which has one connection, with a priority queue, which waits for `pause` before each statement. */
export function fromPglite(client: PGlite, pause?: () => Promise<void>): PgliteDatabase {
  const gate = openGate({ ...(pause && { pause }) });
  const query = createPgliteQuery(client);
  const openLane = (lane: Lane, signal?: AbortSignal) => {
    const gatedClient = {
      query: (...args: Parameters<PgliteQuery>) => gate(lane, () => query(...args), signal),
      transaction: (work: Work) => gate(lane, () => transact(client, query, work), signal),
    };
    return drizzle({ client: gatedClient as unknown as PGlite });
  };
  return {
    client,
    orm: openLane('plain'),
    lanes: { first: openLane('first'), slow: (signal) => openLane('slow', signal) },
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
