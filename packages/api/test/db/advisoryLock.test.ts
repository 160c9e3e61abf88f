import { expect, test } from 'vitest';
import { LOCK_NUMBERS } from '../../src/db/advisoryLock.ts';
import { TEST_LOCK_NUMBERS } from '../testLocks.ts';

test('each advisory lock has its own number', () => {
  const numbers = [...Object.values(LOCK_NUMBERS), ...Object.values(TEST_LOCK_NUMBERS)];
  expect(new Set(numbers).size).toBe(numbers.length);
});
