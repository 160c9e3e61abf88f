import { openMemoryDatabase, type PgliteDatabase } from '@firstbell/api';
import { loadDatabaseFiles } from './databaseFiles.ts';

let startedDatabase: Promise<PgliteDatabase> | undefined;

async function openDatabase(): Promise<PgliteDatabase> {
  const [dump, pgliteWasmModule, fsBundle] = await loadDatabaseFiles();
  return openMemoryDatabase(dump, { pgliteWasmModule, fsBundle });
}

/** Starts the database that the first call of `openPageDatabase` returns. */
export function startDatabase(): void {
  startedDatabase = openDatabase();
  // The caller of `openPageDatabase` handles a failure.
  startedDatabase.catch(() => undefined);
}

/** Opens a database with the prepared school. The first call returns the started database, if there is one. */
export async function openPageDatabase(): Promise<PgliteDatabase> {
  const database = startedDatabase ?? openDatabase();
  startedDatabase = undefined;
  return database;
}

/** Returns the dump of the prepared school, unpacked. */
export const readDump = async (): Promise<Blob> => (await loadDatabaseFiles())[0];
