import { type BackupStatus, type BackupSuccess } from '@firstbell/schema/backups';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { Hono } from 'hono';
import { type LogLine } from '../../src/index.ts';
import { createBackupWatch } from '../../src/node/backup/watch.ts';
import { readConfig } from '../../src/node/config.ts';
import { createMetrics } from '../../src/node/http/metrics.ts';
import { createWebApp } from '../../src/node/http/webApp.ts';
import { type EndedRun, noteRun, readLastRuns, readTargets } from '../../src/features/backups/runs.ts';
import { readBackupStatus, summarizeBackup } from '../../src/features/backups/status.ts';
import { NOW } from '../preparedSchool.ts';
import { UNLIMITED, setUpSchool } from '../school.ts';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
const success: BackupSuccess = {
  ...{ target: '/mnt/backups', name: 'firstbell-2026-11-20T02-30-00Z', files: 24, bytes: 5_000_000 },
  ...{ kept: 3, is_encrypted: true, has_accounts: false },
};
const goodRun: EndedRun = { kind: 'backup', at: hoursAgo(6), result: 'ok', success };
const failedRun: EndedRun = { kind: 'backup', at: hoursAgo(1), result: 'target_full' };

const school = setUpSchool({ isEmpty: true });
beforeEach(() => school.db.orm.execute(sql`delete from backup_run`));

const note = (run: EndedRun) => noteRun(school.db.orm, run);
const readStatus = () => readBackupStatus(school.db.orm, NOW);

test('administrators read the last backup and the last test, which a failure does not forget', async () => {
  const read = async () => (await school.request('GET', '/backups')).body as BackupStatus;
  expect(await read()).toMatchObject({ backup: null, test: null, is_sample: false });
  await note(goodRun);
  await note({ ...goodRun, kind: 'test', at: hoursAgo(2) });
  await note(failedRun);
  const { backup, test: tested } = await read();
  const succeeded = { succeeded_at: hoursAgo(6).toISOString(), success };
  expect(backup).toEqual({ at: hoursAgo(1).toISOString(), result: 'target_full', ...succeeded });
  expect(tested).toMatchObject({ result: 'ok' });
  // Only backups make a folder known: a test may read a copy anywhere.
  await note({ ...goodRun, kind: 'test', success: { ...success, target: '/mnt/other' } });
  expect(await readTargets(school.db.orm)).toEqual(['/mnt/backups']);
});

test('a backup is overdue after three days, in a school that is as old', async () => {
  await note({ ...goodRun, at: hoursAgo(73) });
  await school.db.orm.execute(sql`update migration set done_at = ${hoursAgo(1).toISOString()}`);
  expect(await readStatus()).toMatchObject({ is_overdue: false });
  await school.db.orm.execute(sql`update migration set done_at = ${hoursAgo(4000).toISOString()}`);
  expect(await readStatus()).toMatchObject({ is_overdue: true, is_test_overdue: true });
  await note({ ...goodRun, at: hoursAgo(71) });
  await note({ ...goodRun, kind: 'test' });
  expect(await readStatus()).toMatchObject({ is_overdue: false, is_test_overdue: false });
});

test.each<[string, EndedRun[], object]>([
  [
    'never backed up',
    [],
    { at: null, age_hours: null, result: 'never', warning: 'No backup has been made.' },
  ],
  ['backed up', [goodRun], { at: hoursAgo(6).toISOString(), age_hours: 6, result: 'ok' }],
  [
    'whose last backup is old',
    [{ ...goodRun, at: hoursAgo(100) }],
    { age_hours: 100, warning: 'The last backup is 4 days old.' },
  ],
  [
    'whose last backup failed',
    [goodRun, failedRun],
    { age_hours: 6, result: 'target_full', warning: 'The last backup failed (target_full).' },
  ],
])('the readiness check of a school %s says so', async (_, runs, expected) => {
  for (const run of runs) await note(run);
  expect(summarizeBackup((await readLastRuns(school.db.orm)).backup, NOW)).toMatchObject(expected);
});

test('the metrics have age and result, without a backup, after one, and while the database is away', async () => {
  const metrics = createMetrics();
  let isAway = false;
  const read = () => (isAway ? Promise.reject(new Error('away')) : readLastRuns(school.db.orm));
  metrics.addBackups(read, () => NOW);
  const app = createWebApp(new Hono(), 'nowhere', readConfig({}), UNLIMITED, metrics);
  const incoming = { socket: { remoteAddress: '127.0.0.1' } };
  const readLines = async () => {
    const text = await (await app.request('http://localhost/metrics', {}, { incoming })).text();
    return text.split('\n').filter((line) => line.includes('firstbell_backup'));
  };
  const lines = await readLines();
  expect(lines).toContain('# TYPE firstbell_backup_age_seconds gauge');
  expect(lines).toContain('firstbell_backup_age_seconds +Inf');
  await note(goodRun);
  expect((await readLines()).filter((line) => !line.startsWith('#'))).toEqual([
    'firstbell_backup_age_seconds 21600',
    'firstbell_backup_last_result 1',
    'firstbell_backup_test_age_seconds +Inf',
    'firstbell_backup_test_last_result 0',
  ]);
  isAway = true;
  expect((await readLines()).filter((line) => !line.startsWith('#'))).toEqual([]);
});

test('each process logs the backups that a command has noted since its start', async () => {
  const lines: LogLine[] = [];
  await note(goodRun);
  const watch = createBackupWatch(school.db, (line) => lines.push(line));
  await watch();
  await note(failedRun);
  await watch();
  await watch();
  await note({ ...goodRun, kind: 'test', at: NOW });
  await watch();
  expect(lines).toEqual([
    { event: 'backup failed', code: 'target_full' },
    { event: 'backup tested', files: 24, bytes: 5_000_000 },
  ]);
});
