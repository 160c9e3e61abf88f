import { expect, test } from 'vitest';
import { overBudget } from './budgets.ts';

const size = (name: string, own: number, all = own) => ({ name, own, all });
const sizes = { components: [size('Bell', 100), size('Button', 50, 80)], index: 200, oneButton: 60 };
const budgets = { components: { Bell: 110, Button: 55 }, index: 210 };

test('is content within the budgets', () => {
  expect(overBudget(sizes, budgets)).toEqual([]);
});

test.each([
  [{ ...budgets, components: { Bell: 99, Button: 55 } }, 'Bell weighs 100 bytes; it may weigh 99.'],
  [{ ...budgets, components: { Button: 55 } }, 'Bell has no budget: it weighs 100 bytes.'],
  [{ ...budgets, components: { ...budgets.components, Gong: 9 } }, 'Gong has a budget and is not there.'],
  [{ ...budgets, index: 199 }, 'The library weighs 200 bytes; it may weigh 199.'],
])('says what is over, missing or gone: %j', (changed, fault) => {
  expect(overBudget(sizes, changed)).toEqual([fault]);
});

test('notices an index that keeps what is not used', () => {
  expect(overBudget({ ...sizes, oneButton: 190 }, budgets)).toEqual([
    'One button from the index brings 190 bytes: it is not shaken out of it.',
  ]);
});
