import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findRowIndex } from './followedRow.ts';

const keys = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 60 });

it('finds a row again after rows around it were added and removed', () => {
  fc.assert(
    fc.property(keys, keys, fc.nat(), fc.nat(), (keysBefore, added, indexSeed, removalSeed) => {
      const index = indexSeed % keysBefore.length;
      const key = keysBefore[index] ?? '';
      const addedKeys = added.filter((other) => !keysBefore.includes(other));
      const keptKeys = keysBefore.filter(
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
  const readIndexes: number[] = [];
  const readKeyAt = (index: number) => {
    readIndexes.push(index);
    return 'other';
  };
  expect(findRowIndex({ key: 'gone', index: 2 }, 5, readKeyAt)).toBeUndefined();
  expect(readIndexes.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
});
