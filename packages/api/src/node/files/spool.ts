import { FILE_LIMIT } from '@firstbell/schema';
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type ConfirmedTime } from '../../audit/confirmedTime.ts';
import { type ReceivedFile, StoreFailure } from '../../files/store.ts';
import { type Chunks } from '../../http/body.ts';
import { StartError, systemCode } from '../startError.ts';

/** Extension of the files of unfinished uploads. */
const UNFINISHED = '.part';
/** Milliseconds after which an unfinished upload is removed: more than twice the longest transfer. */
const ABANDONED_MS = 2_400_000;
/** Number of bytes of one write. */
const BLOCK_SIZE = 262_144;

/** A received file in the spool folder. */
type SpooledFile = Omit<ReceivedFile, 'store'> & { path: string };

/** A folder in which uploads are written before they are stored. */
export type Spool = {
  receive(chunks: Chunks, size?: number): Promise<SpooledFile>;
  cleanUp(now: ConfirmedTime): Promise<void>;
};

/** The spool's folder, and the bytes to leave free on its disk. */
export type SpoolConfig = { folder: string; reserve: number };

/** Converts errors of the system to `StoreFailure`. */
export async function withStoreFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StoreFailure ? error : new StoreFailure(systemCode(error) || 'unknown', error);
  }
}

/** Writes chunks in blocks of a fixed size; returns the size and digest of the whole. */
async function writeChunks(handle: FileHandle, chunks: Chunks): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  const block = Buffer.allocUnsafe(BLOCK_SIZE);
  let filled = 0;
  let size = 0;
  const flush = async () => {
    const filledPart = block.subarray(0, filled);
    hash.update(filledPart);
    await withStoreFailure(() => handle.writeFile(filledPart));
    size += filled;
    filled = 0;
  };
  for await (const chunk of chunks) {
    for (let offset = 0; offset < chunk.length;) {
      const part = chunk.subarray(offset, offset + BLOCK_SIZE - filled);
      block.set(part, filled);
      filled += part.length;
      offset += part.length;
      if (filled === BLOCK_SIZE) await flush();
    }
  }
  await flush();
  await withStoreFailure(() => handle.sync());
  return { size, sha256: hash.digest('hex') };
}

async function probeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${randomUUID()}${UNFINISHED}`);
    await (await open(path, 'wx', 0o600)).close();
    await rm(path);
  } catch (error) {
    throw new StartError(
      `The folder ${folder} cannot be written (${systemCode(error)}). Give this user the right to write it, or set DATA_DIR to another folder.`,
    );
  }
}

/** Opens the spool folder and creates it if needed. Throws a `StartError` if it cannot be written. */
export async function openSpool({ folder, reserve }: SpoolConfig): Promise<Spool> {
  await probeFolder(folder);
  let expectedBytes = 0;

  async function checkFreeSpace(size: number): Promise<void> {
    const { bavail, bsize } = await withStoreFailure(() => statfs(folder));
    if (bavail * bsize - expectedBytes - size < reserve) throw new StoreFailure('ENOSPC');
  }

  async function receive(chunks: Chunks): Promise<SpooledFile> {
    const path = join(folder, `${randomUUID()}${UNFINISHED}`);
    const handle = await withStoreFailure(() => open(path, 'wx+', 0o600));
    let isOpen = true;
    const discard = async () => {
      if (!isOpen) return;
      isOpen = false;
      await handle.close();
      await rm(path, { force: true });
    };
    try {
      const content = await writeChunks(handle, chunks);
      return {
        ...content,
        path,
        read: (position, length) =>
          withStoreFailure(async () => {
            const remaining = Math.max(0, Math.min(length, content.size - position));
            const { buffer, bytesRead } = await handle.read(
              new Uint8Array(remaining),
              0,
              remaining,
              position,
            );
            return buffer.subarray(0, bytesRead);
          }),
        discard: () => withStoreFailure(discard),
      };
    } catch (error) {
      await discard();
      throw error;
    }
  }

  return {
    receive: async (chunks, size = FILE_LIMIT) => {
      await checkFreeSpace(size);
      expectedBytes += size;
      try {
        return await receive(chunks);
      } finally {
        expectedBytes -= size;
      }
    },
    cleanUp: (now) =>
      withStoreFailure(async () => {
        const abandonedBefore = now.getTime() - ABANDONED_MS;
        for (const name of await readdir(folder)) {
          const path = join(folder, name);
          const stats = name.endsWith(UNFINISHED) ? await stat(path).catch(() => undefined) : undefined;
          if (stats !== undefined && stats.mtimeMs < abandonedBefore) await rm(path, { force: true });
        }
      }),
  };
}
