import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { countFaults, startWriters, type WriterResults } from './questionWriters.ts';
import { FULL_PACE, startSlowProxy } from './slowProxy.ts';
import { administrator, sendAs, startSchool } from './startedSchool.ts';

const WRITERS = 12;
/** Number of questions that are saved at each pace before the next pace is set. */
const SAVES = 24;
/** Maximum duration of a request: 5 s for a connection, and then statements, some of which wait for earlier saves. */
const MAX_REQUEST_MS = 60_000;
/** Longest time until saves work again. */
const RECOVERY_MS = 10_000;
const PACES = {
  'each message 40 ms late': { delayMs: 40, bytesPerSecond: Infinity },
  'each message 250 ms late': { delayMs: 250, bytesPerSecond: Infinity },
  '30 kB a second': { delayMs: 0, bytesPerSecond: 30_000 },
};
/** Role of PostgreSQL that may not use the connections that are reserved for superusers. */
const ROLE = 'firstbell';
const ROUNDS = 6;
const TIMEOUT_MS = 900_000;

/** Waits until the writers save again. Returns the duration in ms. */
async function measureRecovery(writerResults: WriterResults): Promise<number> {
  const startedAt = performance.now();
  await vi.waitUntil(() => writerResults.lastSavedAt > startedAt, { timeout: RECOVERY_MS, interval: 5 });
  return writerResults.lastSavedAt - startedAt;
}

const expectNoFaults = (writerResults: WriterResults, faults: object) => {
  expect({ ...faults, withoutReason: writerResults.withoutReason }).toEqual({
    lost: 0,
    doubled: 0,
    withoutReason: 0,
  });
  expect(Object.keys(writerResults.statuses).filter((status) => !['201', '503'].includes(status))).toEqual(
    [],
  );
  expect(writerResults.longestMs).toBeLessThan(MAX_REQUEST_MS);
};

test(
  'a slow PostgreSQL makes requests slow or 503, loses nothing, and the service recovers by itself',
  async () => {
    let proxy: Awaited<ReturnType<typeof startSlowProxy>> | undefined;
    const school = await startSchool('PostgreSQL', {
      mapAddress: async (url) => {
        proxy = await startSlowProxy(url);
        return proxy.url;
      },
    });
    const { base, hasEnded } = school.api();
    const rows = [];
    const allWriterResults: WriterResults[] = [];
    for (const [name, pace] of Object.entries(PACES)) {
      const { writerResults, stop } = startWriters(base, WRITERS);
      await vi.waitUntil(() => writerResults.acknowledged.size > 0, { timeout: RECOVERY_MS });
      proxy?.setPace(pace);
      const savedBefore = writerResults.acknowledged.size;
      const pendingReads = ['/student?rows=100', '/', '/health'].map(async (path) => {
        const startedAt = performance.now();
        const { status } = await sendAs(base, administrator, ['GET', path]);
        return { path, status, ms: Math.round(performance.now() - startedAt) };
      });
      const reads = await Promise.all(pendingReads);
      await vi.waitUntil(() => writerResults.acknowledged.size >= savedBefore + SAVES, { timeout: 120_000 });
      proxy?.setPace(FULL_PACE);
      const recoveryMs = await measureRecovery(writerResults);
      await stop();
      allWriterResults.push(writerResults);
      expect(reads.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      expect(Math.max(...reads.map(({ ms }) => ms))).toBeLessThan(MAX_REQUEST_MS);
      rows.push({
        pace: name,
        acknowledged: writerResults.acknowledged.size,
        statuses: JSON.stringify(writerResults.statuses),
        'longest save (ms)': Math.round(writerResults.longestMs),
        'list, dashboard, health': reads.map(({ status, ms }) => `${status} ${ms}`).join(', '),
        'saves again after (ms)': Math.round(recoveryMs),
      });
    }
    expect(hasEnded()).toBe(false);
    const { postgres } = school;
    for (const writerResults of allWriterResults)
      expectNoFaults(writerResults, await countFaults(postgres?.url ?? '', writerResults));
    console.table(rows);
    await school.stop();
    await proxy?.close();
  },
  TIMEOUT_MS,
);

/** Number of connections that are tried at the same time. The service tries fewer. */
const ATTEMPTS = 40;

/** Tries to connect to a database. Returns the client, or an empty array if there is no connection. */
async function tryToConnect(url: string): Promise<pg.Client[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  return client.connect().then(
    () => [client],
    () => [],
  );
}

/** Ends the connections of the service, and takes all connections of the server. Returns the number of taken connections, and a function that releases them. */
async function takeConnections(
  superuser: pg.Client,
  url: string,
): Promise<{ taken: number; release: () => Promise<void> }> {
  const clients: pg.Client[] = [];
  const serviceConnections = `from pg_stat_activity where usename = '${ROLE}' and application_name = 'firstbell'`;
  for (;;) {
    const pendingConnections = Array.from({ length: ATTEMPTS }, () => tryToConnect(url));
    await superuser.query(`select pg_terminate_backend(pid) ${serviceConnections}`);
    const newClients = (await Promise.all(pendingConnections)).flat();
    clients.push(...newClients);
    const { rowCount } = await superuser.query(`select 1 ${serviceConnections}`);
    if (rowCount === 0 && newClients.length === 0) break;
  }
  return {
    taken: clients.length,
    release: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}

test(
  'requests are 503 at once while other clients hold all connections of PostgreSQL, and the service recovers by itself',
  async () => {
    let roleUrl = '';
    const school = await startSchool('PostgreSQL', {
      mapAddress: async (url) => {
        const owner = new pg.Client(url);
        await owner.connect();
        await owner.query(`create role ${ROLE} login; grant all on all tables in schema public to ${ROLE};
          grant all on all sequences in schema public to ${ROLE}; grant ${ROLE} to postgres`);
        await owner.query(`do $$ declare relation record; begin
          for relation in select format('%I', relname) as name from pg_class
            where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') loop
            execute 'alter table ' || relation.name || ' owner to ${ROLE}'; end loop; end $$`);
        await owner.query(`alter schema public owner to ${ROLE}; alter database postgres owner to ${ROLE}`);
        await owner.end();
        const address = new URL(url);
        address.username = ROLE;
        roleUrl = address.href;
        return roleUrl;
      },
    });
    const { base, hasEnded } = school.api();
    const url = school.postgres?.url ?? '';
    const { writerResults, stop } = startWriters(base, WRITERS);
    const superuser = new pg.Client(url);
    await superuser.connect();
    const recoveryTimesMs: number[] = [];
    let taken = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const savedBefore = writerResults.acknowledged.size;
      await vi.waitUntil(() => writerResults.acknowledged.size > savedBefore + SAVES, {
        timeout: RECOVERY_MS,
      });
      const otherConnections = await takeConnections(superuser, roleUrl);
      taken = Math.max(taken, otherConnections.taken);
      const refusedBefore = writerResults.statuses[503] ?? 0;
      await vi.waitUntil(() => (writerResults.statuses[503] ?? 0) > refusedBefore + WRITERS, {
        timeout: RECOVERY_MS,
      });
      const health = await sendAs(base, administrator, ['GET', '/health']);
      expect(health.status).toBe(503);
      await otherConnections.release();
      recoveryTimesMs.push(await measureRecovery(writerResults));
    }
    await stop();
    await superuser.end();
    expect(hasEnded()).toBe(false);
    const faults = await countFaults(url, writerResults);
    console.table({
      'connections of other clients': taken,
      rounds: ROUNDS,
      acknowledged: writerResults.acknowledged.size,
      ...faults,
      statuses: JSON.stringify(writerResults.statuses),
      'longest save (ms)': Math.round(writerResults.longestMs),
      'saves again after (ms, longest)': Math.round(Math.max(...recoveryTimesMs)),
    });
    expectNoFaults(writerResults, faults);
    await school.stop();
  },
  TIMEOUT_MS,
);
