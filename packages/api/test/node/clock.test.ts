import { sql } from 'drizzle-orm';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addJob, claimJob } from '../../src/jobs/queue.ts';
import { jumpClock, JUMPS } from './clock/clockJumps.ts';
import { NOW } from '../preparedSchool.ts';
import { openSchool } from '../school.ts';
import { serveAccounts } from './soak/people.ts';

const TIMEOUT_MS = 90_000;
const LEASE_MS = 30_000;
const SAVES = 3;
/** Each time of the clock has a session of its own. */
const SESSIONS = new Set(JUMPS.map(([, aheadMs]) => aheadMs)).size;
/** Equals the number of writes that are sent. If a jump back made the limit count a save twice, the last saves would be refused. */
const WRITES_PER_MINUTE = SESSIONS + 1 + SAVES * JUMPS.length;
const person = { uid: 'u-asha', email: 'asha@school.example', role: 'administrator' } as const;

/** Starts a service with an empty school, whose clock can be set. */
async function startClockedService() {
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-clock-'));
  const accounts = await serveAccounts(() => person.email);
  const resolveFile = (file: string) => join(import.meta.dirname, file);
  const child = spawn(
    process.execPath,
    ['--import', resolveFile('clock/shiftedClock.ts'), resolveFile('../../src/node/main.ts')],
    {
      env: {
        ...{
          PATH: process.env.PATH,
          PORT: '0',
          DATA_DIR: folder,
          FREE_MIB_KEPT: '0',
          SAMPLE_SCHOOL: 'false',
        },
        ...{ FIREBASE_AUTH_EMULATOR_HOST: accounts.host, WRITES_PER_MINUTE: String(WRITES_PER_MINUTE) },
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    accounts.close();
    rmSync(folder, { recursive: true, force: true });
  });
  let output = '';
  child.stderr?.on('data', (part: Buffer) => (output += part.toString()));
  const readAddress = () => /http:\S+/.exec(output)?.[0];
  while (readAddress() === undefined)
    await Promise.race([
      once(child.stderr ?? child, 'data'),
      ended.then(() => Promise.reject(new Error(output))),
    ]);
  return { child, base: `${readAddress() ?? ''}/api`, person };
}

test('a job is taken over from an ended process whose heartbeat was written while the clock of the database was ahead', async () => {
  const school = await openSchool({ isEmpty: true });
  const { orm } = school.db;
  const user = { uid: 'u-asha', name: 'Asha Rao', request: '', address: '' };
  const plan = { kind: 'rename', area: 'school_lists', title: 'Work', total: 1, payload: {} } as const;
  await addJob(orm, plan, { user, now: NOW });
  const [endedRunner, newRunner] = [randomUUID(), randomUUID()];
  expect(await claimJob(orm, endedRunner, LEASE_MS)).toMatchObject({ runner: endedRunner });
  expect(await claimJob(orm, newRunner, LEASE_MS)).toBeUndefined();
  await orm.execute(sql`update job set heartbeat = clock_timestamp() + interval '1 day'`);
  expect(await claimJob(orm, newRunner, LEASE_MS)).toMatchObject({ runner: newRunner });
  await school.close();
});

test(
  'after each jump of the clock, saves continue in order and are not rate-limited, and tokens of another time are refused',
  async () => {
    const service = await startClockedService();
    const { results, faults } = await jumpClock(service, { saves: SAVES });
    expect(faults).toEqual([]);
    expect(results.map(({ jump }) => jump)).toEqual(JUMPS.map(([jump]) => jump));
    expect(service.child.exitCode).toBeNull();
  },
  TIMEOUT_MS,
);
