import { expect, test } from 'vitest';
import { chooseCopiesToKeep } from '../src/node/folder/copyPolicy.ts';

test('the latest copies of each hour, day and week are kept', () => {
  const hour = 3_600_000;
  const copies = Array.from({ length: 24 * 40 }, (_, age) => ({
    name: String(age),
    at: new Date(Date.UTC(2026, 10, 20, 10, 5) - age * hour),
  }));
  const keptNames = [...chooseCopiesToKeep(copies, { hourly: 3, daily: 2, weekly: 3 })]
    .map(Number)
    .toSorted((one, other) => one - other);
  // Three hours, the last copy of the day before, and the last of each of two weeks before: Friday 10 o'clock is hour 107 of its week.
  expect(keptNames).toEqual([0, 1, 2, 11, 107, 107 + 168]);
  expect(chooseCopiesToKeep(copies, { hourly: 0, daily: 0, weekly: 0 })).toEqual(new Set(['0']));
});
