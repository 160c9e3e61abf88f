import { type Head } from '../audit/seal.ts';
import { type Verification, verifyAudit } from '../audit/verify.ts';
import { type NodeConfig } from './config.ts';
import { FolderInUse } from './folder/lock.ts';
import { readNotedSeal } from './folder/marker.ts';
import { requestWork } from './folder/requests.ts';
import { openSchool } from './database/openSchool.ts';
import { StartError } from './startError.ts';

/**
 * Verifies the audit log of the configured school; a running Firstbell does that for its embedded database. Without an anchor, the log
 * is compared with the last seal that was noted in the data folder.
 */
export async function verifySchool(config: NodeConfig, anchor: Head | undefined): Promise<Verification> {
  try {
    const db = await openSchool(config);
    try {
      return await verifyAudit(db, anchor ?? readNotedSeal(config.dataDir));
    } finally {
      await db.close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    if (anchor !== undefined)
      throw new StartError(`${error.message} A noted seal can be compared only while Firstbell is stopped.`);
    return JSON.parse(await requestWork(config.dataDir, 'verify')) as Verification;
  }
}
