/** Reason why a value was not stored: no space left (`full`), or the browser blocks storage (`forbidden`). */
export type StoreFailure = 'full' | 'forbidden';

/** Error of a value that could not be stored. */
export class StoreError extends Error {
  readonly reason: StoreFailure;
  constructor(reason: StoreFailure, cause?: unknown) {
    super(`Not stored: ${reason}`, { cause });
    this.name = 'StoreError';
    this.reason = reason;
  }
}

/** Store of values for offline use; the values survive a reload. Each key begins with the ID of a person and `/`. */
export type OfflineStore = {
  /** Reads a value; `undefined` for an unknown key and without storage. */
  read: (key: string) => Promise<unknown>;
  /** Stores a value; throws a `StoreError`. */
  write: (key: string, value: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Lists the keys that begin with a prefix. */
  listKeys: (prefix: string) => Promise<string[]>;
};

/** Creates a store in memory, for stories and the demo. */
export function createMemoryStore(): OfflineStore {
  const values = new Map<string, unknown>();
  return {
    read: (key) => Promise.resolve(structuredClone(values.get(key))),
    write: (key, value) => {
      values.set(key, structuredClone(value));
      return Promise.resolve();
    },
    remove: (key) => {
      values.delete(key);
      return Promise.resolve();
    },
    listKeys: (prefix) => Promise.resolve([...values.keys()].filter((key) => key.startsWith(prefix)).sort()),
  };
}

/** Deletes all values of the person with the ID `person`; for an empty ID, all values of everybody. */
export async function deleteValuesOfPerson(store: OfflineStore, person = ''): Promise<void> {
  const keys = await store.listKeys(person === '' ? '' : `${person}/`);
  await Promise.all(keys.map((key) => store.remove(key)));
}

/** Prefix of the keys of unsent values, after the ID of the person and the slash. */
export const UNSENT_PREFIX = 'waiting/';

/** Tells whether a key belongs to an unsent value; ignores the ID of the person before the first slash. */
const isUnsentKey = (key: string) => key.slice(key.indexOf('/') + 1).startsWith(UNSENT_PREFIX);

/**
 * Deletes the values of all people except the signed-in `person`; of all people if nobody is signed in. Does not delete
 * unsent values: only their author can read them, and they are sent when the author signs in again.
 */
export async function deleteValuesOfOthers(store: OfflineStore, person?: string): Promise<void> {
  const keys = await store.listKeys('');
  const belongsToPerson = (key: string) => person !== undefined && key.startsWith(`${person}/`);
  const keysOfOthers = keys.filter((key) => !belongsToPerson(key) && !isUnsentKey(key));
  await Promise.all(keysOfOthers.map((key) => store.remove(key)));
}
