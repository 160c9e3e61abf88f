import { buildFaqs } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { toProblem } from '../../src/db/toProblem.ts';
import { type Database } from '../../src/index.ts';
import { limitDatabaseWait, outsideRequest, waitWithinRequest } from '../../src/node/database/requestWait.ts';
import { openServerDatabase } from '../../src/node/database/serverDatabase.ts';
import { type FaultyProxy, startFaultyProxy } from '../servers/faultyProxy.ts';
import { openSchool, parseProblem, type School } from '../school.ts';
import { createServerDatabase, SERVER_URL, createTemplate } from '../testDatabase.ts';

const LIMITS_MS = { cancel: 700, giveUp: 1000 };
/** Longest duration of a request with these limits: on a busy machine the rest of its work takes a while, too. */
const MAX_MS = 10_000;
const UNSAVED = 'The database does not answer in time. Nothing was saved: try again in a moment.';
const UNKNOWN =
  'The database does not answer in time. It may have been saved: look at it before you save it again.';

test('what a request waits for is given up if it cannot be cancelled, and goes on outside of a request', async () => {
  const giveUp = vi.fn();
  const call = { giveUp, canBeSaved: false };
  const endless = new Promise<never>(() => undefined);
  const limits = { cancel: 10, giveUp: 20 };
  const waiting = limitDatabaseWait(false, () => waitWithinRequest(call, () => endless), limits);
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
  expect(giveUp).toHaveBeenCalledOnce();
  await expect(waitWithinRequest(call, () => Promise.resolve('read'))).resolves.toBe('read');
});

const serverUrl = SERVER_URL;
if (serverUrl !== undefined) {
  describe('a request to a PostgreSQL server', () => {
    let direct: Awaited<ReturnType<typeof createServerDatabase>>;
    let proxy: FaultyProxy;
    let db: Database;
    let school: School;
    beforeAll(async () => {
      direct = await createServerDatabase(serverUrl, await createTemplate(serverUrl, false));
      proxy = await startFaultyProxy(direct.url);
      db = openServerDatabase(proxy.url);
      school = await openSchool({ database: db });
      // Opens the session.
      await school.request('GET', '/me');
    });
    afterAll(async () => {
      await school.close();
      await proxy.close();
      await direct.close();
    });

    /** Lets the proxy forward again, and waits until the pool has noticed which connections it has ended. */
    const restore = async () => {
      await proxy.restore();
      const readOnAll = Array.from({ length: 4 }, () => sql`select 1`);
      const isWorking = () =>
        Promise.all(readOnAll.map((read) => db.orm.execute(read))).then(
          () => true,
          () => false,
        );
      await expect.poll(isWorking, { timeout: MAX_MS }).toBe(true);
    };
    const saveQuestion = async (question: string, limits?: typeof LIMITS_MS) => {
      const startedAt = performance.now();
      const save = () => school.request('POST', '/faqs', { body: buildFaqs({ question }) });
      const response = await limitDatabaseWait(true, save, limits);
      return { response, ms: performance.now() - startedAt };
    };
    const countSaved = async (question: string) => {
      const [row] = await selectRows<{ times: number }>(
        direct.orm,
        sql`select count(*)::int as times from faqs where question = ${question}`,
      );
      return row?.times;
    };
    const problemOf = (work: (orm: Database['orm']) => Promise<unknown>) =>
      limitDatabaseWait(true, () => db.orm.transaction(work), LIMITS_MS).then(
        () => undefined,
        (error: unknown) => toProblem(error).details.detail,
      );

    test('that waits for a lock is refused in time, and is not saved when the lock is free', async () => {
      const question = randomUUID();
      await direct.orm.transaction(async (orm) => {
        await orm.execute(sql`lock table faqs`);
        const { response, ms } = await saveQuestion(question, LIMITS_MS);
        expect(parseProblem(response)).toMatchObject({ code: 'unavailable', detail: UNSAVED });
        expect(response.headers.get('retry-after')).toBe('5');
        expect(ms).toBeLessThan(MAX_MS);
        // The server has stopped to wait for the lock as well.
        const countWaiting = async () =>
          (
            await selectRows(
              orm,
              sql`select 1 from pg_locks where not granted and relation = 'faqs'::regclass`,
            )
          ).length;
        await expect.poll(countWaiting, { timeout: MAX_MS }).toBe(0);
      });
      expect((await saveQuestion(randomUUID())).response.status).toBe(201);
      expect(await countSaved(question)).toBe(0);
    });

    test('is refused in time by a server that hangs, before and while it connects', async () => {
      onTestFinished(restore);
      proxy.hang();
      for (let times = 0; times < 3; times += 1) {
        const { response, ms } = await saveQuestion(randomUUID(), LIMITS_MS);
        expect(parseProblem(response)).toMatchObject({ code: 'unavailable' });
        expect(ms).toBeLessThan(MAX_MS);
      }
    });

    test('says that it may have been saved only if the server hangs at its end', async () => {
      onTestFinished(restore);
      const hangBefore = (statement: ReturnType<typeof sql>) =>
        problemOf(async (orm) => {
          await orm.execute(sql`update write_probe set at = at`);
          proxy.hang();
          await orm.execute(statement);
        });
      expect(await hangBefore(sql`select 1`)).toBe(UNSAVED);
      await restore();
      const hangAtCommit = problemOf(async (orm) => {
        await orm.execute(sql`update write_probe set at = at`);
        proxy.hang();
      });
      expect(await hangAtCommit).toBe(UNKNOWN);
    });

    test('waits for all its statements together, and what it leaves to a job longer', async () => {
      const sleepTwice = async (orm: Database['orm']) => {
        for (let times = 0; times < 2; times += 1) await orm.execute(sql`select pg_sleep(0.4)`);
      };
      expect(await problemOf(sleepTwice)).toBe(UNSAVED);
      const job = () => outsideRequest(() => db.orm.transaction(sleepTwice));
      await expect(limitDatabaseWait(true, job, LIMITS_MS)).resolves.toBeUndefined();
    });
  });
}
