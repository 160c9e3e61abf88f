import { type Changes } from '../../packages/api/test/keepState.ts';

/** Changes of a demonstration to the sample school, and its uploaded files by their IDs. */
type Kept = { changes: Changes; files: Map<string, Uint8Array<ArrayBuffer>> };

/** Storage of a demonstration in this browser; `write` rejects if it fails. */
export type KeptStore = {
  /** Returns what was kept; `undefined` if there is nothing, or it belongs to another sample school. */
  read: () => Promise<Kept | undefined>;
  write: (kept: Kept) => Promise<void>;
};

/** Storage of a demonstration's changes: this browser, or none because another tab has the lock or because the browser refuses. */
export type Keeping = 'kept' | 'elsewhere' | 'refused';

const NAME = 'firstbell.demo';
const STORE = 'school';
/** Longer than the lock of a reloaded page takes to be released. */
const LOCK_MS = 1000;

const done = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('The browser kept nothing.'));
    };
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

/** Takes the lock that one tab holds for as long as its page lives; tells whether this one got it. */
const claim = () =>
  new Promise<boolean>((resolve) => {
    const holdForever = () => {
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    navigator.locks.request(NAME, { signal: AbortSignal.timeout(LOCK_MS) }, holdForever).catch(() => {
      resolve(false);
    });
  });

/** Opens what is kept of a demonstration that began with a sample school, known by its `fingerprint`. */
export async function openKeptStore(fingerprint: string): Promise<{ store?: KeptStore; keeping: Keeping }> {
  try {
    const database = await openDatabase();
    const school = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
    const store: KeptStore = {
      read: async () => {
        const kept = (await done(school('readonly').get('kept'))) as (Kept & { of: string }) | undefined;
        return kept?.of === fingerprint ? kept : undefined;
      },
      write: async (kept) => {
        await done(school('readwrite').put({ ...kept, of: fingerprint }, 'kept'));
      },
    };
    return { store, keeping: (await claim()) ? 'kept' : 'elsewhere' };
  } catch {
    return { keeping: 'refused' };
  }
}
