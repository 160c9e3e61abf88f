import fc from 'fast-check';
import { expect, it } from 'vitest';
import { selectFirst } from './selectFirst.ts';

it('returns the first rows of a full sort', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.nat({ max: 30 }), (values, count) => {
      const compare = (a: number, b: number) => (values[a] ?? 0) - (values[b] ?? 0) || a - b;
      const rows = Uint32Array.from(values, (_, row) => row);
      expect(selectFirst(rows, count, compare)).toEqual(rows.slice().sort(compare).slice(0, count));
    }),
  );
});

it('compares most rows once', () => {
  let comparisons = 0;
  const size = 100_000;
  const mixed = (row: number) => (row * 7919) % size;
  const rows = Uint32Array.from({ length: size }, (_, row) => row);
  selectFirst(rows, 20, (a, b) => {
    comparisons += 1;
    return mixed(a) - mixed(b);
  });
  expect(comparisons).toBeLessThan(size * 1.1);
});
