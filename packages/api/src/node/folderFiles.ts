import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileId } from '../files/fileId.ts';
import { type FileStore, StoreFailure } from '../files/store.ts';
import { StartError, systemCode } from './startError.ts';

/** Ends the name of a file that is still being written. */
const UNFINISHED = '.part';
/** Milliseconds after which what is unfinished was left behind by a process that died. */
const LEFT_BEHIND = 86_400_000;

/** Forces to the disk what a folder lists; systems that cannot do that for a folder keep it anyway. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function removeLeftBehind(folder: string): Promise<void> {
  const before = Date.now() - LEFT_BEHIND;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.endsWith(UNFINISHED) && (await stat(path)).mtimeMs < before) await rm(path, { force: true });
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function asFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new StoreFailure(systemCode(error) || 'unknown', error);
  }
}

/**
 * Opens the store that keeps each file in a folder, which is made when missing, under its ID; no other text ever
 * becomes a path. A file is there whole or not at all. Throws a `StartError` when the folder cannot be written.
 */
export async function openFolderFiles(folder: string): Promise<FileStore> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const probe = join(folder, `${randomUUID()}${UNFINISHED}`);
    await writeWhole(probe, new Uint8Array());
    await rm(probe);
    await removeLeftBehind(folder);
  } catch (error) {
    throw new StartError(
      `The folder ${folder} cannot be written (${systemCode(error)}). Give this user the right to write it, or set DATA_DIR to another folder.`,
    );
  }
  const pathOf = (id: string) => {
    if (isFileId(id)) return join(folder, id);
    throw new StoreFailure('not an ID');
  };
  return {
    put: (id, bytes) =>
      asFailure(async () => {
        const path = pathOf(id);
        const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
        try {
          await writeWhole(unfinished, bytes);
          await rename(unfinished, path);
        } catch (error) {
          await rm(unfinished, { force: true });
          throw error;
        }
        await syncFolder(folder);
      }),
    get: (id) =>
      asFailure(async () => {
        try {
          return new Uint8Array(await readFile(pathOf(id)));
        } catch (error) {
          if (systemCode(error) === 'ENOENT') return undefined;
          throw error;
        }
      }),
    remove: (id) => asFailure(() => rm(pathOf(id), { force: true })),
  };
}
