import { type Chunks } from '../http/body.ts';
import { type RandomAccess } from './randomAccess.ts';

/** Metadata of a file's bytes. */
export type Content = {
  /** In bytes. */
  size: number;
  /** As hexadecimal digits. */
  sha256: string;
};

/** A file that has arrived whole and that nobody can fetch yet. Whoever received it discards it, also one that was kept. */
export type ReceivedFile = RandomAccess &
  Content & {
    /** Keeps it under an ID; its bytes are safe once the promise is kept. */
    keep(id: string): Promise<void>;
    /** Forgets what is not kept, and frees what it holds. */
    discard(): Promise<void>;
  };

/** Keeps the bytes of files by their IDs, a part of them in memory at a time. What it throws itself is a `StoreFailure`. */
export type FileStore = {
  /**
   * Takes bytes as they arrive, `size` of them where that is known. Throws what `chunks` throws, and `ENOSPC` where the
   * room that is left free would be used; then nothing of them is kept.
   */
  receive(chunks: Chunks, size?: number): Promise<ReceivedFile>;
  /**
   * Gives bytes as they are read. Throws `LostFile` when they are missing or are not the ones of that digest, before
   * the last of them is given.
   */
  open(id: string, content: Content): AsyncGenerator<Uint8Array, void>;
  /** Says whether there is a file of that size. */
  has(id: string, size: number): Promise<boolean>;
  /** Removes bytes; those that are not there any more are no failure. */
  remove(id: string): Promise<void>;
  /** Removes what was begun and never finished. */
  tidy(): Promise<void>;
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

/** Says that a file's bytes are missing, or are not the ones that were sent. */
export class LostFile extends Error {
  constructor() {
    super('The content of a file is missing or damaged.');
    this.name = 'LostFile';
  }
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Makes a store that lives as long as the page or the test that made it. */
export function memoryFiles(): FileStore {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    receive: async (chunks) => {
      const parts: BlobPart[] = [];
      for await (const chunk of chunks) parts.push(Uint8Array.from(chunk));
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      return {
        size: bytes.length,
        sha256: await digestOf(bytes),
        read: (at, length) => Promise.resolve(bytes.subarray(at, at + length)),
        keep: (id) => {
          kept.set(id, bytes);
          return Promise.resolve();
        },
        discard: () => Promise.resolve(),
      };
    },
    open: async function* (id, { size, sha256 }) {
      const bytes = kept.get(id);
      if (bytes?.length !== size || (await digestOf(bytes)) !== sha256) throw new LostFile();
      yield bytes.slice();
    },
    has: (id, size) => Promise.resolve(kept.get(id)?.length === size),
    remove: (id) => {
      kept.delete(id);
      return Promise.resolve();
    },
    tidy: () => Promise.resolve(),
  };
}
