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
