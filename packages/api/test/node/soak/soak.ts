import { migrate, seedSample } from '@firstbell/api';
import { openServerDatabase } from '@firstbell/api/node';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createCounts, invitePeople, type Load, type ResponseCounts, sendRequests } from './client.ts';
import { type Resources, type Sample } from './growth.ts';
import { serveAccounts } from './people.ts';
import { startProbed } from './service.ts';

/** Result of a soak: the resources of the service over time, the counts of responses, and the exit code after SIGTERM. */
export type SoakResult = { samples: Sample[]; responses: ResponseCounts; code: number | null };

/** Resources of the PostgreSQL server that the service uses. */
type ServerUse = Pick<Sample, 'connections' | 'serverMemory'>;

/** Reads the private memory of a process in bytes. Returns 0 on systems that do not report it. */
function readPrivateMemory(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${String(pid)}/smaps_rollup`, 'utf8');
    const kilobytes = [...rollup.matchAll(/^Private_(?:Clean|Dirty): +(\d+)/gm)];
    return kilobytes.reduce((sum, [, size]) => sum + Number(size) * 1024, 0);
  } catch {
    return 0;
  }
}

/** Opens a reader of the service's connections to a PostgreSQL server on this machine. */
async function openServerReader(
  url: string | undefined,
): Promise<{ read: () => Promise<ServerUse>; close: () => Promise<void> }> {
  if (url === undefined)
    return {
      read: () => Promise.resolve({ connections: 0, serverMemory: 0 }),
      close: () => Promise.resolve(),
    };
  const client = new pg.Client(url);
  await client.connect();
  return {
    read: async () => {
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()",
      );
      return {
        connections: rows.length,
        serverMemory: rows.reduce((sum, { pid }) => sum + readPrivateMemory(pid), 0),
      };
    },
    close: () => client.end(),
  };
}

async function createSampleSchool(url: string): Promise<void> {
  const db = openServerDatabase(url);
  await migrate(db);
  await seedSample(db, () => new Date(), { administrator: 'admin@firstbell.example' });
  await db.close();
}

/** Starts a service with a probe on a new data folder, and a mock of the accounts. `close` stops both and removes the folder. */
async function startSoakedService(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-soak-'));
  const accounts = await serveAccounts();
  const service = await startProbed({
    ...{ DATA_DIR: folder, FIREBASE_AUTH_EMULATOR_HOST: accounts.host },
    ...environment,
  });
  return {
    service,
    close: async () => {
      await service.stop();
      accounts.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Sends mixed requests of people of every role to a started service with the sample school, on the embedded database or an empty
 * PostgreSQL database, and samples its resources every `sampleSeconds` seconds.
 */
export async function soak({
  url,
  sampleSeconds,
  ...load
}: Load & { url?: string; sampleSeconds: number }): Promise<SoakResult> {
  if (url !== undefined) await createSampleSchool(url);
  const serverReader = await openServerReader(url);
  const { service, close } = await startSoakedService({
    ...{ FILES_PER_DAY: '1000000', FILE_MIB_PER_DAY: '100000' },
    ...(url !== undefined && { DATABASE_URL: url }),
  });
  const samples: Sample[] = [];
  const startedAt = performance.now();
  let isRunning = true;
  const takeSamples = async () => {
    while (isRunning) {
      const resources = await service.read();
      const seconds = (performance.now() - startedAt) / 1000;
      const use = await serverReader.read();
      const [handles, descriptors] = [
        resources.handles - use.connections,
        resources.descriptors - use.connections,
      ];
      samples.push({ ...resources, ...use, handles, descriptors, seconds });
      await pause(sampleSeconds * 1000);
    }
  };
  try {
    const sampling = takeSamples();
    const responses = createCounts();
    try {
      const facts = await invitePeople(service.base, responses);
      await sendRequests(service.base, facts, responses, load);
    } finally {
      isRunning = false;
    }
    await sampling;
    return { samples, responses, code: await service.stop() };
  } finally {
    await close();
    await serverReader.close();
  }
}

/** Interval in ms at which the sockets of an idle service are counted, and the timeout in ms after which they count as leaked. */
const IDLE_CHECK = { interval: 200, timeout: 60_000 };

/** Reads the resources of a service once its last socket is closed. */
async function readIdleResources(read: () => Promise<Resources>): Promise<Resources> {
  const until = performance.now() + IDLE_CHECK.timeout;
  let resources = await read();
  while (resources.sockets > 0) {
    if (performance.now() > until)
      throw new Error(
        `${String(resources.sockets)} sockets of the idle service are still open after the timeout.`,
      );
    await pause(IDLE_CHECK.interval);
    resources = await read();
  }
  return resources;
}

/**
 * Sends mixed requests to a started service on the embedded database, in rounds, and reads its resources after each round while
 * no socket is open. Resources that still grow are leaked, however busy the machine is.
 */
export async function soakInRounds({ rounds, ...load }: Load & { rounds: number }): Promise<{
  readings: Resources[];
  responses: ResponseCounts;
  code: number | null;
}> {
  const { service, close } = await startSoakedService();
  try {
    const responses = createCounts();
    const facts = await invitePeople(service.base, responses);
    const readings: Resources[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await sendRequests(service.base, facts, responses, load);
      readings.push(await readIdleResources(service.read));
    }
    return { readings, responses, code: await service.stop() };
  } finally {
    await close();
  }
}
