import { afterAll, beforeAll, expect, test } from 'vitest';
import { LARGEST_SCHOOL } from '../packages/api/test/builders/fillLargeSchool.ts';
import { fillStudents } from '../packages/api/test/builders/manyStudents.ts';
import { openSchool, type School } from '../packages/api/test/school.ts';

/** Maximum wait of a list request during exports, in milliseconds. */
const MAX_WAIT_MS = 250;
const EXPORT_COUNT = 10;
const STUDENT_COUNT = LARGEST_SCHOOL.students;

let school: School;
beforeAll(async () => {
  school = await openSchool();
  await fillStudents(school, STUDENT_COUNT);
}, 600_000);
afterAll(() => school.close());

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Reads a whole export, and retries while too many exports are running. Returns the number of bytes. */
async function exportStudents(token: string): Promise<number> {
  for (;;) {
    const response = await school.app.fetch(
      new Request('http://localhost/api/student/export', {
        method: 'POST',
        headers: { token, 'content-type': 'application/json' },
        body: JSON.stringify({ sort: 'name', order: 'desc' }),
      }),
    );
    if (response.status === 429 || response.status === 503) {
      expect(response.headers.get('retry-after')).toBe('10');
      await response.text();
      await pause(500);
      continue;
    }
    expect(response.status).toBe(200);
    let [byteCount, recordCount] = [0, 0];
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      byteCount += part.length;
      recordCount += new TextDecoder().decode(part).split('{"key"').length - 1;
    }
    expect(recordCount).toBe(STUDENT_COUNT);
    return byteCount;
  }
}

test('other requests stay fast while ten people export all students at once', async () => {
  const waits: number[] = [];
  const startedAt = performance.now();
  const initialMemory = process.memoryUsage().rss;
  const initialCpu = process.cpuUsage();
  let peakMemory = initialMemory;
  let isOver = false;
  const listRequests = (async () => {
    while (!isOver) {
      const sentAt = performance.now();
      expect((await school.request('GET', '/student?count=false', { token: 'asha' })).status).toBe(200);
      waits.push(performance.now() - sentAt);
      peakMemory = Math.max(peakMemory, process.memoryUsage().rss);
      await pause(10);
    }
  })();
  const tokens = ['asha', 'meera'];
  await Promise.all(
    Array.from({ length: EXPORT_COUNT }, (_, index) => exportStudents(tokens[index % tokens.length] ?? '')),
  );
  isOver = true;
  await listRequests;
  waits.sort((one, other) => one - other);
  const computeQuantile = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const { user, system } = process.cpuUsage(initialCpu);
  const processorSeconds = ((user + system) / 1_000_000).toFixed(1);
  const growthMiB = Math.round((peakMemory - initialMemory) / 1_048_576);
  console.info(
    `${EXPORT_COUNT} exports in ${seconds} s with ${processorSeconds} s of processor time; ${waits.length} list requests meanwhile waited ${computeQuantile(0.5)} ms (median), ` +
      `${computeQuantile(0.99)} ms (p99), ${computeQuantile(1)} ms (longest); memory grew by ${growthMiB} MiB`,
  );
  expect(computeQuantile(1)).toBeLessThan(MAX_WAIT_MS);
}, 600_000);
