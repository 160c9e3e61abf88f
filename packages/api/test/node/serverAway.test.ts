import { buildFaqs } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { classifyFailure } from '../../src/db/failure.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { type Database } from '../../src/index.ts';
import { openServerDatabase } from '../../src/node/database/serverDatabase.ts';
import { endWhenSilent } from '../../src/node/database/silentServer.ts';
import { isPublicOperation, readOperations } from '../http/documented.ts';
import { type FaultyProxy, startFaultyProxy } from '../servers/faultyProxy.ts';
import { type ApiResponse, openSchool, parseProblem, type School } from '../school.ts';
import { createServerDatabase, SERVER_URL, createTemplate } from '../testDatabase.ts';

test.each([
  ['a connection that is refused', { code: 'ECONNREFUSED' }, 'unavailable'],
  ['a server that is shut down', { code: '57P01' }, 'unavailable'],
  ['a server that starts', { code: '57P03' }, 'unavailable'],
  ['too many connections', { code: '53300' }, 'unavailable'],
  ['a full disk', { code: '53100' }, 'unavailable'],
  ['a server that takes no writes', { code: '25006' }, 'unavailable'],
  ['a broken connection', { message: 'Connection terminated unexpectedly' }, 'unavailable'],
  [
    'a query on a broken connection',
    { message: 'Client has encountered … and is not queryable' },
    'unavailable',
  ],
  ['a password that was changed', { code: '28P01' }, 'denied'],
  ['a deadlock', { code: '40P01' }, 'busy'],
  ['a value out of range', { code: '22003' }, 'other'],
])('the failure of %s is classified', (_, cause, failure) => {
  expect(classifyFailure(new Error('Failed query', { cause }))).toBe(failure);
});

/** Timeout in ms for conditions that are polled. */
const POLL_OPTIONS = { timeout: 10_000 };

/** Expects the problem of an unavailable service, with `Retry-After` for the console. */
function expectUnavailable(response: ApiResponse): void {
  expect(parseProblem(response).code).toBe('unavailable');
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
}

const serverUrl = SERVER_URL;
if (serverUrl !== undefined) {
  describe('on a PostgreSQL server', () => {
    /** The database without the proxy: for checks, and for faults on the server. */
    let directDatabase: Awaited<ReturnType<typeof createServerDatabase>>;
    let proxy: FaultyProxy;
    /** The database through the proxy, as the school uses it. */
    let db: Database;
    let school: School;
    const lostConnections: unknown[] = [];
    beforeAll(async () => {
      directDatabase = await createServerDatabase(serverUrl, await createTemplate(serverUrl, false));
      proxy = await startFaultyProxy(directDatabase.url);
      db = openServerDatabase(proxy.url, (error) => lostConnections.push(error));
      school = await openSchool({ database: db });
    });
    afterAll(async () => {
      await school.close();
      await proxy.close();
      await directDatabase.close();
    });

    const saveQuestion = (question: string) =>
      school.request('POST', '/faqs', { body: buildFaqs({ question }) });
    const countSaved = async (question: string) => {
      const [row] = await selectRows<{ times: number }>(
        directDatabase.orm,
        sql`select count(*)::int as times from faqs where question = ${question}`,
      );
      return row?.times;
    };
    const terminateAll = () =>
      directDatabase.orm.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );

    test('a connection that breaks in a transaction fails only that transaction, however often', async () => {
      for (let round = 0; round < 12; round += 1) {
        const countBefore = lostConnections.length;
        let attempts = 0;
        const work = inTransaction(db, async (orm) => {
          attempts += 1;
          const [row] = await selectRows<{ pid: number }>(orm, sql`select pg_backend_pid() as pid`);
          await directDatabase.orm.execute(sql`select pg_terminate_backend(${row?.pid ?? 0})`);
          await vi.waitUntil(() => lostConnections.length > countBefore, POLL_OPTIONS);
        });
        expect(classifyFailure(await work.catch((error: unknown) => error))).toBe('unavailable');
        expect(attempts).toBe(1);
      }
      expect(await selectRows(db.orm, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    });

    test('an interrupted save is stored at most once, and later saves work', async () => {
      let isRunning = true;
      const responses = new Map<string, ApiResponse>();
      const saveRepeatedly = async () => {
        while (isRunning) {
          const question = randomUUID();
          responses.set(question, await saveQuestion(question));
        }
      };
      const savers = Array.from({ length: 6 }, saveRepeatedly);
      const countResponses = (status: number) =>
        [...responses.values()].filter((response) => response.status === status).length;
      for (let round = 0; round < 5; round += 1) {
        const savedBefore = countResponses(201);
        await vi.waitUntil(() => countResponses(201) > savedBefore + 6, POLL_OPTIONS);
        await terminateAll();
      }
      isRunning = false;
      await Promise.all(savers);
      for (const [question, response] of responses) {
        if (response.status === 201) expect(await countSaved(question)).toBe(1);
        else {
          expectUnavailable(response);
          expect(await countSaved(question)).toBeLessThan(2);
        }
      }
      expect((await saveQuestion(randomUUID())).status).toBe(201);
    });

    test.each(['before', 'after'] as const)(
      'a save that loses its connection %s any of its queries is stored at most once',
      async (moment) => {
        let hasSucceeded = false;
        const refusedQuestions: string[] = [];
        for (let query = 1; !hasSucceeded; query += 1) {
          const question = randomUUID();
          proxy.breakAt(query, moment);
          const response = await saveQuestion(question);
          hasSucceeded = !proxy.hasBroken();
          proxy.breakAt(0, moment);
          if (hasSucceeded) expect(response.status).toBe(201);
          else {
            expectUnavailable(response);
            refusedQuestions.push(question);
          }
        }
        // The record can exist only if the response of the commit was lost. The server may still be committing, so the test polls.
        const countWritten = async () => {
          const times = await Promise.all(refusedQuestions.map(countSaved));
          return times.filter((count) => count === 1).length;
        };
        await expect.poll(countWritten, POLL_OPTIONS).toBe(moment === 'after' ? 1 : 0);
      },
    );

    test('a connection that breaks as a transaction begins is removed from the pool', async () => {
      for (let round = 0; round < 12; round += 1) {
        proxy.breakAt(1, 'before');
        const work = inTransaction(db, () => Promise.resolve());
        expect(classifyFailure(await work.catch((error: unknown) => error))).toBe('unavailable');
      }
      expect(await selectRows(db.orm, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    });

    test('every operation is refused as unavailable while connections are refused, and works afterwards', async () => {
      const operations = (await readOperations(school)).filter((operation) => !isPublicOperation(operation));
      onTestFinished(() => proxy.restore());
      await proxy.refuse();
      for (const { method, path } of operations) {
        expectUnavailable(await school.request(method, path.replace('{key}', 'S1001')));
      }
      expectUnavailable(await school.request('GET', '/health'));
      await proxy.restore();
      expect((await school.request('GET', '/student')).status).toBe(200);
    });

    test('with a read-only server, reads succeed and saves are refused as unavailable', async () => {
      const setWritable = async (value: 'on' | 'off') => {
        const name = sql.identifier(new URL(directDatabase.url).pathname.slice(1));
        await directDatabase.orm.execute(
          sql`alter database ${name} set default_transaction_read_only = ${sql.raw(value === 'on' ? 'off' : 'on')}`,
        );
        await terminateAll();
      };
      onTestFinished(() => setWritable('on'));
      await setWritable('off');
      await vi.waitUntil(async () => (await school.request('GET', '/student')).status === 200, POLL_OPTIONS);
      expectUnavailable(await saveQuestion(randomUUID()));
      await setWritable('on');
      await vi.waitUntil(async () => (await saveQuestion(randomUUID())).status === 201, POLL_OPTIONS);
    });

    test('a server without a free connection is unavailable, and works once a connection is free', async () => {
      const role = `crowded_${randomUUID().slice(0, 8)}`;
      const setLimit = (limit: number) =>
        directDatabase.orm.execute(sql.raw(`alter role ${role} connection limit ${limit}`));
      await directDatabase.orm.execute(sql.raw(`create role ${role} login connection limit 0`));
      const url = new URL(directDatabase.url);
      url.username = role;
      const fullPool = openServerDatabase(url.href);
      onTestFinished(async () => {
        await fullPool.close();
        await directDatabase.orm.execute(sql.raw(`drop role ${role}`));
      });
      const readOne = () => selectRows(fullPool.orm, sql`select 1 as one`);
      expect(classifyFailure(await readOne().catch((error: unknown) => error))).toBe('unavailable');
      await setLimit(-1);
      expect(await readOne()).toEqual([{ one: 1 }]);
    });

    test('an unresponsive server times out, but a slow statement does not', async () => {
      const openPool = (useMs: number, responseMs: number) => {
        const pool = new pg.Pool({ connectionString: proxy.url, max: 1 });
        pool.on('connect', (client) => client.on('error', () => undefined));
        onTestFinished(endWhenSilent(pool, proxy.url, { use: useMs, response: responseMs }));
        onTestFinished(() => pool.end());
        return pool;
      };
      const waitingPool = openPool(30, 20_000);
      expect((await waitingPool.query('select pg_sleep(0.3)')).rowCount).toBe(1);
      const client = await openPool(30, 200).connect();
      await client.query('begin');
      onTestFinished(() => proxy.restore());
      proxy.hang();
      const error = await client.query('select 1').catch((thrown: unknown) => thrown);
      expect(classifyFailure(error)).toBe('unavailable');
      client.release(true);
    });
  });
}
