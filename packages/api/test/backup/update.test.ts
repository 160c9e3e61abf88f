import { sql } from 'drizzle-orm';
import fs, { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeAudit } from '../../src/audit/write.ts';
import { type Database, selectRows } from '../../src/db/database.ts';
import { readSchema } from '../../src/db/executedMigrations.ts';
import { findPendingMigrations, migrate, migrations } from '../../src/db/migrate.ts';
import { withCopiedDatabase } from '../../src/node/backup/openCopied.ts';
import { restoreBackup } from '../../src/node/backup/restore.ts';
import { readConfig } from '../../src/node/config.ts';
import { copyScheduled, listCopies } from '../../src/node/folder/copies.ts';
import { changeSchool } from '../../src/node/folder/replace.ts';
import { openFolderDatabase, openServerDatabase, start, update } from '../../src/node/index.ts';
import { migrateSchool } from '../../src/node/update/migrateSchool.ts';
import { createServerDatabase, openPglite, SERVER_URL } from '../testDatabase.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const [baseline] = migrations;
const last = migrations.at(-1)?.name ?? '';
const ignore = () => undefined;
let root: string;
/** Data folder of an older school. */
let older: Environment;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'firstbell-update-'));
  older = createEnvironment();
  const db = await openFolder(older);
  await fillOlder(db);
  await db.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const createEnvironment = (environment: Record<string, string> = {}) => ({
  DATA_DIR: mkdtempSync(join(root, 'school-')),
  FREE_MIB_KEPT: '0',
  ...environment,
});
type Environment = ReturnType<typeof createEnvironment>;
const openFolder = ({ DATA_DIR }: Environment) => openFolderDatabase(DATA_DIR, ignore);

/** Creates the tables of the released baseline, with an account and an event of the audit log. */
async function fillOlder(db: Database): Promise<void> {
  await migrate(db, baseline ? [baseline] : [], '0.2.0');
  await db.orm.execute(sql`insert into account (uid, email, name, role, status, created_at)
    values ('u-asha', 'asha@school.example', 'Asha Rao', 'administrator', 'active', now())`);
  await writeAudit(db.orm, {
    kind: 'exported',
    by: { uid: 'u-asha' },
    at: new Date(),
    area: 'student',
  });
}

function copyOlderSchool(): Environment {
  const environment = createEnvironment();
  cpSync(older.DATA_DIR, environment.DATA_DIR, { recursive: true });
  return environment;
}

const readAccounts = ({ orm }: Database) => selectRows(orm, sql`select uid from account`);
const ACCOUNTS = [{ uid: 'u-asha' }];

/** Expects a database of the baseline, with its account. */
async function expectOlder(db: Database): Promise<void> {
  expect(await readSchema(db)).toMatchObject({ migration: baseline?.name });
  expect(await readAccounts(db)).toEqual(ACCOUNTS);
}

describe('npm run update', () => {
  test('copies an older school, updates and verifies it, and its way back opens', async () => {
    const environment = copyOlderSchool();
    const message = await update(environment, []);
    const { DATA_DIR: folder } = environment;
    const [copy = ''] = listCopies(folder);
    expect(message).toContain(`by ${migrations.length - 1} migrations, up to ${last}`);
    expect(message).toContain(`install Firstbell 0.2.0 again, and run npm start -- --restore ${copy}.`);
    expect(await update(environment, [])).toContain('Nothing to update');
    const updated = await openFolder(environment);
    expect(await readAccounts(updated)).toEqual(ACCOUNTS);
    expect(await readSchema(updated)).toMatchObject({ migration: last, version: /^\d/ });

    // Later copies do not replace the way back.
    const policy = { hourly: 1, daily: 0, weekly: 0 };
    for (const hours of [2, 4]) {
      const now = new Date(Date.now() + hours * 3_600_000);
      const verify = () => Promise.resolve();
      await copyScheduled(updated, { folder, policy, now, log: ignore, canRemove: () => true, verify });
    }
    expect([listCopies(folder).length, listCopies(folder).includes(copy)]).toEqual([2, true]);

    await updated.orm.execute(sql`insert into migration (name, version) values ('999-later', '9.0.0')`);
    await updated.close();
    const newer = `(9.0.0, 999-later). Start that version again`;
    await expect(update(environment, [])).rejects.toThrow(newer);
    const started = start({
      config: readConfig(environment),
      consoleFolder: root,
      log: ignore,
      onLost: ignore,
    });
    await expect(started).rejects.toThrow(`run npm start -- --restore ${copy}.`);

    const restored = await changeSchool(folder, { kind: 'restore', copy });
    expect(restored).toContain('It has the schema 200-baseline of Firstbell 0.2.0');
    const reopened = await openFolder(environment);
    await expectOlder(reopened);
    await reopened.close();
  });

  test('refuses a school that is running, and other arguments', async () => {
    const environment = copyOlderSchool();
    const running = await openFolder(environment);
    await expect(update(environment, [])).rejects.toThrow('is in use by another Firstbell');
    await expectOlder(running);
    await running.close();
    await expect(update(environment, ['--all'])).rejects.toThrow('The only argument');
    expect(listCopies(environment.DATA_DIR)).toEqual([]);
  });
});

test('a migration that fails, or whose verification fails, leaves the database as before', async () => {
  const environment = copyOlderSchool();
  const { DATA_DIR: dataDir } = environment;
  const db = await openFolder(environment);
  const config = { databaseUrl: undefined, dataDir, backupKey: undefined };
  const runWith = (statement: string, hasOwnBackup = true) =>
    migrateSchool(db, config, {
      hasOwnBackup,
      steps: [...migrations, { name: '999-later', statements: [statement] }],
    });
  const message = await runWith('select 1 / 0', false).catch(String);
  expect(message).toContain('The update failed and was undone (22012). The database is as before');
  const [copy = ''] = listCopies(dataDir);
  expect(message).toContain(`The copy from before is in ${join(dataDir, 'copies', copy)}: npm start`);
  await withCopiedDatabase(join(dataDir, 'copies', copy), expectOlder);
  for (const [statement, reason] of [
    ['delete from account', 'table account lost 1 rows'],
    ['truncate account cascade', 'table account lost all rows'],
    [`insert into name_word values ('x')`, 'table name_word got 1 rows'],
    ['drop table second_factor', 'table second_factor is gone'],
    ['alter table audit disable trigger user', 'the audit log has a fault'],
  ] as const)
    await expect(runWith(statement)).rejects.toThrow(`The update failed and was undone (${reason}`);
  await expectOlder(db);
  expect(await findPendingMigrations(db)).toHaveLength(migrations.length - 1);
  await db.close();
});

test('a new school is created without a copy', async () => {
  const db = await openPglite();
  const dataDir = join(root, 'new');
  expect(await migrateSchool(db, { databaseUrl: undefined, dataDir, backupKey: undefined })).toEqual({
    executed: migrations.map(({ name }) => name),
    isNew: true,
    way: undefined,
  });
  await db.close();
  expect(existsSync(dataDir)).toBe(false);
});

describe.runIf(SERVER_URL !== undefined)('an update of PostgreSQL', () => {
  /** Ends all connections to a database, as the end of its processes does. */
  async function endConnections(url: string): Promise<void> {
    const admin = openServerDatabase(SERVER_URL ?? '');
    await admin.orm.execute(sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = ${basename(new URL(url).pathname)}`);
    await admin.close();
  }

  test('waits until the earlier version is stopped, backs up, and its way back is restored', async () => {
    const db = await createServerDatabase(SERVER_URL ?? '');
    await fillOlder(db);
    const environment = createEnvironment({ DATABASE_URL: db.url });
    await expect(update(environment, [])).rejects.toThrow('cannot run beside 201-days');
    await expectOlder(db);
    await endConnections(db.url);
    vi.stubEnv('PATH', '/nowhere');
    const globSpy = vi.spyOn(fs, 'globSync').mockReturnValue([]);
    syncBuiltinESMExports();
    const failure = await update(environment, []).catch(String);
    expect(failure).toMatch(/Nothing was updated: .* pg_dump is missing\. .*npm run update -- --no-backup/);
    vi.unstubAllEnvs();
    globSpy.mockRestore();
    syncBuiltinESMExports();
    await expectOlder(db);
    await endConnections(db.url);
    const message = await update(environment, []);
    const [, backup = ''] = / run npm run restore -- (\S+), with DATABASE_URL/.exec(message) ?? [];
    expect(readdirSync(backup).toSorted()).toEqual(['contents', 'database', 'manifest.json']);
    expect(await readAccounts(db)).toEqual(ACCOUNTS);
    expect(await findPendingMigrations(db)).toEqual([]);
    const empty = await createServerDatabase(SERVER_URL ?? '');
    const { faults, version } = await restoreBackup(
      readConfig({ ...environment, DATABASE_URL: empty.url }),
      backup,
    );
    expect([faults, version]).toEqual([
      [],
      expect.stringContaining('schema 200-baseline of Firstbell 0.2.0'),
    ]);
    await expectOlder(empty);
    await empty.close();
    await db.close();
  });
});
