import { expect, test } from 'vitest';
import { BUDGETS, databaseFiles, overBudget } from './budgets.ts';

test('a page within its budget is fine, and one byte more names what is large', () => {
  const files = [
    { path: 'assets/large.js', bytes: BUDGETS.component - 10 },
    { path: 'index.html', bytes: 10 },
  ];
  expect(overBudget(files, 'component')).toEqual([]);
  expect(overBudget([...files, { path: 'one.js', bytes: 1 }], 'component')).toEqual([
    expect.stringMatching(/^3,500,001 bytes are more than 3,500,000: assets\/large\.js/),
  ]);
});

test('the database is known by its files', () => {
  const paths = ['assets/pglite-x.wasm', 'assets/pglite-y.data', 'school.dump', 'assets/Button-z.js'];
  expect(databaseFiles(paths.map((path) => ({ path, bytes: 1 })))).toEqual(paths.slice(0, 3));
});
