import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type OwnDatabase } from '../../db/database.ts';
import { findErrorCode } from '../../db/failure.ts';
import { fromPglite } from '../../db/memory.ts';
import { toOpeningError, requireDatabase, requireTables } from '../folder/damage.ts';
import { refuseEarlierSchool } from '../folder/earlierSchool.ts';
import { DATABASE } from '../folder/entries.ts';
import { lockFolder } from '../folder/lock.ts';
import { markInitialising, markUsed, readFolderState } from '../folder/marker.ts';
import { makePrivate } from '../folder/privateModes.ts';
import { requireFreeSpace } from '../folder/room.ts';
import { createServerSchoolError } from '../startHints.ts';

/** Severities of errors after which PGlite is unusable and later queries would never end. */
const FATAL_SEVERITIES = ['PANIC', 'FATAL'];

/** PGlite client that reports a fatal error at once, before another query is sent. */
class WatchedPGlite extends PGlite {
  onFatal: (code: string) => void = () => undefined;

  override async execProtocolStream(...args: Parameters<PGlite['execProtocolStream']>) {
    try {
      return await super.execProtocolStream(...args);
    } catch (error) {
      const { severity } = error as { severity?: string };
      if (severity !== undefined && FATAL_SEVERITIES.includes(severity)) this.onFatal(findErrorCode(error));
      throw error;
    }
  }
}

/**
 * Opens the database in a data folder, which is locked against other processes and made private. Creates a database only in a
 * folder that never had one. Writes are flushed before they are acknowledged. Calls `onLost` when another process takes the lock,
 * or with an error code when the database fails. Throws a `StartError` with the problem and instructions to restore the school.
 */
export async function openFolderDatabase(
  folder: string,
  onLost: (code?: string) => void,
): Promise<OwnDatabase> {
  makePrivate(folder);
  if (readFolderState(folder) === 'server') throw createServerSchoolError(folder);
  requireFreeSpace(folder);
  const lock = await lockFolder(folder, { onLost });
  const hasData = readFolderState(folder) === 'used';
  try {
    if (hasData) {
      requireDatabase(folder);
      await refuseEarlierSchool(folder);
    } else {
      markInitialising(folder);
    }
    const client = new WatchedPGlite({
      dataDir: join(folder, DATABASE),
      relaxedDurability: false,
      extensions: { pg_trgm },
    });
    await client.waitReady;
    // PGlite creates files that other users can read, whatever the umask.
    makePrivate(folder);
    markUsed(folder);
    // A statement blocks the thread. Between two, requests that have arrived are read, so that they can share it or go first.
    const database = fromPglite(client, () => setImmediate());
    await client.exec('set vacuum_truncate = off');
    if (hasData) await requireTables(database, folder);
    client.onFatal = onLost;
    const close = async () => {
      await database.close();
      await lock.release();
    };
    return { ...database, close, [Symbol.asyncDispose]: close };
  } catch (error) {
    await lock.release();
    throw toOpeningError(error, folder, hasData);
  }
}
