import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { join } from 'node:path';
import { type Database } from '../db/database.ts';
import { codeOf } from '../db/failure.ts';
import { fromPglite } from '../db/memory.ts';
import { openingError, requireDatabase, requireTables } from './folder/damage.ts';
import { DATABASE } from './folder/entries.ts';
import { lockFolder } from './folder/lock.ts';
import { markInitialising, markUsed, stateOf } from './folder/marker.ts';
import { makePrivate } from './folder/privateModes.ts';
import { requireRoom } from './folder/room.ts';

/** Severities after which PGlite answers nothing any more, and the next query would never end. */
const DEADLY = ['PANIC', 'FATAL'];

/** Tells of the error that ended the database, before another query is sent to it. */
class WatchedPGlite extends PGlite {
  onDead: (code: string) => void = () => undefined;

  override async execProtocolStream(...sent: Parameters<PGlite['execProtocolStream']>) {
    try {
      return await super.execProtocolStream(...sent);
    } catch (error) {
      const { severity } = error as { severity?: string };
      if (severity !== undefined && DEADLY.includes(severity)) this.onDead(codeOf(error));
      throw error;
    }
  }
}

/**
 * Opens the database kept in a folder, which is locked against every other process and read by nobody else; it is made
 * only where there never was one. A write is on its way to the disk before it is acknowledged. `onLost` is called, with a
 * code where there is one, when another process takes the lock or the database cannot go on. Throws a `StartError` that
 * says what is wrong with the folder and how the school is brought back.
 */
export async function openFolderDatabase(folder: string, onLost: (code?: string) => void): Promise<Database> {
  makePrivate(folder);
  requireRoom(folder);
  const lock = await lockFolder(folder, { onLost });
  const isUsed = stateOf(folder) === 'used';
  try {
    if (isUsed) requireDatabase(folder);
    else markInitialising(folder);
    const client = new WatchedPGlite({
      dataDir: join(folder, DATABASE),
      relaxedDurability: false,
      extensions: { pg_trgm },
    });
    await client.waitReady;
    // The files of a new database are open to all, whatever the umask.
    makePrivate(folder);
    markUsed(folder);
    const open = fromPglite(client);
    await client.exec('set vacuum_truncate = off');
    if (isUsed) await requireTables(open, folder);
    client.onDead = onLost;
    return {
      ...open,
      close: async () => {
        await open.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw openingError(error, folder, isUsed);
  }
}
