import { type Changes } from '../../packages/api/test/keepState.ts';

/** What a demonstration differs in from the sample school, with the files that were sent to it by their IDs. */
type Kept = { changes: Changes; files: Map<string, Uint8Array<ArrayBuffer>> };

/** Keeps a demonstration in this browser. What it could not write it throws. */
export type KeptStore = {
  /** Gives what was kept; `undefined` when that is nothing, or belongs to another sample school. */
  read: () => Promise<Kept | undefined>;
  write: (kept: Kept) => Promise<void>;
};

/** Whether a demonstration is kept: not where another tab keeps it, or where the browser lets nothing be kept. */
export type Keeping = 'kept' | 'elsewhere' | 'refused';

const NAME = 'firstbell.demo';
const STORE = 'school';
/** Longer than a page that is loaded again holds on to its lock. */
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
