import { sql } from 'drizzle-orm';
import processes from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  type MockInstance,
  test,
  vi,
} from 'vitest';
import { writeAudit } from '../../src/audit/write.ts';
import { type Database, selectRows } from '../../src/db/database.ts';
import { migrate } from '../../src/index.ts';
import { createBackup } from '../../src/node/backup/create.ts';
import { dumpServer, restoreServer } from '../../src/node/backup/postgres.ts';
import { restoreBackup } from '../../src/node/backup/restore.ts';
import { type NodeConfig, readConfig, StartError } from '../../src/node/index.ts';
import { createServerDatabase, SERVER_URL } from '../testDatabase.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const UNREACHABLE_SERVER = 'postgres://nobody@127.0.0.1:1/none';
/** Chunks that are no dump, with more bytes than a pipe can buffer. */
const INVALID_DUMP = Array.from({ length: 100 }, () => Buffer.alloc(65_536, 'x'));

async function* toStream(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array, void> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

/** Runs `work` on a system whose programs are in `path` alone. */
async function withPrograms(path: string, work: () => Promise<void>): Promise<void> {
  vi.stubEnv('PATH', path);
  const globSpy = vi.spyOn(fs, 'globSync').mockReturnValue([]);
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    globSpy.mockRestore();
    syncBuiltinESMExports();
    vi.unstubAllEnvs();
  }
}

test('a restore without the programs of PostgreSQL names the missing program', () =>
  withPrograms('/nowhere', async () => {
    const restoring = restoreServer(UNREACHABLE_SERVER, toStream(INVALID_DUMP));
    await expect(restoring).rejects.toThrow('pg_restore is missing.');
  }));

test('a backup with programs that are older than the server names both versions', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-programs-'));
  const output = `pg_dump: error: aborting because of server version mismatch
pg_dump: detail: server version: 18.1 (Debian 18.1-1.pgdg12+2); pg_dump version: 15.14 (Debian 15.14-0+deb12u1)`;
  writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\n/bin/cat >&2 <<'END'\n${output}\nEND\nexit 1\n`, {
    mode: 0o700,
  });
  await withPrograms(folder, async () => {
    await expect(dumpServer(UNREACHABLE_SERVER).next()).rejects.toThrow(
      /^pg_dump is of PostgreSQL 15, older than the server's 18\. Install .*postgresql-client-18\)\.$/,
    );
  });
  rmSync(folder, { recursive: true });
});

describe.runIf(SERVER_URL !== undefined)('with a PostgreSQL server', () => {
  const server = SERVER_URL ?? '';
  const root = mkdtempSync(join(tmpdir(), 'firstbell-restore-server-'));
  const buildConfig = (databaseUrl: string, keyByte: number): NodeConfig => ({
    ...readConfig({ DATA_DIR: join(root, 'school'), FREE_MIB_KEPT: '0' }),
    ...{ databaseUrl, backupKey: Buffer.alloc(32, keyByte) },
  });
  let source: Database & { url: string };
  let target: Database & { url: string };
  const readTables = ({ orm }: Database) =>
    selectRows(orm, sql`select 1 from pg_tables where schemaname = 'public'`);
  const readDump = async () => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of dumpServer(source.url)) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  let spawnSpy: MockInstance<typeof processes.spawn>;
  /** Lists the programs that were started and still run. */
  const listRunning = () =>
    spawnSpy.mock.results
      .map(({ value }) => value as processes.ChildProcess)
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map(({ spawnfile }) => spawnfile);
  beforeAll(async () => {
    spawnSpy = vi.spyOn(processes, 'spawn');
    syncBuiltinESMExports();
    source = await createServerDatabase(server);
    target = await createServerDatabase(server);
    await migrate(source);
  });
  beforeEach(() => {
    spawnSpy.mockClear();
  });
  // A program that still runs would prevent the command from ending.
  afterEach(async () => {
    expect(spawnSpy).toHaveBeenCalled();
    expect(listRunning()).toEqual([]);
    expect(await readTables(target)).toEqual([]);
  });
  afterAll(async () => {
    spawnSpy.mockRestore();
    syncBuiltinESMExports();
    await source.close();
    await target.close();
    rmSync(root, { recursive: true, force: true });
  });

  test('a backup with another key is refused, and no program still runs', async () => {
    const { folder } = await createBackup(buildConfig(source.url, 1), join(root, 'backups'));
    await expect(restoreBackup(buildConfig(target.url, 2), folder)).rejects.toThrow('another key');
  });

  test('a dump that cannot be read to its end leaves the database empty, and no program running', async () => {
    async function* readHalfDump(): AsyncGenerator<Uint8Array, void> {
      const bytes = await readDump();
      yield bytes.subarray(0, Math.floor(bytes.length / 2));
      throw new StartError('It cannot be read.');
    }
    await expect(restoreServer(target.url, readHalfDump())).rejects.toThrow('It cannot be read.');
  });

  test('a dump is restored from chunks with more bytes than a pipe can buffer', async () => {
    const path = randomBytes(2_000_000).toString('base64');
    await writeAudit(source.orm, {
      kind: 'printed',
      by: {},
      at: new Date(),
      area: 'audit',
      detail: { path },
    });
    const dump = await readDump();
    const middle = Math.floor(dump.length / 2);
    expect(middle).toBeGreaterThan(500_000);
    const restored = await createServerDatabase(server);
    await restoreServer(restored.url, toStream([dump.subarray(0, middle), dump.subarray(middle)]));
    expect(await readTables(restored)).toEqual(await readTables(source));
    await restored.close();
  });

  test('a failed restore reports the message of pg_restore', async () => {
    const restoring = restoreServer(target.url, toStream(INVALID_DUMP));
    await expect(restoring).rejects.toThrow(/^pg_restore failed: .*not appear to be a valid archive/);
  });
});
