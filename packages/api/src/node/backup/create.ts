import { type BackupResult } from '@firstbell/schema/backups';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type FileStore, LostFile } from '../../files/store.ts';
import { type NodeConfig } from '../config.ts';
import { addToLedgerFile } from '../erasures/ledgerFile.ts';
import { noteSeal } from '../folder/marker.ts';
import { openFiles } from '../files/openFiles.ts';
import { BackupError, toDatabaseError, toStoreError, toTargetError } from './backupError.ts';
import { type FileRow } from './contents.ts';
import { noteRunOf } from './backupRuns.ts';
import { listBackups, rotateBackups, selectOwn } from './rotate.ts';
import { type Snapshot, withSnapshot } from './snapshot.ts';
import { checkTarget, requireMounted, withLockedTarget } from './target.ts';
import { writeBackup, type WrittenBackup } from './write.ts';

/** Total time that a backup waits for files whose rows exist but whose bytes are still being stored, in milliseconds. */
const MAX_UPLOAD_WAIT_MS = 5000;
/** Interval at which a backup checks whether the bytes of a file are stored, in milliseconds. */
const CHECK_INTERVAL_MS = 250;

/** Streams the bytes of a file. Throws a `BackupError` that names the file if its bytes are missing or damaged. */
async function* streamBytes(store: FileStore, { id, ...content }: FileRow): AsyncGenerator<Uint8Array, void> {
  try {
    yield* store.open(id, content);
  } catch (error) {
    if (error instanceof LostFile) {
      throw new BackupError(
        'file_damaged',
        `The content of file ${id} is damaged. Put the file of an earlier backup in its place, or remove it, and back up again.`,
      );
    }
    throw toStoreError(error);
  }
}

/** Returns a function that opens an uploaded file. It waits for files that are being stored, in total for some seconds. */
async function createFileOpener(
  config: NodeConfig,
  onMissing: (id: string) => void,
): Promise<(file: FileRow) => Promise<AsyncIterable<Uint8Array> | undefined>> {
  const store = await openFiles(config);
  let waitedMs = 0;
  return async (file) => {
    const hasBytes = () =>
      store.has(file.id, file.size).catch((error: unknown) => {
        throw toStoreError(error);
      });
    for (; waitedMs < MAX_UPLOAD_WAIT_MS && !(await hasBytes()); waitedMs += CHECK_INTERVAL_MS)
      await wait(CHECK_INTERVAL_MS);
    if (await hasBytes()) return streamBytes(store, file);
    onMissing(file.id);
    return undefined;
  };
}

/** Options of a backup. */
export type BackupOptions = {
  /** Called for each uploaded file whose bytes are lost; the backup leaves it out. */
  onMissing?: (id: string) => void;
  /** Time of the backup. */
  at?: Date;
  /** Whether the folder may be empty although it had backups of the school, because its disk is new. */
  isNewTarget?: boolean;
};

/** A made backup: its figures, and what followed. */
export type MadeBackup = WrittenBackup & {
  /** Number of backups of the school in the folder. */
  kept: number;
  hasAccounts: boolean;
  /** Why older backups could not be removed. */
  rotationFault: BackupError | undefined;
  /** Whether the result is noted in the database. */
  isNoted: boolean;
};

type Order = { config: NodeConfig; target: string } & Required<BackupOptions>;

/** Removes older backups. Returns the number of kept ones, and the error if that fails. */
async function rotate(
  { target, config }: Order,
  school: string | undefined,
): Promise<Pick<MadeBackup, 'kept' | 'rotationFault'>> {
  try {
    const { kept } = await rotateBackups(target, school, config.backupPolicy);
    return { kept, rotationFault: undefined };
  } catch (error) {
    const fault = toTargetError(error, target);
    if (!(fault instanceof BackupError)) throw fault;
    return { kept: selectOwn(listBackups(target), school).length, rotationFault: fault };
  }
}

/** Writes a snapshot into the folder of backups, and removes older backups. */
async function writeSnapshot(order: Order, snapshot: Snapshot): Promise<Omit<MadeBackup, 'isNoted'>> {
  const { config, target, at, onMissing, isNewTarget } = order;
  const { school, targets, head, erasures } = snapshot.contents;
  try {
    const own = existsSync(target) ? selectOwn(listBackups(target), school).length : 0;
    if (!isNewTarget) requireMounted(target, targets, own);
    return await withLockedTarget(target, async () => {
      const openFile = await createFileOpener(config, onMissing);
      const written = await writeBackup(target, { snapshot, openFile, key: config.backupKey, at });
      if (head !== undefined) noteSeal(config.dataDir, head);
      if (school !== undefined)
        for (const folder of [config.dataDir, target]) addToLedgerFile(folder, school, erasures);
      return { ...written, hasAccounts: snapshot.hasAccounts, ...(await rotate(order, school)) };
    });
  } catch (error) {
    throw toTargetError(error, target);
  }
}

/**
 * Makes a backup of a school in a folder of backups, even while Firstbell runs: a consistent copy of the database, and the uploaded
 * files that the folder does not have yet. Both are encrypted if there is a key. Then removes the backups that the policy does not
 * keep, and notes the result in the database. Throws a `BackupError` if no backup was made.
 */
export async function createBackup(
  config: NodeConfig,
  target: string,
  { onMissing = () => undefined, at = new Date(), isNewTarget = false }: BackupOptions = {},
): Promise<MadeBackup> {
  let result: BackupResult = 'ok';
  const noteMissing = (id: string) => {
    result = 'files_missing';
    onMissing(id);
  };
  try {
    checkTarget(target, config.dataDir);
    const order = { config, target, at, onMissing: noteMissing, isNewTarget };
    const made = await withSnapshot(config, at, (snapshot) => writeSnapshot(order, snapshot));
    const { name, files, bytes, kept, hasAccounts, rotationFault } = made;
    const success = { target, name, files, bytes, kept, has_accounts: hasAccounts };
    const run = { kind: 'backup', at, result: rotationFault?.result ?? result } as const;
    const isNoted = await noteRunOf(config, {
      ...run,
      success: { ...success, is_encrypted: config.backupKey !== undefined },
    });
    return { ...made, isNoted };
  } catch (error) {
    const fault = toDatabaseError(error, config.dataDir, 'The school could not be read');
    if (fault instanceof BackupError) await noteRunOf(config, { kind: 'backup', at, result: fault.result });
    throw fault;
  }
}
