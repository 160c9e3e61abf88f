import { buildFaqs } from '@firstbell/schema/sample';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { readQuestions } from './schoolWriters.ts';
import { administrator, DATABASES, sendAs, startSchool } from './startedSchool.ts';

const KILLS = 100;
const WRITERS = 8;
/** Number of acknowledged writes after which the service is killed. */
const WRITES_PER_ROUND = 25;
const TIMEOUT_MS = 3_600_000;
/** Milliseconds between a 503 response and the next request. */
const RETRY_MS = 50;

/**
 * Expected state of a question: any answer (`added`), the second answer (`changed`), no record (`deleted`), or any state, because
 * the last response is missing (`unknown`).
 */
type Acknowledged = 'added' | 'changed' | 'deleted' | 'unknown';

/** Writes until the service is killed: adds a question, changes its answer, and deletes every third question. */
async function writeUntilKilled(base: string, acknowledged: Map<string, Acknowledged>): Promise<void> {
  /** Sends a request until it is not refused as busy. Returns the body, or undefined if the service was killed. */
  const send = async (...request: [method: string, path: string, body?: object]) => {
    for (;;) {
      const { status, body } = await sendAs(base, administrator, request);
      if (status === 0) return undefined;
      if (status >= 200 && status < 300) return body;
      if (status !== 503) throw new Error(`${request[0]} ${request[1]} was refused: ${status}`);
      await pause(RETRY_MS);
    }
  };
  for (let turn = 0; ; turn += 1) {
    const question = randomUUID();
    const added = await send('POST', '/faqs', buildFaqs({ question, answer: 'First.' }));
    if (added === undefined) return;
    const { key, version } = added as { key: string; version: number };
    acknowledged.set(question, 'added');
    const change = { ...buildFaqs({ question, answer: 'Second.' }), version };
    if ((await send('PUT', `/faqs/${key}`, change)) === undefined) return;
    acknowledged.set(question, 'changed');
    if (turn % 3 > 0) continue;
    acknowledged.set(question, 'unknown');
    if ((await send('DELETE', `/faqs/${key}`)) === undefined) return;
    acknowledged.set(question, 'deleted');
  }
}

test.each(DATABASES)(
  `${KILLS} times kill -9 under ${WRITERS} writers lose and duplicate no record on the %s`,
  async (database) => {
    const school = await startSchool(database);
    const acknowledged = new Map<string, Acknowledged>();
    for (let round = 0; round < KILLS; round += 1) {
      const { base, child, ended } = school.api();
      const goal = acknowledged.size + WRITES_PER_ROUND;
      const writing = Promise.all(
        Array.from({ length: WRITERS }, () => writeUntilKilled(base, acknowledged)),
      );
      const reachedGoal = vi.waitUntil(() => acknowledged.size > goal, { timeout: 60_000, interval: 5 });
      // The race ends with the error of a writer if a request is refused.
      await Promise.race([reachedGoal, writing]).finally(() => child.kill('SIGKILL'));
      await Promise.all([ended, writing]);
      await school.startAgain();
    }
    const { stored, doubled } = await readQuestions(school.api().base);
    await school.stop();
    const inWrongState = [...acknowledged].filter(([question, state]) => {
      const answer = stored.get(question)?.answer;
      if (state === 'unknown') return false;
      if (state === 'deleted') return answer !== undefined;
      return state === 'changed' ? answer !== 'Second.' : answer === undefined;
    });
    console.table({ database, kills: KILLS, acknowledged: acknowledged.size, lost: inWrongState.length });
    expect({ inWrongState, doubled }).toEqual({ inWrongState: [], doubled: [] });
  },
  TIMEOUT_MS,
);
