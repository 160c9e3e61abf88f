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

const written = (number: number) => number.toLocaleString('en');

test.each([
  [
    { bytes: 1, sent: 0 },
    `${written(bytes + 1)} bytes on the disk exceed ${written(bytes)}: assets/large.js`,
  ],
  [{ bytes: 0, sent: 1 }, `${written(sent + 1)} bytes sent exceed ${written(sent)}: assets/large.js`],
])('with %o more it names what is large', (more, fault) => {
  expect(overBudget([...files, { path: 'one.js', ...more }], 'component')).toEqual([
    expect.stringContaining(fault),
  ]);
});

test('finds the files of the database', () => {
  const paths = ['assets/pglite-x.wasm', 'assets/pglite-y.data', 'school.dump', 'assets/Button-z.js'];
  expect(databaseFiles(paths.map((path) => ({ path })))).toEqual(paths.slice(0, 3));
});
