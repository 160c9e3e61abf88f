import { openMemoryDatabase, type PgliteDatabase } from '@firstbell/api';
import { loadDatabaseFiles } from './databaseFiles.ts';

let started: Promise<PgliteDatabase> | undefined;

async function open(): Promise<PgliteDatabase> {
  const [dump, pgliteWasmModule, fsBundle] = await loadDatabaseFiles();
  return openMemoryDatabase(dump, { pgliteWasmModule, fsBundle });
}

/** Starts the database that the first call of `openPageDatabase` returns. */
export function startDatabase(): void {
  started = open();
  // The caller of `openPageDatabase` handles a failure.
  started.catch(() => undefined);
}

/** Opens a database with the prepared school. The first call returns the started database, if there is one. */
export async function openPageDatabase(): Promise<PgliteDatabase> {
  const opened = started ?? open();
  started = undefined;
  return opened;
}

/** Returns the dump of the prepared school, unpacked. */
export const readDump = async (): Promise<Blob> => (await loadDatabaseFiles())[0];
