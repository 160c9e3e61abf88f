import { expect, test } from 'vitest';
import { ITEMS_PER_STEP } from './steps.ts';
import { rankText } from './textOrder.ts';

test('splits the ranking of many texts into steps', () => {
  const texts = Array.from({ length: 4 * ITEMS_PER_STEP }, (_, row) => `S${row}`);
  expect([...rankText(texts)].length).toBeGreaterThanOrEqual(8);
});
