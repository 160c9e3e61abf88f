import { sql } from 'drizzle-orm';
import { constants, existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type Database, rowsOf } from '../../db/database.ts';
import { type Log } from '../../settings.ts';
import { ACCOUNTS, COPIES, DATABASE } from './entries.ts';
import { usedSince } from './marker.ts';

/** Number of copies that are not removed, the newest ones. */
const MOST_COPIES = 7;
/** Minimum milliseconds between two copies: less than a day, because daily rounds are not exactly a day apart. */
const EVERY = 20 * 3_600_000;
const UNFINISHED = '.unfinished';
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

const nameOf = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
const timeOf = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));

/** Lists the names of the copies in a data folder, newest first. */
export function listCopies(folder: string): string[] {
  const copies = join(folder, COPIES);
  if (!existsSync(copies)) return [];
  return readdirSync(copies)
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
}

/** Returns instructions for restoring a school that cannot be opened. */
export function restoreInstructions(folder: string): string {
  const [newest] = listCopies(folder);
  const back =
    newest === undefined
      ? 'Put a backup of the folder back'
      : `Bring back the copy in ${join(folder, COPIES, newest)} with npm start -- --restore ${newest}`;
  return `${back}, or begin a new school with npm start -- --new, which moves this one aside.`;
}

type Backup = { first: string; last: string; label: string };

/** Runs `work`, which copies the database's folder during writes, as an online backup. Returns the log segments that the copy needs. */
async function withBackup({ orm }: Database, work: () => Promise<void>): Promise<Backup> {
  const [started] = await rowsOf<{ first: string }>(
    orm,
    sql`select pg_walfile_name(lsn) as first from pg_backup_start('Firstbell', true) as lsn`,
  );
  let finished: { last: string; label: string } | undefined;
  try {
    await work();
  } finally {
    [finished] = await rowsOf<{ last: string; label: string }>(
      orm,
      sql`select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)`,
    );
  }
  return { first: started?.first ?? '', last: finished?.last ?? '', label: finished?.label ?? '' };
}

async function copyInto(from: string, to: string, isWanted: (path: string) => boolean): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = relative(from, join(entry.parentPath, entry.name));
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
    else if (entry.isFile() && isWanted(path)) {
      await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
      // Recovery from the log, which is copied last, handles a file that is deleted during the copy.
      await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch((error: unknown) => {
        if (existsSync(join(from, path))) throw error;
      });
    }
  }
}

async function hasRoom(folder: string): Promise<boolean> {
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

/** Copies the database, also while it is in use, and the accounts into a folder of `copies/`; returns its name. */
export async function copySchool(db: Database, folder: string, now: Date): Promise<string> {
  const copies = join(folder, COPIES);
  const draft = join(copies, UNFINISHED);
  const [source, target] = [join(folder, DATABASE), join(draft, DATABASE)];
  await rm(draft, { recursive: true, force: true });
  await mkdir(target, { recursive: true, mode: 0o700 });
  const isLog = (path: string) => path.startsWith(`pg_wal${sep}`);
  const { first, last, label } = await withBackup(db, () => copyInto(source, target, (path) => !isLog(path)));
  await copyInto(join(source, 'pg_wal'), join(target, 'pg_wal'), (name) => name >= first && name <= last);
  await writeFile(join(target, 'backup_label'), label, { mode: 0o600 });
  const accounts = join(folder, ACCOUNTS, 'accounts.json');
  if (existsSync(accounts)) {
    await mkdir(join(draft, ACCOUNTS), { mode: 0o700 });
    await copyFile(accounts, join(draft, ACCOUNTS, 'accounts.json'));
  }
  const name = nameOf(now);
  await rename(draft, join(copies, name));
  return name;
}

/** Copies the school if the last copy is a day old, and removes the oldest copies beyond the maximum. */
export async function copyDaily(db: Database, folder: string, now: Date, log: Log): Promise<void> {
  const [newest] = listCopies(folder);
  const last = newest === undefined ? usedSince(folder) : timeOf(newest);
  if (now.getTime() - last.getTime() < EVERY) return;
  if (!(await hasRoom(folder))) {
    log({ event: 'copy skipped', reason: 'less than twice its size is free on the disk' });
    return;
  }
  log({ event: 'school copied', copy: await copySchool(db, folder, now) });
  for (const name of listCopies(folder).slice(MOST_COPIES)) {
    await rm(join(folder, COPIES, name), { recursive: true, force: true });
  }
}
