import { sealAudit } from '../audit/seal.ts';
import { findAnchorFault, verifyAudit } from '../audit/verify.ts';
import { type Database } from '../db/database.ts';
import { type Log } from '../log/log.ts';
import { type NodeConfig } from './config.ts';
import { answerRuns } from './backup/backupRuns.ts';
import { copySchool, copyScheduled } from './folder/copies.ts';
import { verifyCopy } from './backup/verifyCopy.ts';
import { handleRequests, POLL_MS } from './folder/requests.ts';
import { noteSeal, readNotedSeal } from './folder/marker.ts';
import { type Maintenance } from './maintenance.ts';

const clock = () => new Date();
const HOUR_MS = 3_600_000;

/**
 * Creates the task that seals the audit log. At most once an hour, it also logs the last seal and notes it in the data folder,
 * outside of the database, unless the log has lost the noted one.
 */
export function createSealTask(db: Database, folder: string, log: Log): () => Promise<void> {
  let loggedAt = -Infinity;
  return async () => {
    const head = await sealAudit(db);
    if (head === undefined || performance.now() - loggedAt < HOUR_MS) return;
    loggedAt = performance.now();
    log({ event: 'audit sealed', seal: head.number, digest: head.digest });
    const noted = readNotedSeal(folder);
    const faults = await findAnchorFault(db.orm, noted);
    if (faults.length > 0) log({ event: 'audit log shortened', seal: noted?.number ?? 0 });
    else noteSeal(folder, head);
  };
}

/** Runs work now, and then again after each interval in milliseconds. */
type Repeat = (intervalMs: number, work: () => Promise<void>) => NodeJS.Timeout;

/** Starts the tasks that only an embedded school needs: scheduled copies, and the requests of commands. */
export function startFolderTasks(
  db: Database,
  config: NodeConfig,
  { log, maintenance, repeat }: { log: Log; maintenance: Maintenance; repeat: Repeat },
): NodeJS.Timeout[] {
  const { dataDir: folder, copyPolicy: policy } = config;
  const canRemove = () => !maintenance.isPostponed();
  const handlers = {
    copy: () => copySchool(db, folder, clock()),
    verify: async () => JSON.stringify(await verifyAudit(db, readNotedSeal(folder))),
    backups: (text: string) => answerRuns(db.orm, text),
  };
  return [
    repeat(HOUR_MS, () =>
      copyScheduled(db, { folder, policy, now: clock(), log, canRemove, verify: verifyCopy }),
    ),
    repeat(POLL_MS, () => handleRequests(folder, handlers)),
  ];
}
