import { describe, expect, test } from 'vitest';
import { computeFittedGrowth, computeGrowth, QUANTITIES, type Sample } from './soak/growth.ts';
import { soakInRounds } from './soak/soak.ts';

/** Timeout in ms. The service is started with the sample school, which takes more than a minute on a very busy machine. */
const TIMEOUT_MS = 300_000;

const buildSample = (seconds: number, values: Partial<Sample> = {}): Sample => ({
  ...{ seconds, rss: 0, heap: 0, external: 0, handles: 0, descriptors: 0, sockets: 0 },
  ...{ connections: 0, serverMemory: 0 },
  ...values,
});

describe('growth', () => {
  test('is the rise of the fitted line, not the difference of the first and the last value', () => {
    expect(computeFittedGrowth([0, 1, 2, 3].map((time) => ({ time, value: 5 + 2 * time })))).toBeCloseTo(6);
    const flat = [9, 1, 9, 1, 1, 9, 1, 9].map((value, time) => ({ time, value }));
    expect(computeFittedGrowth(flat)).toBeCloseTo(0);
    expect(computeFittedGrowth([{ time: 1, value: 7 }])).toBe(0);
  });

  test('ignores the first quarter of a run, and finds a leak in each quantity', () => {
    for (const { key, size, maxGrowth } of QUANTITIES) {
      const buildLeak = (growth: number) =>
        Array.from({ length: 41 }, (_, time) =>
          buildSample(time, {
            [key]: time < 10 ? time * 100 * size : (1000 + (growth * (time - 10)) / 30) * size,
          }),
        );
      const result = computeGrowth(buildLeak(maxGrowth + 1)).find(({ growth }) => growth !== 0);
      expect(result).toMatchObject({ maxGrowth, isWithin: false });
      expect(result?.growth).toBeCloseTo(maxGrowth + 1);
    }
  });
});

/** Maximum growth of handles, and of open files and sockets, from the first round to the last. */
const MAX_GROWTH = 8;

test(
  'people of every role get the expected responses, and the service leaks no handles',
  async () => {
    const { readings, responses, code } = await soakInRounds({ rounds: 2, seconds: 4, rate: 25 });
    expect([...responses.unexpected]).toEqual([]);
    expect([...responses.byRole.keys()].toSorted()).toEqual(['administrator', 'office', 'teacher', 'viewer']);
    const [first, last] = readings;
    // Memory is not checked: in so short a run, it still grows by compiled code.
    expect((last?.handles ?? 0) - (first?.handles ?? 0), 'active handles').toBeLessThanOrEqual(MAX_GROWTH);
    expect((last?.descriptors ?? 0) - (first?.descriptors ?? 0), 'open files').toBeLessThanOrEqual(
      MAX_GROWTH,
    );
    expect(code).toBe(0);
  },
  TIMEOUT_MS,
);
