import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileId } from '../../files/fileId.ts';
import { type FileStore, LostFile, StoreFailure } from '../../files/store.ts';
import { withStoreFailure, openSpool, type SpoolConfig } from './spool.ts';
import { systemCode } from '../startError.ts';
import { verifyContent } from './verifyContent.ts';

/** Bytes of one read. */
const BLOCK_SIZE = 131_072;

/** Flushes the entries of a folder to the disk, on systems that support this. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Streams a file in blocks, and closes it at the end, on an error or when the reader stops. */
async function* readBlocks(path: string, size: number): AsyncGenerator<Uint8Array, void> {
  await using handle = await open(path);
  if ((await handle.stat()).size !== size) throw new LostFile();
  for (;;) {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(BLOCK_SIZE), 0, BLOCK_SIZE);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

/**
 * Opens the store of files in a folder. The name of each file is its ID; other names are refused. Files are moved into the folder
 * atomically. Throws a `StartError` if the folder cannot be written.
 */
export async function openFolderFiles(config: SpoolConfig): Promise<FileStore> {
  const { folder } = config;
  const spool = await openSpool(config);
  const pathOf = (id: string) => {
    if (isFileId(id)) return join(folder, id);
    throw new StoreFailure('not an ID');
  };
  return {
    cleanUp: (now) => spool.cleanUp(now),
    receive: async (chunks, size) => {
      const received = await spool.receive(chunks, size);
      return {
        ...received,
        store: (id) =>
          withStoreFailure(async () => {
            await rename(received.path, pathOf(id));
            await syncFolder(folder);
          }),
      };
    },
    open: async function* (id, content) {
      const path = pathOf(id);
      try {
        yield* verifyContent(readBlocks(path, content.size), content);
      } catch (error) {
        if (error instanceof LostFile) throw error;
        const reason = systemCode(error) || 'unknown';
        throw reason === 'ENOENT' ? new LostFile() : new StoreFailure(reason, error);
      }
    },
    has: (id, size) =>
      withStoreFailure(async () => (await stat(pathOf(id)).catch(() => undefined))?.size === size),
    remove: (id) => withStoreFailure(() => rm(pathOf(id), { force: true })),
  };
}
