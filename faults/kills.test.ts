import { migrate, seedSample } from '@firstbell/api';
import { openServerDatabase } from '@firstbell/api/node';
import { buildFaqs } from '@firstbell/schema/sample';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Postgres, startPostgres } from '../scripts/test/postgres.ts';
import {
  ADMINISTRATOR,
  createAdministratorToken,
  type ApiProcess,
  serveAdministrator,
  startApiProcess,
} from './apiProcess.ts';

const KILLS = 100;
const WRITERS = 8;
/** Number of acknowledged writes after which the service is killed. */
const WRITES_PER_ROUND = 25;
const PAGE_ROWS = 100;
const TIMEOUT_MS = 3_600_000;
/** Status of a service that temporarily refuses requests. */
const BUSY_STATUS = 503;
/** Milliseconds between a 503 response and the next request. */
const RETRY_MS = 50;

type Saved = { question: string; answer: string };
/**
 * Expected state of a question: the saved record, any version of the record (`added`), no record (`deleted`), or any state, because
 * the last response is missing (`unknown`).
 */
type Acknowledged = Saved | 'added' | 'deleted' | 'unknown';
type Row = Saved & { key: string };

let accounts: { host: string; close: () => void };
let postgres: Postgres;
beforeAll(async () => {
  accounts = await serveAdministrator();
  postgres = await startPostgres((line) => {
    console.log(line);
  });
  const db = openServerDatabase(postgres.url);
  await migrate(db);
  await seedSample(db, () => new Date(), { administrator: ADMINISTRATOR.email });
  await db.close();
});
afterAll(async () => {
  accounts.close();
  await postgres.stop();
});

const buildHeaders = () => ({ token: createAdministratorToken(), 'content-type': 'application/json' });

/** Response of the service. The status is 0 if the service was killed before it responded. */
type SentResponse = { status: number; body: unknown };

/** Sends a request. Waits a moment after a 503, and throws an error after any other refusal. */
async function send(base: string, method: string, path: string, body?: object): Promise<SentResponse> {
  const options = { method, headers: buildHeaders(), ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(`${base}${path}`, options).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (response === undefined || text === undefined) return { status: 0, body: undefined };
  const { status } = response;
  if (status === BUSY_STATUS) await pause(RETRY_MS);
  else if (!response.ok) throw new Error(`${method} ${path} was refused: ${String(status)} ${text}`);
  return { status, body: JSON.parse(text || '{}') };
}

/**
 * Writes until the service is killed: adds a question, changes its answer, and deletes every third question. Returns the
 * number of requests that a busy service refused.
 */
async function writeUntilKilled(base: string, acknowledged: Map<string, Acknowledged>): Promise<number> {
  let busyCount = 0;
  for (let turn = 0; ; turn += 1) {
    const question = randomUUID();
    const added = await send(base, 'POST', '/faqs', buildFaqs({ question, answer: 'First.' }));
    if (added.status === 0) return busyCount;
    if (added.status === BUSY_STATUS) {
      busyCount += 1;
      continue;
    }
    const { key, version } = added.body as { key: string; version: number };
    acknowledged.set(question, 'added');
    const change = { ...buildFaqs({ question, answer: 'Second.' }), version };
    const changed = await send(base, 'PUT', `/faqs/${key}`, change);
    if (changed.status === 0) return busyCount;
    if (changed.status === BUSY_STATUS) {
      busyCount += 1;
      continue;
    }
    acknowledged.set(question, { question, answer: 'Second.' });
    if (turn % 3 > 0) continue;
    acknowledged.set(question, 'unknown');
    const deleted = await send(base, 'DELETE', `/faqs/${key}`);
    if (deleted.status === 0) return busyCount;
    if (deleted.status === BUSY_STATUS) busyCount += 1;
    else acknowledged.set(question, 'deleted');
  }
}

/** Reads all questions of the service. */
async function readAll(base: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await send(base, 'GET', `/faqs?rows=${String(PAGE_ROWS)}&page=${String(page)}`);
    const pageBody = body as { rows: Row[] };
    rows.push(...pageBody.rows);
    if (pageBody.rows.length < PAGE_ROWS) return rows;
  }
}

// The tests run concurrently, because they mostly wait for starts, each of which uses only one core.
test.concurrent.each(['embedded database', 'PostgreSQL'])(
  `${KILLS} times kill -9 under ${WRITERS} writers lose and duplicate no record on the %s`,
  async (database) => {
    const folder = mkdtempSync(join(tmpdir(), 'firstbell-kills-'));
    const startApi = (): Promise<ApiProcess> =>
      startApiProcess({
        ...{ DATA_DIR: folder, FREE_MIB_KEPT: '0', FIREBASE_AUTH_EMULATOR_HOST: accounts.host },
        ...(database === 'PostgreSQL' && { DATABASE_URL: postgres.url }),
      });
    const acknowledged = new Map<string, Acknowledged>();
    let busyCount = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const api = await startApi();
      const goal = acknowledged.size + WRITES_PER_ROUND;
      const writing = Promise.all(
        Array.from({ length: WRITERS }, () => writeUntilKilled(api.base, acknowledged)),
      );
      const reachedGoal = vi.waitUntil(() => acknowledged.size > goal, { timeout: 60_000, interval: 5 });
      try {
        // The race ends with the error of a writer if a request is refused.
        await Promise.race([reachedGoal, writing]);
      } finally {
        api.child.kill('SIGKILL');
      }
      if (!api.hasEnded()) await once(api.child, 'exit');
      for (const count of await writing) busyCount += count;
    }
    const api = await startApi();
    const rows = Map.groupBy(await readAll(api.base), ({ question }) => question);
    await api.stop();
    rmSync(folder, { recursive: true });
    const inWrongState = [...acknowledged].filter(([question, saved]) => {
      const [row] = rows.get(question) ?? [];
      if (saved === 'unknown') return false;
      if (saved === 'added') return row === undefined;
      return saved === 'deleted' ? row !== undefined : row?.answer !== saved.answer;
    });
    const doubledCount = [...rows.values()].filter((rowsOfQuestion) => rowsOfQuestion.length > 1).length;
    const knownCount = [...acknowledged.values()].filter((saved) => saved !== 'unknown').length;
    console.table({
      database,
      kills: KILLS,
      acknowledged: knownCount,
      busy: busyCount,
      lost: inWrongState.length,
      doubled: doubledCount,
    });
    expect({ inWrongState, doubledCount }).toEqual({ inWrongState: [], doubledCount: 0 });
  },
  TIMEOUT_MS,
);
