import { type ConfirmedTime } from '../audit/confirmedTime.ts';
import { type Chunks } from '../http/body.ts';
import { type RandomAccess } from './randomAccess.ts';

/** Metadata of a file's bytes. */
export type Content = {
  /** Number of bytes. */
  size: number;
  /** Digest, as hexadecimal digits. */
  sha256: string;
};

/** A received file that cannot be downloaded yet. The receiver calls `discard` in any case, also after `store`. */
export type ReceivedFile = RandomAccess &
  Content & {
    /** Stores the bytes durably under an ID. */
    store(id: string): Promise<void>;
    /** Discards bytes that were not stored, and releases resources. */
    discard(): Promise<void>;
  };

/** Storage of the bytes of files by ID, streamed in chunks. Failures of the store itself are `StoreFailure`s. */
export type FileStore = {
  /**
   * Receives a stream of bytes. `size` is their number, if it is known. Throws the errors of `chunks`, and `ENOSPC` if
   * the bytes would use the reserved free space. Stores nothing if it throws.
   */
  receive(chunks: Chunks, size?: number): Promise<ReceivedFile>;
  /**
   * Streams the bytes of a file. Throws `LostFile` if they are missing or do not match size and digest, at the latest before the
   * last chunk.
   */
  open(id: string, content: Content): AsyncGenerator<Uint8Array, void>;
  /** Tells whether a file of `size` bytes is stored under the ID. */
  has(id: string, size: number): Promise<boolean>;
  /** Removes the bytes of a file, if they exist. */
  remove(id: string): Promise<void>;
  /** Removes the remains of uploads that were interrupted long ago. */
  cleanUp(now: ConfirmedTime): Promise<void>;
};

/** Failure of a file store. */
export class StoreFailure extends Error {
  /** A code such as `ENOSPC` or `403`, without personal data, for the log. */
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(`The file store failed: ${reason}`, { cause });
    this.name = `StoreFailure ${reason}`;
    this.reason = reason;
  }
}

/** Thrown for a file whose bytes are missing, or differ from those uploaded. */
export class LostFile extends Error {
  constructor() {
    super('The content of a file is missing or damaged.');
    this.name = 'LostFile';
  }
}

async function computeDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Creates an in-memory store. */
export function createMemoryStore(): FileStore {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    receive: async (chunks) => {
      const parts: BlobPart[] = [];
      for await (const chunk of chunks) parts.push(Uint8Array.from(chunk));
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      return {
        size: bytes.length,
        sha256: await computeDigest(bytes),
        read: (position, length) => Promise.resolve(bytes.subarray(position, position + length)),
        store: (id) => {
          stored.set(id, bytes);
          return Promise.resolve();
        },
        discard: () => Promise.resolve(),
      };
    },
    open: async function* (id, { size, sha256 }) {
      const bytes = stored.get(id);
      if (bytes?.length !== size || (await computeDigest(bytes)) !== sha256) throw new LostFile();
      yield bytes.slice();
    },
    has: (id, size) => Promise.resolve(stored.get(id)?.length === size),
    remove: (id) => {
      stored.delete(id);
      return Promise.resolve();
    },
    cleanUp: () => Promise.resolve(),
  };
}
