import { type Changes } from '../../packages/api/test/keepState.ts';

/** Changes of a demonstration to the sample school, and its uploaded files by their IDs. */
type Kept = { changes: Changes; files: Map<string, Uint8Array<ArrayBuffer>> };

/** Storage of a demonstration in this browser; `write` rejects on failure. */
export type KeptStore = {
  /** Returns the stored changes; `undefined` if there are none, or they belong to another sample school. */
  read: () => Promise<Kept | undefined>;
  write: (stored: Kept) => Promise<void>;
};

/**
 * Storage of a demonstration's changes: this browser, or none because another tab has the lock or because the browser
 * refuses.
 */
export type Keeping = 'kept' | 'elsewhere' | 'refused';

const NAME = 'firstbell.demo';
const STORE = 'school';
/** Time to wait for the lock: longer than a reloaded page takes to release it. */
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

/** Acquires the lock, which one tab holds while its page is open; resolves to whether this tab got it. */
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

/** Opens the storage of the demonstration; `fingerprint` identifies the sample school that the changes belong to. */
export async function openKeptStore(fingerprint: string): Promise<{ store?: KeptStore; keeping: Keeping }> {
  try {
    const database = await openDatabase();
    const school = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
    const store: KeptStore = {
      read: async () => {
        const stored = (await done(school('readonly').get('kept'))) as (Kept & { of: string }) | undefined;
        return stored?.of === fingerprint ? stored : undefined;
      },
      write: async (stored) => {
        await done(school('readwrite').put({ ...stored, of: fingerprint }, 'kept'));
      },
    };
    return { store, keeping: (await claim()) ? 'kept' : 'elsewhere' };
  } catch {
    return { keeping: 'refused' };
  }
}
