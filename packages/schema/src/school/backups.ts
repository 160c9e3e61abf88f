import { z } from 'zod';

/** Ends of a backup, or of the test of one. All but the first two are failures. */
export const backupResults = [
  'ok',
  /** The bytes of some uploaded files were lost before. */
  'files_missing',
  'target_missing',
  'target_not_mounted',
  'target_inside',
  'target_not_writable',
  'target_read_only',
  'target_full',
  'target_failed',
  'target_in_use',
  'database_away',
  'program_missing',
  'program_old',
  'file_damaged',
  'failed',
  /** Only of a test. */
  'no_backup',
  'key_missing',
  'no_right',
  'faults',
] as const;
export type BackupResult = (typeof backupResults)[number];

/** What a successful backup holds, or a successful test has read. */
const backupSuccess = z.object({
  /** Folder of backups. */
  target: z.string(),
  /** Name of the backup in that folder. */
  name: z.string(),
  /** Number of uploaded files. */
  files: z.number().int(),
  /** Bytes of the backup, with its files. */
  bytes: z.number(),
  /** Number of backups of the school in the folder. */
  kept: z.number().int(),
  is_encrypted: z.boolean(),
  /** Whether the accounts of the emulator, with readable passwords, are in the backup. */
  has_accounts: z.boolean(),
});
export type BackupSuccess = z.output<typeof backupSuccess>;

/** The last backup or test: when and how it ended, and the last one that succeeded, if any. */
const backupRun = z.object({
  at: z.string(),
  result: z.enum(backupResults),
  succeeded_at: z.string().nullable(),
  success: backupSuccess.nullable(),
});
export type BackupRun = z.output<typeof backupRun>;

/** Response of `GET /backups`: the last backup and the last test; null before the first. */
export const backupStatus = z.object({
  backup: backupRun.nullable(),
  test: backupRun.nullable(),
  /** Whether no backup is younger than three days, although the school is older. */
  is_overdue: z.boolean(),
  /** Whether no test is younger than a term. */
  is_test_overdue: z.boolean(),
  /** Whether the school is the sample school, whose records need no backup. */
  is_sample: z.boolean(),
});
export type BackupStatus = z.output<typeof backupStatus>;
