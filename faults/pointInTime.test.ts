import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findFreePorts } from '../scripts/start/ports.ts';
import { runCommand } from '../scripts/test/command.ts';
import {
  findPostgresPrograms,
  readServerUser,
  startPostgres,
} from '../packages/api/test/servers/postgres.ts';

const WAIT = { timeout: 30_000 };

async function runProgram(program: string, ...args: string[]): Promise<void> {
  const path = join(findPostgresPrograms() ?? '', program);
  const { code, output } = await runCommand(path, args, { ...readServerUser(), cwd: '/' });
  if (code !== 0) throw new Error(`${program} failed: ${output}`);
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

// These are the steps of docs/operations.md.
test('rows that were deleted by mistake are recovered by a restore to the moment before the deletion', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-point-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const archive = join(folder, 'archive');
  const backup = join(folder, 'backup');
  mkdirSync(archive);
  const { uid, gid } = readServerUser();
  if (uid !== undefined) for (const path of [folder, archive]) chownSync(path, uid, gid);
  const server = await startPostgres(
    (line) => {
      console.log(line);
    },
    { settings: ['archive_mode=on', `archive_command=cp %p ${archive}/%f`] },
  );
  await runProgram('pg_basebackup', '-d', server.url, '-D', backup, '-X', 'none', '-c', 'fast');
  await query(server.url, 'create table assessment as select generate_series(1, 1238) as id');
  const [{ moment } = {}] = await query(server.url, 'select clock_timestamp()::text as moment');
  await pause(20);
  await query(server.url, 'delete from assessment');
  const [{ segment } = {}] = await query(server.url, 'select pg_walfile_name(pg_switch_wal()) as segment');
  await vi.waitUntil(() => existsSync(join(archive, String(segment))), WAIT);
  await server.stop();

  appendFileSync(
    join(backup, 'postgresql.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${String(moment)}'\n`,
  );
  writeFileSync(join(backup, 'recovery.signal'), '');
  const [port = 0] = await findFreePorts(1);
  const options = `-p ${port} -c unix_socket_directories=${folder} -c listen_addresses=127.0.0.1`;
  await runProgram('pg_ctl', '-D', backup, '-l', join(folder, 'log'), '-o', options, '-w', 'start');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    expect(await query(url, 'select count(*)::int as rows from assessment')).toEqual([{ rows: 1238 }]);
  } finally {
    await runProgram('pg_ctl', '-D', backup, '-m', 'immediate', 'stop');
  }
});
