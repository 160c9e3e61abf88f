import * as contracts from '@firstbell/schema/contracts/backups';
import { type BackupRun, type BackupStatus } from '@firstbell/schema/backups';
import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { type LastRun, readLastRuns } from './runs.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Age at which the last backup is too old: a weekend without a backup is no fault. */
const OVERDUE_MS = 3 * DAY_MS;
/** Age at which the last test is too old: about a term. */
const TEST_OVERDUE_MS = 100 * DAY_MS;

/** Results of a backup that is complete as far as it could be. */
const isGood = (result: LastRun['result']) => result === 'ok' || result === 'files_missing';

/** Milliseconds since the last successful backup; infinite before the first. */
const ageOf = (run: LastRun | undefined, now: Date): number =>
  run?.succeededAt === undefined ? Infinity : now.getTime() - run.succeededAt.getTime();

const toRun = (run: LastRun | undefined): BackupRun | null =>
  run === undefined
    ? null
    : {
        at: run.at.toISOString(),
        result: run.result,
        succeeded_at: run.succeededAt?.toISOString() ?? null,
        success: run.success ?? null,
      };

/** Reads the state of the school's backups for its administrators. */
export async function readBackupStatus(orm: Orm, now: Date): Promise<BackupStatus> {
  const { backup, test } = await readLastRuns(orm);
  const [school] = await selectRows<{ since: Date | string; is_sample: boolean }>(
    orm,
    sql`select (select min(done_at) from migration) as since,
      exists (select 1 from student where updated_by = 'Sample school' and deleted_at is null) as is_sample`,
  );
  const schoolAge = now.getTime() - new Date(school?.since ?? 0).getTime();
  const isOverdue = (run: LastRun | undefined, limit: number) => Math.min(schoolAge, ageOf(run, now)) > limit;
  return {
    backup: toRun(backup),
    test: toRun(test),
    is_overdue: isOverdue(backup, OVERDUE_MS),
    is_test_overdue: isOverdue(test, TEST_OVERDUE_MS),
    is_sample: school?.is_sample ?? false,
  };
}

/** Returns the operation on the backups of the school, which commands make. */
export const backupOperations = ({ db, clock }: Records): Operation[] => [
  implement(contracts.read, () => readBackupStatus(db.orm, clock())),
];

/** State of the backups in the response of the readiness check. */
export type BackupHealth = {
  /** Time of the last successful backup. */
  at: string | null;
  age_hours: number | null;
  result: LastRun['result'] | 'never';
  warning?: string | undefined;
};

function findWarning(run: LastRun | undefined, age: number): string | undefined {
  if (run === undefined || age === Infinity) return 'No backup has been made.';
  if (!isGood(run.result)) return `The last backup failed (${run.result}).`;
  return age > OVERDUE_MS ? `The last backup is ${Math.floor(age / DAY_MS)} days old.` : undefined;
}

/** Summarises the last backup for the readiness check. */
export function summarizeBackup(run: LastRun | undefined, now: Date): BackupHealth {
  const age = ageOf(run, now);
  const warning = findWarning(run, age);
  return {
    at: run?.succeededAt?.toISOString() ?? null,
    age_hours: age === Infinity ? null : Math.round(age / (HOUR_MS / 10)) / 10,
    result: run?.result ?? 'never',
    ...(warning !== undefined && { warning }),
  };
}

/** Figures of a kind of run for the metrics: seconds since the last success, and 1 if the last run succeeded, otherwise 0. */
export const measureRun = (run: LastRun | undefined, now: Date): { age: number; result: number } => ({
  age: ageOf(run, now) / 1000,
  result: Number(run !== undefined && isGood(run.result)),
});
