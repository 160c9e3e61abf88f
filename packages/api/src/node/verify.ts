import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Head } from '../audit/seal.ts';
import { type Verification, verifyAudit } from '../audit/verify.ts';
import { readManifest } from './backup/manifest.ts';
import { type NodeConfig } from './config.ts';
import { FolderInUse } from './folder/lock.ts';
import { readNotedSeal } from './folder/marker.ts';
import { requestWork } from './folder/requests.ts';
import { openSchool } from './database/openSchool.ts';
import { StartError } from './startError.ts';

const SEAL = /^(\d{1,15}):([0-9a-f]{64})$/;
const BACKUP = /^firstbell-[\dTZ-]+$/;

/** Parses `<number>:<digest>`; undefined for another text. */
export function parseSeal(text: string): Head | undefined {
  const [, number, digest] = SEAL.exec(text) ?? [];
  return number === undefined || digest === undefined ? undefined : { number: Number(number), digest };
}

/** Finds the seal that a text names: the seal itself, or the folder of a backup, or of backups, of which the latest counts. */
function readAnchor(text: string): Head | undefined {
  const seal = parseSeal(text);
  if (seal !== undefined) return seal;
  if (!existsSync(text))
    throw new StartError(`${text} is neither <number>:<digest> of a seal nor the folder of a backup.`);
  const latest = readdirSync(text)
    .filter((name) => BACKUP.test(name))
    .sort()
    .at(-1);
  return parseSeal(readManifest(latest === undefined ? text : join(text, latest)).audit);
}

/**
 * Verifies the audit log of the configured school; a running Firstbell does that for its embedded database. The log is compared with
 * the seal that `noted` names, and without it with the last one that was noted in the data folder.
 */
export async function verifySchool(config: NodeConfig, noted: string | undefined): Promise<Verification> {
  const anchor = noted === undefined ? undefined : readAnchor(noted);
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
