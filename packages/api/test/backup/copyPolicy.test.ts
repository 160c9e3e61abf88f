import { expect, test } from 'vitest';
import { chooseCopiesToKeep } from '../../src/node/folder/copyPolicy.ts';

test('the latest copies of each hour, day and week are kept', () => {
  const hourMs = 3_600_000;
  const copies = Array.from({ length: 24 * 40 }, (_, age) => ({
    name: String(age),
    at: new Date(Date.UTC(2026, 10, 20, 10, 5) - age * hourMs),
  }));
  const keptNames = [...chooseCopiesToKeep(copies, { hourly: 3, daily: 2, weekly: 3 })]
    .map(Number)
    .toSorted((one, other) => one - other);
  // Ages in hours: the last copies of three hours, of the previous day, and of two previous weeks. Friday 10:00 is 107 hours after its week began.
  expect(keptNames).toEqual([0, 1, 2, 11, 107, 107 + 168]);
  expect(chooseCopiesToKeep(copies, { hourly: 0, daily: 0, weekly: 0 })).toEqual(new Set(['0']));
});
