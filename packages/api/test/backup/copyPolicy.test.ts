import { expect, test } from 'vitest';
import { chooseCopiesToKeep } from '../../src/node/folder/copyPolicy.ts';

test('the latest copies of each hour, day and week are kept', () => {
  const hourMs = 3_600_000;
  const copies = Array.from({ length: 24 * 40 }, (_, ageHours) => ({
    name: String(ageHours),
    at: new Date(Date.UTC(2026, 10, 20, 10, 5) - ageHours * hourMs),
  }));
  const keptNames = [...chooseCopiesToKeep(copies, { hourly: 3, daily: 2, weekly: 3 })]
    .map(Number)
    .toSorted((one, other) => one - other);
  // Ages in hours of the last copies of three hours (0, 1, 2), two days (0, 11) and three weeks (0, 107, 275).
  expect(keptNames).toEqual([0, 1, 2, 11, 107, 107 + 168]);
  expect(chooseCopiesToKeep(copies, { hourly: 0, daily: 0, weekly: 0 })).toEqual(new Set(['0']));
});
