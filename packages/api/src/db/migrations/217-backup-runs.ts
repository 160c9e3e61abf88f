import { type Migration } from '../migration.ts';

/**
 * The last backup and the last test of a backup: when and how each ended, when it last succeeded, with what, and the folders that
 * have held backups of the school.
 */
export const backupRuns: Migration = {
  name: '217-backup-runs',
  statements: [
    `create table backup_run (
      kind text primary key,
      at timestamptz not null,
      result text not null,
      succeeded_at timestamptz,
      success jsonb,
      targets text[] not null default '{}',
      constraint backup_run_kind check (kind in ('backup', 'test')),
      constraint backup_run_success check ((succeeded_at is null) = (success is null))
    )`,
  ],
};
