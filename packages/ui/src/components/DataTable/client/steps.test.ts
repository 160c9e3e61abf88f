import { expect, test } from 'vitest';
import { ITEMS_PER_STEP } from './steps.ts';
import { rankText } from './textOrder.ts';

test('ends a step after a few thousand texts', () => {
  const texts = Array.from({ length: 4 * ITEMS_PER_STEP }, (_, row) => `S${row}`);
  expect([...rankText(texts)].length).toBeGreaterThanOrEqual(8);
});
