import { buildFaqs } from '@firstbell/schema/sample';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { runSchoolCommand } from './schoolCommands.ts';
import { administrator, sendAs, type StartedSchool, startSchool } from './startedSchool.ts';

const DAY_MS = 86_400_000;
const TIMEOUT_MS = 900_000;
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
