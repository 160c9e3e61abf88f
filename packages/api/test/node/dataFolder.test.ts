import { sql } from 'drizzle-orm';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, selectRows } from '../../src/db/database.ts';
import { copySchool, listCopies } from '../../src/node/folder/copies.ts';
import { readFolderState } from '../../src/node/folder/marker.ts';
import { makePrivate } from '../../src/node/folder/privateModes.ts';
import { changeSchool } from '../../src/node/folder/replace.ts';
import { openFolderDatabase } from '../../src/node/index.ts';

const ignoreLostLock = () => undefined;
const ROW_COUNT = 2000;
const TIMEOUT_MS = 180_000;
vi.setConfig({ testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS });
let folder: string;
/** Path of a data folder that has been used. Each test copies it. */
let usedFolder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'firstbell-data-'));
  usedFolder = join(folder, 'used');
  const db = await openFolderDatabase(usedFolder, ignoreLostLock);
  await db.orm.execute(sql`create table kept (id int primary key, value text)`);
  await db.orm.execute(
    sql`insert into kept select i, repeat('x', 200) from generate_series(1, ${ROW_COUNT}) as i`,
  );
  await db.orm.execute(sql`vacuum analyze kept`);
  await db.orm.execute(sql`checkpoint`);
  await db.close();
}, TIMEOUT_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let copyCount = 0;
function copyUsedFolder(): string {
  copyCount += 1;
  const copy = join(folder, String(copyCount));
  cpSync(usedFolder, copy, { recursive: true });
  return copy;
}

/** Copies the used folder, but only the files that are checked before a database is opened: a hundredth of its bytes. */
function copySkeleton(): string {
  const copy = join(folder, `skeleton-${String(copyCount)}`);
  copyCount += 1;
  const isChecked = (path: string) => !/base[/\\]\d{1,10}[/\\]\d[^/\\]*$|pg_wal[/\\]\w{24}$/.test(path);
  cpSync(usedFolder, copy, { recursive: true, filter: isChecked });
  writeFileSync(join(copy, 'database', 'pg_wal', '0'.repeat(24)), '', { mode: 0o600 });
  return copy;
}

const countKeptRows = async ({ orm }: Database) =>
  (await selectRows<{ rows: number }>(orm, sql`select count(*)::int as rows from kept`))[0]?.rows;

function listTree(path: string): string[] {
  if (!lstatSync(path).isDirectory()) return [path];
  return [path, ...readdirSync(path).flatMap((name) => listTree(join(path, name)))];
}

/** Lists the files and folders that do not have the private mode: 0600 for files, 0700 for folders. */
const listExposedEntries = (path: string) =>
  listTree(path).filter((entry) => {
    const stats = lstatSync(entry);
    return !stats.isSymbolicLink() && (stats.mode & 0o777) !== (stats.isDirectory() ? 0o700 : 0o600);
  });

const listFilesWithSizes = (path: string) =>
  listTree(path)
    .filter((entry) => !entry.endsWith('owner.json'))
    .map((entry) => `${entry} ${statSync(entry).isFile() ? readFileSync(entry).byteLength : ''}`);

type DamageCase = [name: string, expectedMessage: RegExp, damage: (testFolder: string) => void];
const createRemoval =
  (...names: string[]) =>
  (testFolder: string) =>
    rmSync(join(testFolder, ...names), { recursive: true });
const createEmptying =
  (...names: string[]) =>
  (testFolder: string) => {
    createRemoval(...names)(testFolder);
    mkdirSync(join(testFolder, ...names));
  };

describe('a used folder is never initialized again if it has', () => {
  test.each<DamageCase>([
    ['no database', /its database is missing/, createRemoval('database')],
    ['an empty database', /its database is missing/, createEmptying('database')],
    ['no PG_VERSION', /its database is missing/, createRemoval('database', 'PG_VERSION')],
    [
      'a database of another PostgreSQL',
      /its database is in the format of PostgreSQL 16, not 18/,
      (testFolder) => writeFileSync(join(testFolder, 'database', 'PG_VERSION'), '16\n'),
    ],
    [
      'an emptied pg_control',
      /database\/global\/pg_control is missing or empty/,
      (testFolder) => writeFileSync(join(testFolder, 'database', 'global', 'pg_control'), Buffer.alloc(8192)),
    ],
    ['no write-ahead log', /database\/pg_wal is missing or empty/, createEmptying('database', 'pg_wal')],
    ['no tables', /database\/base is missing or empty/, createEmptying('database', 'base')],
  ])('%s', async (_, expectedMessage, damage) => {
    const testFolder = copySkeleton();
    damage(testFolder);
    const filesBefore = listFilesWithSizes(testFolder);
    const failure = (await openFolderDatabase(testFolder, ignoreLostLock).catch(
      (error: unknown) => error,
    )) as Error;
    expect(failure.name).toBe('StartError');
    expect(failure.message).toMatch(expectedMessage);
    expect(failure.message).toMatch(/Put a backup of the folder back, or .* npm start -- --new/);
    expect(failure.message).not.toContain('\n');
    expect(listFilesWithSizes(testFolder)).toEqual(filesBefore);
    expect(readFolderState(testFolder)).toBe('used');
    rmSync(testFolder, { recursive: true });
  });

  test('a table that lost pages', async () => {
    const testFolder = copyUsedFolder();
    const [largest = ''] = listTree(join(testFolder, 'database', 'base', '5'))
      .filter(
        (path) =>
          /^\d{1,10}$/.test(basename(path)) && statSync(path).isFile() && Number(basename(path)) >= 16_384,
      )
      .sort((one, other) => statSync(other).size - statSync(one).size);
    truncateSync(largest, 8192);
    await expect(openFolderDatabase(testFolder, ignoreLostLock)).rejects.toThrow(
      /pages of kept are missing from its database/,
    );
  });

  test('no marker, because an earlier version wrote it', async () => {
    const testFolder = copySkeleton();
    rmSync(join(testFolder, 'school.json'));
    rmSync(join(testFolder, 'database', 'PG_VERSION'));
    await expect(openFolderDatabase(testFolder, ignoreLostLock)).rejects.toThrow(/its database is missing/);
  });
});

test('an emptied or unmounted folder is initialized only with an explicit option', async () => {
  const testFolder = copyUsedFolder();
  await (await openFolderDatabase(testFolder, ignoreLostLock)).close();
  for (const name of readdirSync(testFolder)) rmSync(join(testFolder, name), { recursive: true });
  await expect(openFolderDatabase(testFolder, ignoreLostLock)).rejects.toThrow(/its database is missing/);
  await changeSchool(testFolder, { kind: 'new' });
  expect(readFolderState(testFolder)).toBe('new');
});

test('initializes a folder again whose first start was killed before its end', async () => {
  const testFolder = copyUsedFolder();
  const marker = join(testFolder, 'school.json');
  writeFileSync(marker, readFileSync(marker, 'utf8').replace('ready', 'initialising'));
  rmSync(join(testFolder, 'database', 'global'), { recursive: true });
  const db = await openFolderDatabase(testFolder, ignoreLostLock);
  expect(await selectRows(db.orm, sql`select to_regclass('kept') as kept`)).toEqual([{ kept: null }]);
  await db.close();
  expect(readFolderState(testFolder)).toBe('used');
});

test('removes the permissions of other users from the folder and from everything written to it', async () => {
  const testFolder = copyUsedFolder();
  const outside = join(folder, 'outside');
  writeFileSync(outside, '');
  for (const entry of [outside, ...listTree(testFolder)])
    chmodSync(entry, statSync(entry).isDirectory() ? 0o755 : 0o666);
  mkdirSync(join(testFolder, 'files'), { mode: 0o755 });
  symlinkSync(outside, join(testFolder, 'files', 'link'));
  const umask = process.umask(0o077);
  try {
    const db = await openFolderDatabase(testFolder, ignoreLostLock);
    expect(listExposedEntries(testFolder)).toEqual([]);
    await db.orm.execute(sql`create table more as select * from kept`);
    await db.orm.execute(sql`vacuum full kept`);
    await db.orm.execute(sql`checkpoint`);
    expect(listExposedEntries(testFolder)).toEqual([]);
    await db.close();
    expect(listExposedEntries(testFolder)).toEqual([]);
    expect(listExposedEntries(usedFolder)).toEqual([]);
  } finally {
    process.umask(umask);
  }
  expect(statSync(outside).mode & 0o777).toBe(0o666);
});

test('refuses a folder that contains other files', () => {
  const other = join(folder, 'other');
  mkdirSync(join(other, 'pictures'), { recursive: true });
  chmodSync(other, 0o755);
  expect(() => makePrivate(other)).toThrow(/contains other files \(pictures…\)\. Set DATA_DIR/);
  expect(statSync(other).mode & 0o777).toBe(0o755);
});

test('makes two copies that are requested at the same time one after the other', async () => {
  const testFolder = copyUsedFolder();
  const db = await openFolderDatabase(testFolder, ignoreLostLock);
  const names = await Promise.all(
    ['2026-07-01T10:00:00Z', '2026-07-01T10:00:01Z'].map((now) => copySchool(db, testFolder, new Date(now))),
  );
  await db.close();
  expect(names).toEqual(['2026-07-01T10-00-00Z', '2026-07-01T10-00-01Z']);
  const [one, other] = names.map(
    (name) => listTree(join(testFolder, 'copies', name, 'database', 'base')).length,
  );
  expect(one).toBeGreaterThan(100);
  expect(other).toBe(one);
});

test('copies the school while it is in use, and moves the present files aside before a copy is restored', async () => {
  const testFolder = copyUsedFolder();
  mkdirSync(join(testFolder, 'accounts'));
  writeFileSync(join(testFolder, 'accounts', 'accounts.json'), '{"users":[]}');
  const db = await openFolderDatabase(testFolder, ignoreLostLock);
  let isCopying = true;
  const writeRows = async () => {
    for (let id = -1; isCopying; id -= 1) {
      await db.orm.execute(sql`insert into kept values (${id}, repeat(md5(${String(id)}), 100))`);
      // PGlite responds within one turn of the event loop. Without this pause, no file could be copied meanwhile.
      await setImmediate();
    }
  };
  const writing = writeRows();
  const name = await copySchool(db, testFolder, new Date('2026-07-01T10:00:00Z')).finally(() => {
    isCopying = false;
  });
  await writing;
  await db.orm.execute(sql`delete from kept`);
  await db.close();
  expect([name, listCopies(testFolder)]).toEqual(['2026-07-01T10-00-00Z', ['2026-07-01T10-00-00Z']]);
  expect(listTree(join(testFolder, 'copies', name)).length).toBeGreaterThan(100);
  expect(listExposedEntries(join(testFolder, 'copies'))).toEqual([]);

  rmSync(join(testFolder, 'database', 'global'), { recursive: true });
  await expect(openFolderDatabase(testFolder, ignoreLostLock)).rejects.toThrow(
    `Bring back the copy in ${join(testFolder, 'copies', name)} with npm start -- --restore ${name}, or`,
  );
  await expect(changeSchool(testFolder, { kind: 'restore', copy: 'of/../yesterday' })).rejects.toThrow(
    `There is no copy of/../yesterday in ${join(testFolder, 'copies')}: there are ${name}.`,
  );
  const message = await changeSchool(testFolder, { kind: 'restore', copy: name });
  const [replacedFolder = ''] = readdirSync(testFolder).filter((entry) => entry.startsWith('replaced-'));
  expect(message).toContain(join(testFolder, replacedFolder));
  expect(readdirSync(join(testFolder, replacedFolder))).toEqual(['accounts', 'database']);
  const restored = await openFolderDatabase(testFolder, ignoreLostLock);
  expect(await countKeptRows(restored)).toBeGreaterThanOrEqual(ROW_COUNT);
  expect(await selectRows(restored.orm, sql`select count(*)::int as rows from kept where id > 0`)).toEqual([
    { rows: ROW_COUNT },
  ]);
  await restored.close();
});

test('a new school moves the old one aside', async () => {
  const testFolder = copySkeleton();
  await changeSchool(testFolder, { kind: 'new' });
  expect(readFolderState(testFolder)).toBe('new');
  const [replacedFolder = ''] = readdirSync(testFolder).filter((entry) => entry.startsWith('replaced-'));
  expect(existsSync(join(testFolder, replacedFolder, 'database', 'PG_VERSION'))).toBe(true);
  expect(await changeSchool(testFolder, { kind: 'new' })).toMatch(/nothing to move/);
});
