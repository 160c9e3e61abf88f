import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finish, ITEMS_PER_STEP, rowNumbers, sortFloats } from './steps.ts';

test('sorts as the engine does, whatever the number of parts', () => {
  const lengths = [0, 1, ITEMS_PER_STEP, ITEMS_PER_STEP + 1, 3 * ITEMS_PER_STEP - 7, 5 * ITEMS_PER_STEP];
  for (const length of lengths) {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
        const values = Float64Array.from(rowNumbers(length), (at) => Math.imul(at + 1, seed) % 99_991);
        expect(finish(sortFloats(values.slice()))).toEqual(values.sort());
      }),
      { numRuns: 5 },
    );
  }
});

test('ends a step after a few thousand items', () => {
  const steps = sortFloats(new Float64Array(4 * ITEMS_PER_STEP));
  expect([...steps].length).toBeGreaterThanOrEqual(12);
});
