import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePorts } from '../scripts/start/ports.ts';
import { runCommand } from '../scripts/test/command.ts';
import { findPostgresPrograms } from '../scripts/test/postgres.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'firstbell-point-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Finds the user who runs PostgreSQL: `postgres` if this process runs as root, because PostgreSQL refuses root. */
function findServerUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Makes the user of PostgreSQL the owner of a file, or of a folder and its content. */
function changeOwner(path: string): void {
  const { uid, gid } = findServerUser();
  if (uid === undefined || gid === undefined) return;
  chownSync(path, uid, gid);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) changeOwner(join(path, name));
}

async function runProgram(program: string, ...args: string[]): Promise<void> {
  const { code, output } = await runCommand(join(findPostgresPrograms() ?? '', program), args, {
    ...findServerUser(),
    cwd: folder,
  });
  if (code !== 0) throw new Error(`${program} failed: ${output}`);
}

/** Starts a server on a data directory, and waits until it accepts queries. */
async function startServer(data: string, port: number) {
  const server = spawn(
    join(findPostgresPrograms() ?? '', 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      `unix_socket_directories=${folder}`,
      '-c',
      'listen_addresses=127.0.0.1',
    ],
    { ...findServerUser(), cwd: folder, stdio: 'ignore' },
  );
  const ended = once(server, 'close');
  const runQuery = async (text: string) => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  while ((await runQuery('select 1').catch(() => undefined)) === undefined) {
    if (server.exitCode !== null)
      throw new Error(`PostgreSQL ended with ${String(server.exitCode)} before it accepted queries.`);
    await pause(100);
  }
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
  };
  return { runQuery, stop };
}

test('rows that were deleted by mistake are recovered by a restore to the moment before the deletion', async () => {
  changeOwner(folder);
  const [data, backup, archive] = ['data', 'backup', 'archive'].map((name) => join(folder, name));
  if (data === undefined || backup === undefined || archive === undefined)
    throw new Error('There are three folders.');
  mkdirSync(archive);
  changeOwner(archive);
  await runProgram('initdb', '-D', data, '-U', 'postgres', '-A', 'trust');
  appendFileSync(
    join(data, 'postgresql.conf'),
    `archive_mode = on\narchive_command = 'cp %p ${archive}/%f'\n`,
  );
  const [port = 0] = await findFreePorts(1);
  const server = await startServer(data, port);
  await runProgram(
    'pg_basebackup',
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'postgres',
    '-D',
    backup,
    '-X',
    'none',
    '-c',
    'fast',
  );
  await server.runQuery('create table assessment as select generate_series(1, 1238) as id');
  const [{ moment } = { moment: '' }] = await server.runQuery('select clock_timestamp()::text as moment');
  await pause(20);
  await server.runQuery('delete from assessment');
  const [{ segment } = { segment: '' }] = await server.runQuery(
    'select pg_walfile_name(pg_switch_wal()) as segment',
  );
  while (!existsSync(join(archive, String(segment)))) await pause(100);
  await server.stop();

  appendFileSync(
    join(backup, 'postgresql.conf'),
    `archive_mode = off\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${String(moment)}'\n`,
  );
  writeFileSync(join(backup, 'recovery.signal'), '');
  changeOwner(backup);
  const restored = await startServer(backup, port);
  expect(await restored.runQuery('select count(*)::int as rows from assessment')).toEqual([{ rows: 1238 }]);
  await restored.runQuery('select pg_wal_replay_resume()');
  await restored.stop();
  console.log(`recovered 1,238 rows that were deleted 20 ms after ${String(moment)}`);
});
