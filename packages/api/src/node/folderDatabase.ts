import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { join } from 'node:path';
import { type Database } from '../db/database.ts';
import { fromPglite } from '../db/memory.ts';
import { holdFolder } from './folderLock.ts';

/**
 * Opens the database kept in a folder, which is made when missing and locked against every other process;
 * `onLost` is called if another process takes the lock. A write is on its way to the disk before it is
 * acknowledged.
 */
export async function openFolderDatabase(folder: string, onLost: () => void): Promise<Database> {
  const hold = await holdFolder(folder, onLost);
  try {
    const client = await PGlite.create({
      dataDir: join(folder, 'database'),
      relaxedDurability: false,
      extensions: { pg_trgm },
    });
    const open = fromPglite(client);
    return {
      ...open,
      close: async () => {
        await open.close();
        await hold.release();
      },
    };
  } catch (error) {
    await hold.release();
    throw error;
  }
}
