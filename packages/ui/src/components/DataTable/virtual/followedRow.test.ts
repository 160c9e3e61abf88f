import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findRowIndex } from './followedRow.ts';

const keys = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 60 });

it('finds a row again after rows around it were added and removed', () => {
  fc.assert(
    fc.property(keys, keys, fc.nat(), fc.nat(), (before, added, indexSeed, removalSeed) => {
      const index = indexSeed % before.length;
      const key = before[index] ?? '';
      const addedKeys = added.filter((other) => !before.includes(other));
      const keptKeys = before.filter(
        (other, position) => other === key || (position + removalSeed) % 3 !== 0,
      );
      const currentKeys = [...addedKeys, ...keptKeys];
      expect(findRowIndex({ key, index }, currentKeys.length, (position) => currentKeys[position])).toBe(
        currentKeys.indexOf(key),
      );
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
