import { expect, test } from 'vitest';
import { findBudgetErrors } from './budgets.ts';

const createSize = (name: string, own: number, all = own) => ({ name, own, all });
const sizes = {
  components: [createSize('Bell', 100), createSize('Button', 50, 80)],
  index: 200,
  oneButton: 60,
};
const budgets = { components: { Bell: 110, Button: 55 }, index: 210 };

test('reports no error within the budgets', () => {
  expect(findBudgetErrors(sizes, budgets)).toEqual([]);
});

test.each([
  [{ ...budgets, components: { Bell: 99, Button: 55 } }, 'Bell has 100 bytes; its budget is 99.'],
  [{ ...budgets, components: { Button: 55 } }, 'Bell has no budget: its size is 100 bytes.'],
  [{ ...budgets, components: { ...budgets.components, Gong: 9 } }, 'Gong has a budget but does not exist.'],
  [{ ...budgets, index: 199 }, 'The index has 200 bytes; its budget is 199.'],
])('names sizes over budget, missing budgets and budgets without a component: %j', (changed, message) => {
  expect(findBudgetErrors(sizes, changed)).toEqual([message]);
});

test('reports an index that tree shaking cannot reduce', () => {
  expect(findBudgetErrors({ ...sizes, oneButton: 190 }, budgets)).toEqual([
    'Importing Button from the index adds 190 bytes: tree shaking fails.',
  ]);
});
