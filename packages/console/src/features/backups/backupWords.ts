import { type BackupResult, type BackupRun, type BackupStatus } from '@firstbell/schema/backups';
import { formatCount } from '../../platform/formatCount.ts';

const HOUR_MS = 3_600_000;
const MEBIBYTE = 1_048_576;

/** Sentences that say why a backup or a test failed, and what helps. */
const FAILURES: Readonly<Record<Exclude<BackupResult, 'ok'>, string>> = {
  files_missing: 'Some uploaded files were lost before. The command names them: upload them again.',
  target_missing: 'The folder does not exist. Mount its disk, or make the folder.',
  target_not_mounted: 'The folder was empty: its disk is not mounted. Mount it and back up again.',
  target_inside: 'The folder is inside of the data folder, and would be lost with it. Use another disk.',
  target_not_writable:
    'The folder cannot be written by the user who makes the backup. Give that user the right.',
  target_read_only: 'The disk is read-only. Mount it so that it can be written; check it for errors.',
  target_full: 'The disk is full. Make room on it, or keep fewer backups.',
  target_failed: 'The disk or network share does not work. Check it and back up again.',
  target_in_use: 'Another backup was running.',
  database_away: 'The database did not respond.',
  program_missing: 'pg_dump is missing. Install PostgreSQL’s client programs.',
  program_old: 'pg_dump is older than the database server. Install the client programs of its version.',
  file_damaged: 'An uploaded file is damaged. The command names it.',
  failed: 'The command says why.',
  no_backup: 'There was no complete backup in the folder.',
  key_missing: 'The backup is encrypted with another key than BACKUP_KEY.',
  no_right:
    'The database user may not create the database that the test restores into. The command says which right is missing.',
  faults: 'The backup has faults, which the command lists. Make a new backup and test it.',
};

/** Returns why a run failed, and what helps; undefined if it succeeded. */
export const describeFailure = ({ result }: BackupRun): string | undefined =>
  result === 'ok' ? undefined : FAILURES[result];

/** Formats the time since an instant, as `5 hours ago` or `3 days ago`. */
export function formatAge(instant: string, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / HOUR_MS));
  if (hours === 0) return 'less than an hour ago';
  return `${hours < 48 ? formatCount(hours, 'hour') : formatCount(Math.floor(hours / 24), 'day')} ago`;
}

/** Formats a number of bytes in MiB. */
export const formatMebibytes = (bytes: number): string =>
  `${Math.max(0.1, bytes / MEBIBYTE).toLocaleString('en-IN', { maximumFractionDigits: 1 })} MiB`;

/** Formats a number of uploaded files. */
export const formatFiles = (files: number): string => formatCount(files, 'uploaded file');

/** State of a run in a word, with its tone. */
export type RunState = { word: string; tone: 'success' | 'warning' | 'danger' };

/** Returns the state of the last backup or the last test. */
export function describeState(run: BackupRun | null, isOverdue: boolean): RunState {
  if (run === null) return { word: 'Never', tone: 'warning' };
  if (run.result === 'files_missing') return { word: 'Incomplete', tone: 'warning' };
  if (run.result !== 'ok') return { word: 'Failed', tone: 'danger' };
  return isOverdue ? { word: 'Too old', tone: 'warning' } : { word: 'Fine', tone: 'success' };
}

/** Returns the notice of a school without a recent backup; undefined if there is one, or the school is the sample school. */
export function describeOverdue(
  { backup, is_overdue, is_sample }: BackupStatus,
  now: Date,
): string | undefined {
  if (!is_overdue || is_sample) return undefined;
  const succeededAt = backup?.succeeded_at ?? null;
  return succeededAt === null
    ? 'This school has never been backed up.'
    : `This school was last backed up ${formatAge(succeededAt, now)}.`;
}
