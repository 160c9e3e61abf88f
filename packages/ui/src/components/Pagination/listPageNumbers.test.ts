import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listPageNumbers } from './listPageNumbers.ts';

describe('listPageNumbers', () => {
  it('centres the current page, except at the ends', () => {
    expect(listPageNumbers(1, 9)).toEqual([1, 2, 3]);
    expect(listPageNumbers(2, 9)).toEqual([1, 2, 3]);
    expect(listPageNumbers(5, 9)).toEqual([4, 5, 6]);
    expect(listPageNumbers(9, 9)).toEqual([7, 8, 9]);
    expect(listPageNumbers(2, 2)).toEqual([1, 2]);
    expect(listPageNumbers(1, 0)).toEqual([1]);
  });

  it('returns one to three consecutive existing pages, including the current one', () => {
    const pageAndCount = fc
      .integer({ min: 1, max: 500 })
      .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
    fc.assert(
      fc.property(pageAndCount, ([page, pageCount]) => {
        const numbers = listPageNumbers(page, pageCount);
        expect(numbers).toHaveLength(Math.min(3, pageCount));
        expect(numbers).toContain(page);
        expect(numbers[0]).toBeGreaterThanOrEqual(1);
        expect(numbers.at(-1)).toBeLessThanOrEqual(pageCount);
        numbers.forEach((number, index) => {
          expect(number).toBe((numbers[0] ?? 0) + index);
        });
      }),
    );
  });
});
