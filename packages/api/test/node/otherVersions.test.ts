import { sql } from 'drizzle-orm';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, selectRows } from '../../src/db/database.ts';
import { migrate } from '../../src/index.ts';
import { withCopiedDatabase } from '../../src/node/backup/openCopied.ts';
import { readFolderState } from '../../src/node/folder/marker.ts';
import { makePrivate } from '../../src/node/folder/privateModes.ts';
import { changeSchool } from '../../src/node/folder/replace.ts';
import {
  createBackup,
  endSessions,
  migrateServer,
  readConfig,
  restoreBackup,
  start,
} from '../../src/node/index.ts';
import { createServerDatabase, SERVER_URL } from '../testDatabase.ts';
import { createEarlierFolder, createEarlierTables, hashFolder } from './earlierFolder.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const NOT_UPGRADED =
  /was made by a version of Firstbell before 0\.2, whose schools are not upgraded\. Nothing was changed\. .* use Export in each list\. .*npm start -- --new/;

const log = () => undefined;
let root: string;
/** Data folder of a version before 0.2. */
let earlierFolder: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'firstbell-earlier-school-'));
  earlierFolder = join(root, 'earlier');
  await createEarlierFolder(earlierFolder);
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

const buildConfig = (environment: Record<string, string>) =>
  readConfig({ FREE_MIB_KEPT: '0', ...environment });
const startService = (environment: Record<string, string>) =>
  start({ config: buildConfig(environment), consoleFolder: root, log, onLost: log });

/** Copies the data folder, with the marker that this version writes. */
function copyWithCurrentMarker(folder: string): void {
  cpSync(earlierFolder, folder, { recursive: true });
  const marker = { id: '1', created_at: '2026-07-01T10:00:00.000Z', state: 'ready', format: 2 };
  writeFileSync(join(folder, 'school.json'), JSON.stringify(marker));
}

/** Opens the school of an environment in every way that can change it. */
const openings: readonly [name: string, open: (environment: Record<string, string>) => Promise<unknown>][] = [
  ['a start', startService],
  ['a backup', (environment) => createBackup(buildConfig(environment), join(root, 'backups'))],
  ['a command', (environment) => endSessions({ config: buildConfig(environment), log })],
];

describe('a data folder of a version before 0.2', () => {
  test.each(openings)('is refused by %s, and nothing in it changes', async (_, open) => {
    const filesBefore = hashFolder(earlierFolder);
    await expect(open({ DATA_DIR: earlierFolder })).rejects.toThrow(NOT_UPGRADED);
    await expect(open({ DATA_DIR: earlierFolder })).rejects.toThrow(`The school in ${earlierFolder}`);
    expect(hashFolder(earlierFolder)).toEqual(filesBefore);
  });

  test('is refused without its marker, too', async () => {
    const folder = join(root, 'unmarked');
    cpSync(earlierFolder, folder, { recursive: true });
    rmSync(join(folder, 'school.json'));
    makePrivate(folder);
    const filesBefore = hashFolder(folder);
    await expect(startService({ DATA_DIR: folder })).rejects.toThrow(NOT_UPGRADED);
    expect(hashFolder(folder)).toEqual(filesBefore);
  });

  test('is refused if its database was put into the folder of a later version', async () => {
    const folder = join(root, 'mixed');
    copyWithCurrentMarker(folder);
    await expect(startService({ DATA_DIR: folder })).rejects.toThrow(NOT_UPGRADED);
  });

  test('is moved aside for a new school', async () => {
    const folder = join(root, 'renewed');
    cpSync(earlierFolder, folder, { recursive: true });
    const message = await changeSchool(folder, { kind: 'new' });
    const [, replacedFolder = ''] = / is in (\S+)\.$/.exec(message) ?? [];
    expect(hashFolder(join(replacedFolder, 'database'))).toEqual(hashFolder(join(earlierFolder, 'database')));
    expect(readFolderState(folder)).toBe('new');
  });
});

describe('of a version before 0.2, is refused before anything is replaced:', () => {
  test('a copy', async () => {
    const folder = join(root, 'with-copy');
    copyWithCurrentMarker(folder);
    const copy = '2026-07-01T10-00-00Z';
    cpSync(join(earlierFolder, 'database'), join(folder, 'copies', copy, 'database'), { recursive: true });
    makePrivate(folder);
    const filesBefore = hashFolder(folder);
    await expect(changeSchool(folder, { kind: 'restore', copy })).rejects.toThrow(NOT_UPGRADED);
    expect(hashFolder(folder)).toEqual(filesBefore);
  });

  test('a backup', async () => {
    const backup = join(root, 'earlier-backup');
    mkdirSync(backup);
    writeFileSync(join(backup, 'manifest.json'), JSON.stringify({ format: 1, kind: 'embedded' }));
    const folder = join(root, 'untouched');
    await expect(restoreBackup(buildConfig({ DATA_DIR: folder }), backup)).rejects.toThrow(NOT_UPGRADED);
    expect(existsSync(folder)).toBe(false);
  });
});

const NEWER = /last run by a newer version of Firstbell \(.*999-later\)\. Start that version again/;
const recordLaterMigration = ({ orm }: Database) =>
  orm.execute(
    sql`insert into migration (name) values ('200-baseline'), ('999-later') on conflict do nothing`,
  );

test('a data folder of a later version is refused by a start', async () => {
  const folder = join(root, 'later');
  copyWithCurrentMarker(folder);
  await withCopiedDatabase(folder, recordLaterMigration);
  await expect(startService({ DATA_DIR: folder })).rejects.toThrow(NEWER);
});

describe.runIf(SERVER_URL !== undefined)('a PostgreSQL database of a version before 0.2', () => {
  test('is refused by every command, and nothing in it changes', async () => {
    const db = await createServerDatabase(SERVER_URL ?? '');
    await createEarlierTables(db.orm);
    const readState = () =>
      selectRows(
        db.orm,
        sql`select (select json_agg(relname::text order by relname) from pg_class
            where relnamespace = 'public'::regnamespace) as relations,
          (select json_agg(migration order by name) from migration) as migrations`,
      );
    const stateBefore = await readState();
    const environment = { DATABASE_URL: db.url, DATA_DIR: join(root, 'files-of-server') };
    for (const [, open] of openings) await expect(open(environment)).rejects.toThrow(NOT_UPGRADED);
    const owner = { ...environment, MIGRATION_DATABASE_URL: db.url };
    await expect(migrateServer(owner)).rejects.toThrow(NOT_UPGRADED);
    expect(await readState()).toEqual(stateBefore);
    await db.close();
  });

  test('or of a later version is refused by a start and by a migration', async () => {
    const db = await createServerDatabase(SERVER_URL ?? '');
    await migrate(db);
    await recordLaterMigration(db);
    const environment = { DATABASE_URL: db.url, DATA_DIR: join(root, 'files-of-later') };
    await expect(startService(environment)).rejects.toThrow(NEWER);
    const owner = { ...environment, MIGRATION_DATABASE_URL: db.url };
    await expect(migrateServer(owner)).rejects.toThrow(NEWER);
    await db.close();
  });

  test('does not hide that the server is away', async () => {
    const url = 'postgres://nobody@127.0.0.1:1/nothing';
    await expect(endSessions({ config: buildConfig({ DATABASE_URL: url }), log })).rejects.toThrow(
      'DATABASE_URL: the PostgreSQL server does not respond.',
    );
  });
});
