import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, migrate } from '../../src/index.ts';
import { createBackup } from '../../src/node/backup/create.ts';
import { testBackup } from '../../src/node/backup/drill.ts';
import { type NodeConfig } from '../../src/node/index.ts';
import { readLastRuns } from '../../src/school/backups/runs.ts';
import { createServerDatabase, SERVER_URL } from '../testDatabase.ts';
import { AT, buildConfig, upload } from './drillSchool.ts';

const root = mkdtempSync(join(tmpdir(), 'firstbell-drill-server-'));

describe.runIf(SERVER_URL !== undefined)('the test of a backup of a school on PostgreSQL', () => {
  const server = SERVER_URL ?? '';
  let source: Database & { url: string };
  let config: NodeConfig;
  beforeAll(async () => {
    source = await createServerDatabase(server);
    config = buildConfig(root, 'server-school', source.url);
    await migrate(source);
    await upload(source, config);
    await createBackup(config, join(root, 'server-backups'), { at: AT });
  });
  afterAll(async () => {
    await source.close();
    rmSync(root, { recursive: true, force: true });
  });

  const listScratch = () =>
    source.orm.execute(sql`select datname from pg_database where datname like 'firstbell_backup_test_%'`);

  test('creates a database for it, and drops it', async () => {
    expect(await testBackup(config, undefined, AT)).toMatchObject({ isCompared: true, files: 1, faults: [] });
    expect(await listScratch()).toMatchObject({ rows: [] });
    expect((await readLastRuns(source.orm)).test).toMatchObject({ result: 'ok' });
  });

  test('names the right that the user does not have', async () => {
    const role = `firstbell_drill_${process.pid}`;
    await source.orm.execute(sql.raw(`create role ${role} login password 'x'`));
    const url = new URL(source.url);
    url.username = role;
    url.password = 'x';
    const testing = testBackup({ ...config, databaseUrl: url.href }, join(root, 'server-backups'), AT);
    await expect(testing).rejects.toThrow(`alter role "${role}" createdb`);
    await source.orm.execute(sql.raw(`drop role ${role}`));
  });
});
