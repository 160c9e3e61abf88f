import { openMemoryDatabase, type PgliteDatabase } from '@firstbell/api';
import { databaseFiles } from './databaseFiles.ts';

let first: Promise<PgliteDatabase> | undefined = open();
// Whoever takes the database is told of the failure.
first.catch(() => undefined);

async function open(): Promise<PgliteDatabase> {
  const [dump, pgliteWasmModule, fsBundle] = await databaseFiles;
  return openMemoryDatabase(dump, { pgliteWasmModule, fsBundle });
}

/** Opens a database with the prepared school. The first one has been starting since this module was loaded. */
export async function openPageDatabase(): Promise<PgliteDatabase> {
  const opened = first ?? open();
  first = undefined;
  return opened;
}

/** Returns the dump of the prepared school, unpacked. */
export const readDump = async (): Promise<Blob> => (await databaseFiles)[0];
