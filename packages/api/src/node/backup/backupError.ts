import { type BackupResult } from '@firstbell/schema/backups';
import { findErrorCode, classifyFailure, isDiskFull } from '../../db/failure.ts';
import { StoreFailure } from '../../files/store.ts';
import { createDiskFullError } from '../folder/room.ts';
import { StartError, systemCode } from '../startError.ts';
import { findServerHint } from '../startHints.ts';

/** Error of a backup or of a test, with the result that is noted. */
export class BackupError extends StartError {
  readonly result: BackupResult;

  constructor(result: BackupResult, message: string) {
    super(message);
    this.result = result;
  }
}

/** Errors of writing to a folder of backups, by system code: the result, and the sentence about the folder. */
const TARGET_ERRORS: Readonly<Record<string, [BackupResult, string]>> = {
  ENOSPC: [
    'target_full',
    'is full. Make room on its disk, or keep fewer backups (BACKUPS_KEPT), and back up again. Earlier backups are complete',
  ],
  EDQUOT: [
    'target_full',
    'has no room left for this user. Raise the quota, or keep fewer backups (BACKUPS_KEPT), and back up again. Earlier backups are complete',
  ],
  EFBIG: [
    'target_full',
    'takes no file of this size, as a disk with FAT32. Use a disk with exFAT, NTFS or ext4',
  ],
  EROFS: [
    'target_read_only',
    'is on a read-only disk. Mount it so that it can be written; a disk with errors is often mounted read-only',
  ],
  EACCES: [
    'target_not_writable',
    'cannot be written by this user. Give the user the right, or name another folder',
  ],
  EPERM: [
    'target_not_writable',
    'cannot be written by this user. Give the user the right, or name another folder',
  ],
  ENOTDIR: ['target_missing', 'is not a folder. Name a folder for backups'],
  EEXIST: ['target_missing', 'is not a folder. Name a folder for backups'],
};
const OTHER_ERROR: [BackupResult, string] = [
  'target_failed',
  'does not work. Check its disk, or its connection if it is a network share, and back up again',
];

/** Converts a system error on the folder of backups to a `BackupError`; returns other errors unchanged. */
export function toTargetError(error: unknown, target: string): unknown {
  const code = systemCode(error);
  if (error instanceof StartError || code === '') return error;
  const [result, sentence] = TARGET_ERRORS[code] ?? OTHER_ERROR;
  return new BackupError(result, `The folder ${target} ${sentence} (${code}).`);
}

/** Converts a failure of the store of files to a `BackupError`; returns other errors unchanged. */
export function toStoreError(error: unknown): unknown {
  if (!(error instanceof StoreFailure)) return error;
  return new BackupError(
    'failed',
    `The uploaded files cannot be read (${error.reason}). Check the disk of DATA_DIR, or the store that S3_ENDPOINT names, and back up again.`,
  );
}

/** Converts an error of a database or of the folder it is in to a `BackupError`; returns unknown errors unchanged. */
export function toDatabaseError(error: unknown, folder: string, failure: string): unknown {
  const storeError = toStoreError(error);
  if (storeError instanceof BackupError) return storeError;
  if (error instanceof StartError) return new BackupError('failed', error.message);
  if (isDiskFull(error))
    return new BackupError('failed', createDiskFullError(folder, findErrorCode(error)).message);
  const hint = findServerHint(classifyFailure(error));
  if (hint !== undefined) return new BackupError('database_away', `DATABASE_URL: ${hint}`);
  const code = findErrorCode(error);
  return code === '' ? error : new BackupError('failed', `${failure} (${code}).`);
}
