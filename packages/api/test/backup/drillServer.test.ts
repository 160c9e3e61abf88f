import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, migrate } from '../../src/index.ts';
import { createBackup } from '../../src/node/backup/create.ts';
import { testBackup } from '../../src/node/backup/drill.ts';
import { type NodeConfig } from '../../src/node/index.ts';
import { readLastRuns } from '../../src/features/backups/runs.ts';
import { runS3 } from '../servers/s3Server.ts';
import { createServerDatabase, SERVER_URL } from '../testDatabase.ts';
import { AT, buildConfig, upload } from './drillSchool.ts';

const root = mkdtempSync(join(tmpdir(), 'firstbell-drill-server-'));

describe.runIf(SERVER_URL !== undefined)(
  'the test of a backup of a school on PostgreSQL with a store of files',
  () => {
    const server = SERVER_URL ?? '';
    let source: Database & { url: string };
    let s3: Awaited<ReturnType<typeof runS3>>;
    let config: NodeConfig;
    beforeAll(async () => {
      source = await createServerDatabase(server);
      s3 = await runS3({
        bucket: 'files',
        region: 'ap-south-1',
        accessKeyId: 'KEY',
        secretAccessKey: 'secret',
      });
      config = { ...buildConfig(root, 'server-school', source.url), s3: s3.config };
      await migrate(source);
      await upload(source, config);
      await createBackup(config, join(root, 'server-backups'), { at: AT });
    });
    afterAll(async () => {
      await source.close();
      await s3.close();
      rmSync(root, { recursive: true, force: true });
    });

    const listScratch = () =>
      source.orm.execute(sql`select datname from pg_database where datname like 'firstbell_backup_test_%'`);

    test('creates a database for it, and drops it', async () => {
      expect(await testBackup(config, undefined, AT)).toMatchObject({
        isCompared: true,
        files: 1,
        faults: [],
      });
      expect(await listScratch()).toMatchObject({ rows: [] });
      expect((await readLastRuns(source.orm)).test).toMatchObject({ result: 'ok' });
    });

    test('a later backup fetches only new files from the store, and fails with a sentence while the store does not respond', async () => {
      const target = join(root, 'server-backups');
      const later = (minutes: number) => ({ at: new Date(AT.getTime() + minutes * 60_000) });
      expect(await createBackup(config, target, later(1))).toMatchObject({ files: 1, added: 0 });
      await upload(source, config);
      expect(await createBackup(config, target, later(2))).toMatchObject({ files: 2, added: 1 });
      await upload(source, config);
      const away = { ...s3.config, endpoint: 'http://127.0.0.1:1' };
      await expect(createBackup({ ...config, s3: away }, target, later(3))).rejects.toThrow(
        'The uploaded files cannot be read',
      );
      expect((await readLastRuns(source.orm)).backup).toMatchObject({
        result: 'failed',
        succeededAt: later(2).at,
      });
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
  },
);
