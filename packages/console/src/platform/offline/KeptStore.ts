/** Reason why a value was not stored: no space left (`full`), or the browser blocks storage (`forbidden`). */
export type KeepFailure = 'full' | 'forbidden';

/** Error of a value that could not be stored. */
export class KeepError extends Error {
  readonly reason: KeepFailure;
  constructor(reason: KeepFailure, cause?: unknown) {
    super(`Not kept: ${reason}`, { cause });
    this.name = 'KeepError';
    this.reason = reason;
  }
}

/** Store of values for offline use, which survive a reload. Each name begins with the ID of a person and `/`. */
export type KeptStore = {
  /** Reads a value; `undefined` for an unknown name and without storage. */
  read: (name: string) => Promise<unknown>;
  /** Stores a value; throws a `KeepError`. */
  write: (name: string, value: unknown) => Promise<void>;
  remove: (name: string) => Promise<void>;
  /** Lists the names that begin with a prefix. */
  names: (prefix: string) => Promise<string[]>;
};

/** Creates a store in memory, for stories and the demo. */
export function createMemoryStore(): KeptStore {
  const values = new Map<string, unknown>();
  return {
    read: (name) => Promise.resolve(structuredClone(values.get(name))),
    write: (name, value) => {
      values.set(name, structuredClone(value));
      return Promise.resolve();
    },
    remove: (name) => {
      values.delete(name);
      return Promise.resolve();
    },
    names: (prefix) => Promise.resolve([...values.keys()].filter((name) => name.startsWith(prefix)).sort()),
  };
}

/** Removes all values of a person; of everybody for an empty `person`. */
export async function forgetPerson(store: KeptStore, person = ''): Promise<void> {
  const names = await store.names(person === '' ? '' : `${person}/`);
  await Promise.all(names.map((name) => store.remove(name)));
}

/** Part of the names of unsent values, after that of their person. */
export const WAITING = 'waiting/';

/** Tells whether a name belongs to an unsent value; ignores the ID of the person before the first slash. */
const isUnsent = (name: string) => name.slice(name.indexOf('/') + 1).startsWith(WAITING);

/**
 * Removes the values of all people except the signed-in person, or of all people if nobody is signed in. Keeps unsent
 * values: only their author can read them, and they are sent when the author signs in again.
 */
export async function forgetOthers(store: KeptStore, person?: string): Promise<void> {
  const names = await store.names('');
  const belongsToPerson = (name: string) => person !== undefined && name.startsWith(`${person}/`);
  const others = names.filter((name) => !belongsToPerson(name) && !isUnsent(name));
  await Promise.all(others.map((name) => store.remove(name)));
}
