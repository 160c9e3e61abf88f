import { type Changes } from '../../packages/api/test/keepState.ts';

/** Changes of a demonstration to the sample school, and its uploaded files by their IDs. */
type StoredChanges = { changes: Changes; files: Map<string, Uint8Array<ArrayBuffer>> };

/** Storage of a demonstration in this browser; `write` rejects on failure. */
export type ChangeStore = {
  /** Returns the stored changes; `undefined` if there are none, or they belong to another sample school. */
  read: () => Promise<StoredChanges | undefined>;
  write: (stored: StoredChanges) => Promise<void>;
};

/**
 * Storage of a demonstration's changes: `stored` in this browser, or not stored, because another tab has the lock (`elsewhere`) or
 * the browser refuses (`refused`).
 */
export type StorageState = 'stored' | 'elsewhere' | 'refused';

/** Name of the database and of the lock. */
const DATABASE_NAME = 'firstbell.demo';
const STORE_NAME = 'school';
/** Time to wait for the lock: longer than a reloaded page takes to release it. */
const LOCK_TIMEOUT_MS = 1000;

const toPromise = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('The browser’s database failed without an error.'));
    };
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE_NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE_NAME);
  return toPromise(request);
}

/** Acquires the lock, which one tab holds while its page is open. Resolves to whether this tab has the lock. */
const acquireLock = () =>
  new Promise<boolean>((resolve) => {
    const holdForever = () => {
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    navigator.locks
      .request(DATABASE_NAME, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, holdForever)
      .catch(() => {
        resolve(false);
      });
  });

/** Opens the storage of the demonstration; `fingerprint` identifies the sample school to which the changes belong. */
export async function openChangeStore(
  fingerprint: string,
): Promise<{ store?: ChangeStore; storageState: StorageState }> {
  try {
    const database = await openDatabase();
    const openStore = (mode: IDBTransactionMode) =>
      database.transaction(STORE_NAME, mode).objectStore(STORE_NAME);
    const store: ChangeStore = {
      read: async () => {
        const stored = (await toPromise(openStore('readonly').get('kept'))) as
          (StoredChanges & { of: string }) | undefined;
        return stored?.of === fingerprint ? stored : undefined;
      },
      write: async (stored) => {
        await toPromise(openStore('readwrite').put({ ...stored, of: fingerprint }, 'kept'));
      },
    };
    return { store, storageState: (await acquireLock()) ? 'stored' : 'elsewhere' };
  } catch {
    return { storageState: 'refused' };
  }
}
