import { existsSync } from 'node:fs';
import { type Head, parseHead } from '../audit/seal.ts';
import { type Verification, verifyAudit } from '../audit/verify.ts';
import { parseAuditHead, readManifest } from './backup/manifest.ts';
import { listBackups } from './backup/rotate.ts';
import { type NodeConfig } from './config.ts';
import { FolderInUse } from './folder/lock.ts';
import { readNotedSeal } from './folder/marker.ts';
import { requestWork } from './folder/requests.ts';
import { openSchool } from './database/openSchool.ts';
import { StartError } from './startError.ts';

/** Finds the seal that a text names: the seal itself, or the folder of a backup, or of backups, of which the latest counts. */
function readAnchor(text: string): Head | undefined {
  const head = parseHead(text);
  if (head !== undefined) return head;
  if (!existsSync(text))
    throw new StartError(`${text} is neither <number>:<digest> of a seal nor the folder of a backup.`);
  const latest = listBackups(text).find(({ manifest }) => manifest !== undefined);
  return parseAuditHead(latest?.manifest ?? readManifest(text));
}

/**
 * Verifies the audit log of the configured school; a running Firstbell does that for its embedded database. The log is compared with
 * the seal that `noted` names, and without it with the last one that was noted in the data folder.
 */
export async function verifySchool(config: NodeConfig, noted: string | undefined): Promise<Verification> {
  const anchor = noted === undefined ? undefined : readAnchor(noted);
  try {
    await using db = await openSchool(config);
    return await verifyAudit(db, anchor ?? readNotedSeal(config.dataDir));
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    if (anchor !== undefined)
      throw new StartError(`${error.message} A noted seal can be compared only while Firstbell is stopped.`);
    return JSON.parse(await requestWork(config.dataDir, 'verify')) as Verification;
  }
}
