/** Keeps the bytes of files by their IDs. What it throws is a `StoreFailure`. */
export type FileStore = {
  /** Keeps bytes; they are safe once the promise is kept. */
  put(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Gives the bytes, or nothing when there are none. */
  get(id: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Removes bytes; those that are not there any more are no failure. */
  remove(id: string): Promise<void>;
};

/** Says that a store could not do its work. */
export class StoreFailure extends Error {
  /** A code such as `ENOSPC` or `403`, fit for a log. */
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(`The file store failed: ${reason}`, { cause });
    this.name = `StoreFailure ${reason}`;
    this.reason = reason;
  }
}

/** Makes a store that lives as long as the page or the test that made it. */
export function memoryFiles(): FileStore {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    put: (id, bytes) => {
      kept.set(id, bytes.slice());
      return Promise.resolve();
    },
    get: (id) => Promise.resolve(kept.get(id)?.slice()),
    remove: (id) => {
      kept.delete(id);
      return Promise.resolve();
    },
  };
}
