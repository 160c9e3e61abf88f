import { sql } from 'drizzle-orm';
import { constants, type Dirent, existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Database, selectRows } from '../../db/database.ts';
import { readSchema } from '../../db/executedMigrations.ts';
import { type Log } from '../../log/log.ts';
import { ACCOUNTS, COPIES, DATABASE } from './entries.ts';
import { chooseCopiesToKeep, type CopyPolicy } from './copyPolicy.ts';
import { listCopies, listWaysBack, writeCopySchema } from './copySchema.ts';
import { readCreationTime } from './marker.ts';
import { flush } from './writeDurably.ts';

export { listCopies };

/** Minimum milliseconds between two copies: less than an hour, because hourly rounds are not exactly an hour apart. */
const MIN_INTERVAL_MS = 50 * 60_000;
const UNFINISHED = '.unfinished';
/** Number of the newest copies before updates that are kept, whatever the policy. */
const WAYS_BACK_KEPT = 2;

const nameOf = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
const timeOf = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));

/** Returns instructions for restoring a school that cannot be opened. */
export function formatRestoreInstructions(folder: string): string {
  const [newest] = listCopies(folder);
  const instruction =
    newest === undefined
      ? 'Put a backup of the folder back'
      : `Bring back the copy in ${join(folder, COPIES, newest)} with npm start -- --restore ${newest}`;
  return `${instruction}, or begin a new school with npm start -- --new, which moves this one aside.`;
}

/** Names of the first and last log segment that a copy needs, and the content of its `backup_label`. */
type Backup = { first: string; last: string; label: string };

/** Runs `work`, which copies the files of a database in use, as an online backup. Returns what the copy needs in addition. */
async function withBackup({ orm }: Database, work: () => Promise<void>): Promise<Backup> {
  const [started] = await selectRows<{ first: string }>(
    orm,
    sql`select pg_walfile_name(lsn) as first from pg_backup_start('Firstbell', true) as lsn`,
  );
  let finished: { last: string; label: string } | undefined;
  try {
    await work();
  } finally {
    [finished] = await selectRows<{ last: string; label: string }>(
      orm,
      sql`select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)`,
    );
  }
  return { first: started?.first ?? '', last: finished?.last ?? '', label: finished?.label ?? '' };
}

/** Flushes a copied file to the disk. */
async function syncFile(path: string): Promise<void> {
  await using handle = await open(path, 'r+');
  await handle.sync();
}

/** Number of files that are copied at a time. Each copy waits for several turns of the event loop, which are long while people write. */
const CONCURRENT_COPIES = 16;

/** Copies the wanted files of a folder in use, and all its folders; flushes each copy to the disk. */
async function copyInto(from: string, to: string, isWanted: (path: string) => boolean): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const pathOf = (entry: Dirent) => relative(from, join(entry.parentPath, entry.name));
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of entries)
    if (entry.isDirectory()) await mkdir(join(to, pathOf(entry)), { recursive: true, mode: 0o700 });
  const files = entries.filter((entry) => entry.isFile() && isWanted(pathOf(entry))).map(pathOf);
  const copy = (path: string) =>
    // A file may be deleted during the copy. The recovery from the log, which is copied last, handles that.
    copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).then(
      () => syncFile(join(to, path)),
      (error: unknown) => {
        if (existsSync(join(from, path))) throw error;
      },
    );
  for (let start = 0; start < files.length; start += CONCURRENT_COPIES)
    await Promise.all(files.slice(start, start + CONCURRENT_COPIES).map(copy));
}

/** Tells whether more than twice the size of the database is free on the disk. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  let bytes = 0;
  for (const entry of await readdir(join(folder, DATABASE), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    bytes += await stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    );
  }
  return bavail * bsize > 2 * bytes;
}

/** Flushes the entries of a folder and of the folders in it. */
function flushFolders(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) flush(join(entry.parentPath, entry.name));
  }
  flush(folder);
}

/** The last copy of each data folder, made or being made. */
const lastCopies = new Map<string, Promise<string>>();

/**
 * Copies the database, which may be in use, and the accounts into a folder of `copies/`. Returns the name of the folder. Waits for a
 * copy that is being made: a database runs one backup at a time.
 */
export function copySchool(db: Database, folder: string, now: Date): Promise<string> {
  const createCopy = () => writeCopy(db, folder, now);
  const copy = (lastCopies.get(folder) ?? Promise.resolve('')).then(createCopy, createCopy);
  lastCopies.set(folder, copy);
  return copy;
}

async function writeCopy(db: Database, folder: string, now: Date): Promise<string> {
  const copies = join(folder, COPIES);
  const draft = join(copies, UNFINISHED);
  const [source, target] = [join(folder, DATABASE), join(draft, DATABASE)];
  await rm(draft, { recursive: true, force: true });
  await mkdir(target, { recursive: true, mode: 0o700 });
  const isLog = (path: string) => path.startsWith(`pg_wal${sep}`);
  const { first, last, label } = await withBackup(db, () => copyInto(source, target, (path) => !isLog(path)));
  await copyInto(join(source, 'pg_wal'), join(target, 'pg_wal'), (name) => name >= first && name <= last);
  await writeFile(join(target, 'backup_label'), label, { mode: 0o600, flush: true });
  const accounts = join(folder, ACCOUNTS, 'accounts.json');
  if (existsSync(accounts)) {
    await mkdir(join(draft, ACCOUNTS), { mode: 0o700 });
    await copyFile(accounts, join(draft, ACCOUNTS, 'accounts.json'));
    await syncFile(join(draft, ACCOUNTS, 'accounts.json'));
  }
  await writeCopySchema(draft, await readSchema(db));
  flushFolders(draft);
  const name = nameOf(now);
  await rename(draft, join(copies, name));
  flush(copies);
  return name;
}

/** Options of scheduled copies. */
type CopyOptions = {
  folder: string;
  policy: CopyPolicy;
  now: Date;
  log: Log;
  /** Tells whether the clock is confirmed, so that copies may be removed by it. */
  canRemove: () => boolean;
  /** Opens a copy and reads its tables; throws if that fails. */
  verify: (database: string) => Promise<void>;
};

/**
 * Copies the school if the last copy is nearly an hour old, and verifies the copy by opening it. If it can be opened, removes the
 * other copies that the policy does not need; otherwise removes only the new copy.
 */
export async function copyScheduled(
  db: Database,
  { folder, policy, now, log, canRemove, verify }: CopyOptions,
): Promise<void> {
  // Copies from the future, which were made while the clock was ahead, are ignored.
  const newestCopyTime = listCopies(folder)
    .map(timeOf)
    .find((time) => time <= now);
  const lastTime = newestCopyTime ?? readCreationTime(folder);
  if (now >= lastTime && now.getTime() - lastTime.getTime() < MIN_INTERVAL_MS) return;
  if (!(await hasRoom(folder))) {
    log({ event: 'copy skipped', reason: 'less than twice the size of the database is free on the disk' });
    return;
  }
  const copy = await copySchool(db, folder, now);
  const removeCopy = (name: string) => rm(join(folder, COPIES, name), { recursive: true, force: true });
  try {
    await verify(join(folder, COPIES, copy, DATABASE));
  } catch (error) {
    log({ event: 'copy cannot be opened', copy, reason: String(error).split('\n', 1).join('') });
    await removeCopy(copy);
    return;
  }
  log({ event: 'school copied', copy });
  if (!canRemove()) return;
  const pastCopies = listCopies(folder)
    .map((name) => ({ name, at: timeOf(name) }))
    .filter(({ at }) => at <= now);
  const keptNames = chooseCopiesToKeep(pastCopies, policy);
  for (const name of listWaysBack(folder).slice(0, WAYS_BACK_KEPT)) keptNames.add(name);
  for (const { name } of pastCopies) if (!keptNames.has(name)) await removeCopy(name);
}
