import * as contracts from '@firstbell/schema/contracts/service';
import { sql } from 'drizzle-orm';
import { type z } from 'zod';
import { type Database } from '../db/database.ts';
import { type FileScanner } from '../files/scanner.ts';
import { type ClockDifference, createClockProblem } from '../http/clockDifference.ts';
import { type Operation, implement } from '../operation/operation.ts';
import { Problem } from '../http/problem.ts';
import { type BackupHealth } from '../features/backups/status.ts';
import { shareRunning } from './shareRunning.ts';

/** Timeout of the database in milliseconds. */
const DATABASE_TIMEOUT_MS = 3000;

async function isResponding(db: Database): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_TIMEOUT_MS);
  });
  const query = db.orm.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const hasResponded = await Promise.race([query, timeout]);
  clearTimeout(timer);
  return hasResponded;
}

type Healthy = z.output<typeof contracts.healthy>;

const UNWRITABLE = 'Records can be read, but not saved: the disk or the database takes no writes.';

const describeLostFiles = (count: number) =>
  `${count === 1 ? '1 uploaded file that a record needs is' : `${count} uploaded files that records need are`} missing. The dashboard of an administrator lists them.`;

/** What the health check and the readiness check ask. A missing check has found nothing. */
export type HealthChecks = {
  db: Database;
  /** Tells whether data that is saved now would persist. */
  canWrite?: (() => Promise<boolean>) | undefined;
  scanner?: FileScanner | undefined;
  /** Returns the difference of the clock from another one, if it is too large. */
  readClockDifference?: (() => ClockDifference | undefined) | undefined;
  /** Tells whether removals by age wait. */
  isRemovalPostponed?: (() => boolean) | undefined;
  /** Returns the number of files that records need and that are missing. */
  countLostFiles?: (() => number) | undefined;
  checkBackup?: (() => Promise<BackupHealth>) | undefined;
};

/** Returns the operations that tell whether the service works, which need no token. */
export function healthOperations(checks: HealthChecks): Operation[] {
  const { db, canWrite, scanner, readClockDifference, isRemovalPostponed, countLostFiles, checkBackup } =
    checks;
  const checkDatabase = shareRunning(() => isResponding(db));
  const checkHealth = async (): Promise<Healthy> => {
    if (!(await checkDatabase())) throw new Problem('unavailable', { retryAfter: 5 });
    if (canWrite && !(await canWrite()))
      throw new Problem('unavailable', { detail: UNWRITABLE, retryAfter: 5 });
    return {
      status: 'ok',
      ...(scanner && { scanner: (await scanner.isResponding()) ? ('ok' as const) : ('away' as const) }),
      ...(readClockDifference?.() && { clock: 'differs' }),
      ...(isRemovalPostponed?.() && { removal: 'postponed' }),
    };
  };
  const checkReadiness = async (): Promise<Healthy> => {
    const health = await checkHealth();
    const difference = readClockDifference?.();
    // A restart would not set the clock, but another process may have a right one.
    if (difference?.reference === 'identity service') throw createClockProblem(difference);
    const lost = countLostFiles?.() ?? 0;
    if (lost > 0) throw new Problem('unavailable', { detail: describeLostFiles(lost) });
    return { ...health, ...(checkBackup && { backup: await checkBackup() }) };
  };
  return [
    implement(contracts.health, checkHealth),
    implement(contracts.ready, checkReadiness),
    implement(contracts.live, () => Promise.resolve({ status: 'ok' })),
  ];
}
