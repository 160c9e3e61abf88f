import { expect, test } from 'vitest';
import { BUDGETS, databaseFiles, overBudget } from './budgets.ts';

const { bytes, sent } = BUDGETS.component;
const files = [
  { path: 'assets/large.js', bytes: bytes - 10, sent: sent - 10 },
  { path: 'index.html', bytes: 10, sent: 10 },
];

test('accepts a page within its budget', () => {
  expect(overBudget(files, 'component')).toEqual([]);
});

test.each([
  [{ bytes: 1, sent: 0 }, /^3,300,001 bytes on the disk exceed 3,300,000: assets\/large\.js/],
  [{ bytes: 0, sent: 1 }, /^1,000,001 bytes sent exceed 1,000,000: assets\/large\.js/],
])('with %o more it names what is large', (more, fault) => {
  expect(overBudget([...files, { path: 'one.js', ...more }], 'component')).toEqual([
    expect.stringMatching(fault),
  ]);
});

test('finds the files of the database', () => {
  const paths = ['assets/pglite-x.wasm', 'assets/pglite-y.data', 'school.dump', 'assets/Button-z.js'];
  expect(databaseFiles(paths.map((path) => ({ path })))).toEqual(paths.slice(0, 3));
});
