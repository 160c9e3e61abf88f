import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countFaults, NO_FAULTS, startWriters } from './questionWriters.ts';
import { mountSmallDisk } from './smallDisk.ts';
import { administrator, sendAs, startSchool } from './startedSchool.ts';

const WRITERS = 8;
/** Number of questions that are saved before the disk is full. */
const SAVES = 40;
const TIMEOUT_MS = 60_000;
/** Statement of another program that fills the disk with rows, each on a page of its own. */
const FILL_STATEMENT = `create table other as select repeat(md5(i::text), 200) as text from generate_series(1, 100000) i`;
/** Number of log segments that PostgreSQL has to create. On a full disk, it stops. */
const LOG_SEGMENTS = 12;

/**
 * Runs statements one after the other until one fails or the connection ends. Returns the code of the error, `connection` if the
 * connection ended, or an empty string if no statement failed.
 */
async function runUntilRefused(url: string, statements: readonly string[]): Promise<string> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const statement of statements) await client.query(statement);
    return '';
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : 'connection';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Statements that use up the room of PostgreSQL, by what there is no room for. */
const SHORTAGES: Readonly<Record<string, readonly string[]>> = {
  'no room for tables': [FILL_STATEMENT],
  'no room for the log': Array.from({ length: LOG_SEGMENTS }, () => 'select txid_current(), pg_switch_wal()'),
};

test('a full disk of PostgreSQL refuses saves with 503, loses nothing, and the service saves again once there is room', async () => {
  const disk = mountSmallDisk('500m');
  onTestFinished(disk.remove);
  const school = await startSchool('PostgreSQL', {
    postgresOptions: { disk: disk.path, settings: ['max_wal_size=64MB', 'min_wal_size=32MB'] },
  });
  const { postgres } = school;
  if (postgres === undefined) throw new Error('The school has no server.');
  const api = school.api();
  const { writerResults, stop } = startWriters(api.base, WRITERS);
  const rows: Record<string, object> = {};
  for (const [shortage, statements] of Object.entries(SHORTAGES)) {
    const savedBefore = writerResults.acknowledged.size;
    await vi.waitUntil(() => writerResults.acknowledged.size > savedBefore + SAVES, { timeout: TIMEOUT_MS });
    disk.fill();
    const refusedBefore = writerResults.statuses[503] ?? 0;
    const errorCode = await runUntilRefused(postgres.url, statements);
    await vi.waitUntil(() => (writerResults.statuses[503] ?? 0) > refusedBefore + WRITERS, {
      timeout: TIMEOUT_MS,
    });
    const isReady = async () => (await sendAs(api.base, administrator, ['GET', '/ready'])).status === 200;
    await vi.waitUntil(async () => !(await isReady()), { timeout: TIMEOUT_MS });
    disk.free();
    const isServerGone = await vi.waitUntil(() => postgres.hasEnded(), { timeout: 3000 }).catch(() => false);
    if (isServerGone) await postgres.restart();
    const freedAt = performance.now();
    await vi.waitUntil(() => writerResults.lastSavedAt > freedAt, { timeout: TIMEOUT_MS });
    rows[shortage] = {
      'error of another program': errorCode,
      'PostgreSQL ended': isServerGone,
      'saves again after (ms)': Math.round(writerResults.lastSavedAt - freedAt),
    };
  }
  await stop();
  const faults = await countFaults(postgres.url, writerResults);
  console.table(rows);
  console.table({ acknowledged: writerResults.acknowledged.size, ...faults, ...writerResults.statuses });
  expect(faults).toEqual(NO_FAULTS);
  expect(Object.keys(writerResults.statuses).toSorted()).toEqual(['201', '503']);
  expect(rows['no room for the log']).toMatchObject({ 'PostgreSQL ended': true });
  expect(api.hasEnded()).toBe(false);
  await school.stop();
});
