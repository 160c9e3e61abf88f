import { sql } from 'drizzle-orm';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sealAudit } from '../../src/audit/seal.ts';
import { writeAudit } from '../../src/audit/write.ts';
import { readLastRuns } from '../../src/features/backups/runs.ts';
import { type Database, selectRows } from '../../src/db/database.ts';
import { generateFileId } from '../../src/files/fileId.ts';
import { migrate } from '../../src/index.ts';
import { createBackup } from '../../src/node/backup/create.ts';
import { copyDatabase } from '../../src/node/backup/move.ts';
import { answerRuns } from '../../src/node/backup/backupRuns.ts';
import { restoreBackup } from '../../src/node/backup/restore.ts';
import { verifyCopy } from '../../src/node/backup/verifyCopy.ts';
import { readConfig, type NodeConfig } from '../../src/node/config.ts';
import { copyScheduled, copySchool, listCopies } from '../../src/node/folder/copies.ts';
import { handleRequests } from '../../src/node/folder/requests.ts';
import { openFolderDatabase } from '../../src/node/index.ts';
import { openFiles } from '../../src/node/files/openFiles.ts';
import { readPreparedSchool } from '../preparedSchool.ts';
import { createServerDatabase, openPglite, SERVER_URL } from '../testDatabase.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const KEY = Buffer.alloc(32, 3);
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'firstbell-backup-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function* splitIntoChunks(bytes: Buffer, size: number): AsyncGenerator<Uint8Array, void> {
  for (let start = 0; start < bytes.length; start += size)
    yield await Promise.resolve(bytes.subarray(start, start + size));
}

const buildConfig = (dataDir: string, overrides: Partial<NodeConfig> = {}): NodeConfig => ({
  ...readConfig({ DATA_DIR: dataDir, FREE_MIB_KEPT: '0' }),
  ...overrides,
});

/** Writes an event and a file into a school, and seals the log. */
async function writeEventAndFile(db: Database, config: NodeConfig, path: string): Promise<void> {
  const event = { kind: 'printed', by: { uid: 'u', name: 'Asha' }, at: new Date(), area: 'audit' } as const;
  await writeAudit(db.orm, { ...event, detail: { path } });
  const store = await openFiles(config);
  const bytes = Buffer.from(`bytes of ${path}`);
  const received = await store.receive(splitIntoChunks(bytes, 4));
  const id = generateFileId();
  await received.store(id);
  await received.discard();
  await db.orm.execute(sql`insert into file (id, name, type, size, sha256, created_at, created_by)
    values (${id}, 'a.txt', 'text/plain', ${received.size}, ${received.sha256}, now(), 'u')`);
  await sealAudit(db);
}

const readPrintedPaths = async ({ orm }: Database) =>
  (
    await selectRows<{ path: string }>(
      orm,
      sql`select detail ->> 'path' as path from audit where kind = 'printed' order by id`,
    )
  ).map(({ path }) => path);

describe('a backup of the embedded school', () => {
  let config: NodeConfig;
  let backup: string;
  beforeAll(async () => {
    config = buildConfig(join(root, 'school'), { backupKey: KEY });
    const db = await openFolderDatabase(config.dataDir, () => undefined);
    await migrate(db);
    await writeEventAndFile(db, config, '/before');
    // Stands in for the running service, which writes the copy that the backup requests.
    const timer = setInterval(() => {
      void handleRequests(config.dataDir, {
        copy: () => copySchool(db, config.dataDir, new Date()),
        verify: () => Promise.resolve(''),
        backups: (text) => answerRuns(db.orm, text),
      });
    }, 50);
    const made = await createBackup(config, join(root, 'backups'));
    backup = made.folder;
    clearInterval(timer);
    expect(made.isNoted).toBe(true);
    expect((await readLastRuns(db.orm)).backup).toMatchObject({
      result: 'ok',
      success: { name: made.name, files: 1 },
    });
    await writeEventAndFile(db, config, '/after');
    await db.close();
  });

  test('is encrypted, and does not contain the key for sensitive values', () => {
    expect(readdirSync(backup).toSorted()).toEqual(['contents', 'database', 'manifest.json']);
    expect(JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))).toMatchObject({
      is_encrypted: true,
      files: [expect.stringMatching(/^FL-/)],
    });
    const stored = join(backup, '../firstbell-files');
    expect(readdirSync(stored)).toHaveLength(1);
    for (const name of readdirSync(stored))
      expect(readFileSync(join(stored, name))).not.toContain('bytes of');
    expect(listCopies(config.dataDir)).toEqual([]);
  });

  test('is restored into another folder, with its files and its audit log verified', async () => {
    const targetConfig = buildConfig(join(root, 'restored'), { backupKey: KEY });
    const result = { rows: 1, files: 1, faults: [], replacedFolder: undefined };
    expect(await restoreBackup(targetConfig, backup)).toMatchObject(result);
    const db = await openFolderDatabase(targetConfig.dataDir, () => undefined);
    expect(await readPrintedPaths(db)).toEqual(['/before']);
    await db.close();
  });

  test('is restored over a school, which is moved aside', async () => {
    const { replacedFolder } = await restoreBackup(config, backup);
    expect(existsSync(join(replacedFolder ?? '', 'database', 'PG_VERSION'))).toBe(true);
    const db = await openFolderDatabase(config.dataDir, () => undefined);
    expect(await readPrintedPaths(db)).toEqual(['/before']);
    await db.close();
  });

  test('without its key, damaged or unfinished, is refused before anything is changed', async () => {
    const emptyFolder = join(root, 'untouched');
    const configWithoutKey = buildConfig(emptyFolder);
    await expect(restoreBackup(configWithoutKey, backup)).rejects.toThrow('Set BACKUP_KEY');
    const otherKeyConfig = buildConfig(emptyFolder, { backupKey: Buffer.alloc(32, 9) });
    await expect(restoreBackup(otherKeyConfig, backup)).rejects.toThrow('another key than BACKUP_KEY');
    const { folder: broken } = await createBackup(config, join(root, 'broken'));
    truncateSync(join(broken, 'contents'), 5);
    await expect(restoreBackup(config, broken)).rejects.toThrow('its checksum differs');
    rmSync(join(broken, 'manifest.json'));
    await expect(restoreBackup(config, broken)).rejects.toThrow('no finished backup');
    expect(existsSync(join(emptyFolder, 'database'))).toBe(false);
  });

  test('a scheduled copy that cannot be opened is removed, and does not replace an older copy', async () => {
    const db = await openFolderDatabase(config.dataDir, () => undefined);
    const lines: unknown[] = [];
    const timeAfter = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const copy = (hours: number, verify: (database: string) => Promise<void>) =>
      copyScheduled(db, {
        ...{ folder: config.dataDir, policy: { hourly: 1, daily: 0, weekly: 0 }, now: timeAfter(hours) },
        ...{ log: (line) => lines.push(line), canRemove: () => true, verify },
      });
    const acceptCopy = () => Promise.resolve();
    await copy(2, verifyCopy);
    await copy(2.1, acceptCopy);
    expect(listCopies(config.dataDir)).toHaveLength(1);
    const [first] = listCopies(config.dataDir);
    await copy(4, async (database) => {
      rmSync(join(database, 'base'), { recursive: true });
      mkdirSync(join(database, 'base'));
      writeFileSync(join(database, 'PG_VERSION'), 'x');
      await verifyCopy(database);
    });
    expect(listCopies(config.dataDir)).toEqual([first]);
    await copy(6, acceptCopy);
    expect(listCopies(config.dataDir)).not.toContain(first);
    // A copy that was made while the clock was ahead neither delays nor replaces the next copy.
    const [futureCopy] = listCopies(config.dataDir);
    await copy(3, acceptCopy);
    await copy(3.1, acceptCopy);
    expect(listCopies(config.dataDir)).toHaveLength(2);
    expect(listCopies(config.dataDir)[0]).toBe(futureCopy);
    expect(lines).toMatchObject([
      { event: 'school copied' },
      { event: 'copy cannot be opened' },
      { event: 'school copied' },
      { event: 'school copied' },
    ]);
    await db.close();
  });
});

describe.runIf(SERVER_URL !== undefined)('with a PostgreSQL server', () => {
  const server = SERVER_URL ?? '';

  test('a backup is restored into an empty database', async () => {
    const db = await createServerDatabase(server);
    const config = buildConfig(join(root, 'files-of-server'), { databaseUrl: db.url, backupKey: KEY });
    await migrate(db);
    await writeEventAndFile(db, config, '/before');
    const { folder: backup } = await createBackup(config, join(root, 'server-backups'));
    expect((await readLastRuns(db.orm)).backup).toMatchObject({ result: 'ok', success: { files: 1 } });
    await expect(restoreBackup(config, backup)).rejects.toThrow('the database is not empty');
    const target = await createServerDatabase(server);
    const targetConfig = buildConfig(join(root, 'target-files'), {
      databaseUrl: target.url,
      backupKey: KEY,
    });
    const result = { rows: 1, files: 1, faults: [], replacedFolder: undefined };
    expect(await restoreBackup(targetConfig, backup)).toMatchObject(result);
    expect(await readPrintedPaths(target)).toEqual(['/before']);
    await expect(restoreBackup(buildConfig(join(root, 'no'), { backupKey: KEY }), backup)).rejects.toThrow(
      'Set DATABASE_URL',
    );
    await db.close();
    await target.close();
  });

  test('an embedded school is copied row by row into the server, and new rows can be added there', async () => {
    const source = await openPglite(await readPreparedSchool(true));
    await writeAudit(source.orm, { kind: 'printed', by: {}, at: new Date(), area: 'audit' });
    await sealAudit(source);
    const target = await createServerDatabase(server);
    const { tables, rows } = await copyDatabase(source, target);
    expect(tables).toBeGreaterThan(30);
    expect(rows).toBeGreaterThan(50);
    await expect(copyDatabase(source, target)).rejects.toThrow('the database is not empty');
    await writeAudit(target.orm, { kind: 'printed', by: {}, at: new Date(), area: 'audit' });
    await expect(target.orm.execute(sql`delete from audit`)).rejects.toMatchObject({
      cause: { code: '23001' },
    });
    await source.close();
    await target.close();
  });
});
