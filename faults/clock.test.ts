import { buildFaqs } from '@firstbell/schema/sample';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { jumpClock, JUMPS } from '../packages/api/test/clock/clockJumps.ts';
import { startWriters } from './questionWriters.ts';
import { runSchoolCommand } from './schoolCommands.ts';
import { administrator, askAs, DATABASES, type StartedSchool, startSchool } from './startedSchool.ts';

const SAVES = 60;
const WRITERS = 4;
/** As many as the jumps save, and those of the writers: a limit that a jump makes wrong shows. */
const WRITES_PER_MINUTE = 100_000;
const DAY = 86_400_000;
const TIMEOUT_MS = 900_000;
/** What is said of a log with seals. */
const SEALED = /^[1-9]\d* seals over .*, 0 faults found/;
const RECOVERY_MS = 10_000;
/** Time within which the audit log is sealed. */
const SEALED_MS = 11_000;
/** Time for the work that a start begins: a copy is made and opened. */
const COPIED_MS = 30_000;

const preload = pathToFileURL(join(import.meta.dirname, '../packages/api/test/clock/shiftedClock.ts')).href;
const clockAt = (ahead: number) => ['--import', `${preload}?ahead=${String(ahead)}`];

const copiesOf = ({ folder }: StartedSchool) => {
  const copies = join(folder, 'copies');
  return existsSync(copies) ? readdirSync(copies).filter((name) => name.endsWith('Z')) : [];
};

test.each(DATABASES)(
  'saves go on while the clock jumps a day forward, an hour and a day back on the %s',
  async (database) => {
    const school = await startSchool(database, {
      environment: { WRITES_PER_MINUTE: String(WRITES_PER_MINUTE), TRUSTED_PROXY: 'loopback' },
      nodeArgs: clockAt(0),
    });
    const { base, child, hasEnded } = school.api();
    const { written, stop } = startWriters(base, WRITERS);
    const { after, faults } = await jumpClock(
      { base, child, person: administrator },
      { saves: SAVES, wait: () => pause(SEALED_MS) },
    );
    const set = performance.now();
    await vi.waitUntil(() => written.lastSaved > set, { timeout: RECOVERY_MS });
    await stop();
    const health = await askAs(base, administrator, ['GET', '/health']);
    expect({ health: health.status, hasEnded: hasEnded() }).toEqual({ health: 200, hasEnded: false });
    await school.api().stop();
    const { code, output } = await runSchoolCommand('audit:verify', school.environment);
    await school.stop();
    console.table(
      after.map(({ jump, saves, ...one }) => ({ database, jump, saves: JSON.stringify(saves), ...one })),
    );
    console.table({ database, 'writers beside it': JSON.stringify(written.statuses), audit: output.trim() });
    expect(faults).toEqual([]);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(SEALED) as string,
    });
    expect(Object.keys(written.statuses).filter((status) => Number(status) >= 500 || status === '0')).toEqual(
      [],
    );
    expect(after).toHaveLength(JUMPS.length);
  },
  TIMEOUT_MS,
);

test(
  'starts with a wrong clock make one copy each day at most, and erase nothing that can be restored',
  async () => {
    const school = await startSchool('embedded database', { nodeArgs: clockAt(0) });
    const ask = (method: string, path: string, body?: unknown) =>
      askAs(school.api().base, administrator, [method, path, body]);
    const { body } = await ask('POST', '/faqs', buildFaqs({ question: randomUUID() }));
    const { key } = body as { key: string };
    expect((await ask('DELETE', `/faqs/${key}`)).status).toBe(204);
    const counts: number[] = [];
    // Each start does what is due each hour and each day.
    for (const [ahead, copies] of [
      [DAY, 1],
      [DAY, 1],
      [0, 1],
      [2 * DAY, 2],
      [-DAY, 2],
      [0, 2],
    ] as const) {
      await school.api().stop();
      await school.startAgain(clockAt(ahead));
      await vi.waitUntil(() => copiesOf(school).length >= copies, { timeout: COPIED_MS });
      counts.push(copiesOf(school).length);
    }
    expect((await ask('POST', `/faqs/${key}/restore`)).status).toBe(200);
    const { code, output } = await runSchoolCommand('audit:verify', school.environment);
    await school.stop();
    console.table({ 'starts with a wrong clock': counts.length, 'copies after each': counts.join(', ') });
    expect(counts).toEqual([1, 1, 1, 2, 2, 2]);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining('0 faults found') as string,
    });
  },
  TIMEOUT_MS,
);
