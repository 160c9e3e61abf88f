import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findRowIndex } from './followedRow.ts';

const keys = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 60 });

it('finds a row again after rows around it were added and removed', () => {
  fc.assert(
    fc.property(keys, keys, fc.nat(), fc.nat(), (before, added, at, cut) => {
      const index = at % before.length;
      const key = before[index] ?? '';
      const arrived = added.filter((other) => !before.includes(other));
      const left = before.filter((other, here) => other === key || (here + cut) % 3 !== 0);
      const now = [...arrived, ...left];
      expect(findRowIndex({ key, index }, now.length, (here) => now[here])).toBe(now.indexOf(key));
    }),
  );
});

it('does not find a deleted row, and reads no index outside of the page', () => {
  const read: number[] = [];
  const keyAt = (index: number) => {
    read.push(index);
    return 'other';
  };
  expect(findRowIndex({ key: 'gone', index: 2 }, 5, keyAt)).toBeUndefined();
  expect(read.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
});
