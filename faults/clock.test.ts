import { buildFaqs } from '@firstbell/schema/sample';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { jumpClock, JUMPS } from '../packages/api/test/node/clock/clockJumps.ts';
import { startWriters } from './questionWriters.ts';
import { runSchoolCommand } from './schoolCommands.ts';
import { administrator, sendAs, DATABASES, type StartedSchool, startSchool } from './startedSchool.ts';

const SAVES = 60;
const WRITERS = 4;
/** Rate limit that is high enough for all saves, so that a refused save means that a jump broke the rate limit. */
const WRITES_PER_MINUTE = 100_000;
const DAY_MS = 86_400_000;
const TIMEOUT_MS = 900_000;
/** Output of `audit:verify` for a log with seals and without faults. */
const SEALED_OUTPUT = /^[1-9]\d* seals over .*, 0 faults found/;
/** Time within which saves have to work again. */
const RECOVERY_MS = 10_000;
/** Time within which the audit log is sealed. */
const SEAL_MS = 11_000;
/** Timeout until a start has copied the database and has opened the copy to verify it. */
const COPY_TIMEOUT_MS = 30_000;

const clockModule = pathToFileURL(
  join(import.meta.dirname, '../packages/api/test/node/clock/shiftedClock.ts'),
).href;
const createClockArgs = (aheadMs: number) => ['--import', `${clockModule}?ahead=${String(aheadMs)}`];

const listCopies = ({ folder }: StartedSchool) => {
  const copiesFolder = join(folder, 'copies');
  return existsSync(copiesFolder) ? readdirSync(copiesFolder).filter((name) => name.endsWith('Z')) : [];
};

test.each(DATABASES)(
  'saves continue while the clock is set forward by a day and back by hours and days on the %s',
  async (database) => {
    const school = await startSchool(database, {
      environment: { WRITES_PER_MINUTE: String(WRITES_PER_MINUTE), TRUSTED_PROXY: 'loopback' },
      nodeArgs: createClockArgs(0),
    });
    const { base, child, hasEnded } = school.api();
    const { writerResults, stop } = startWriters(base, WRITERS);
    const { results, faults } = await jumpClock(
      { base, child, person: administrator },
      { saves: SAVES, wait: () => pause(SEAL_MS) },
    );
    const lastJumpAt = performance.now();
    await vi.waitUntil(() => writerResults.lastSavedAt > lastJumpAt, { timeout: RECOVERY_MS });
    await stop();
    const health = await sendAs(base, administrator, ['GET', '/health']);
    expect({ health: health.status, hasEnded: hasEnded() }).toEqual({ health: 200, hasEnded: false });
    await school.api().stop();
    const { code, output } = await runSchoolCommand('audit:verify', school.environment);
    await school.stop();
    console.table(
      results.map(({ jump, saves, ...figures }) => ({
        database,
        jump,
        saves: JSON.stringify(saves),
        ...figures,
      })),
    );
    console.table({
      database,
      'responses to the writers, by status': JSON.stringify(writerResults.statuses),
      audit: output.trim(),
    });
    expect(faults).toEqual([]);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(SEALED_OUTPUT) as string,
    });
    expect(
      Object.keys(writerResults.statuses).filter((status) => Number(status) >= 500 || status === '0'),
    ).toEqual([]);
    expect(results).toHaveLength(JUMPS.length);
  },
  TIMEOUT_MS,
);

test(
  'restarting with a wrong clock makes at most one copy a day, and purges no record that can be restored',
  async () => {
    const school = await startSchool('embedded database', { nodeArgs: createClockArgs(0) });
    const send = (method: string, path: string, body?: unknown) =>
      sendAs(school.api().base, administrator, [method, path, body]);
    const { body } = await send('POST', '/faqs', buildFaqs({ question: randomUUID() }));
    const { key } = body as { key: string };
    expect((await send('DELETE', `/faqs/${key}`)).status).toBe(204);
    const copyCounts: number[] = [];
    // Each start runs the hourly and the daily jobs.
    for (const [aheadMs, minCopies] of [
      [DAY_MS, 1],
      [DAY_MS, 1],
      [0, 1],
      [2 * DAY_MS, 2],
      [-DAY_MS, 2],
      [0, 2],
    ] as const) {
      await school.api().stop();
      await school.startAgain(createClockArgs(aheadMs));
      await vi.waitUntil(() => listCopies(school).length >= minCopies, { timeout: COPY_TIMEOUT_MS });
      copyCounts.push(listCopies(school).length);
    }
    expect((await send('POST', `/faqs/${key}/restore`)).status).toBe(200);
    const { code, output } = await runSchoolCommand('audit:verify', school.environment);
    await school.stop();
    console.table({
      'starts with a wrong clock': copyCounts.length,
      'copies after each': copyCounts.join(', '),
    });
    expect(copyCounts).toEqual([1, 1, 1, 2, 2, 2]);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining('0 faults found') as string,
    });
  },
  TIMEOUT_MS,
);
