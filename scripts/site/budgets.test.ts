import { expect, test } from 'vitest';
import { BUDGETS, findDatabaseFiles, findPageBudgetErrors } from './budgets.ts';

const { bytes, sent } = BUDGETS.component;
const files = [
  { path: 'assets/large.js', bytes: bytes - 10, sent: sent - 10 },
  { path: 'index.html', bytes: 10, sent: 10 },
];

test('accepts a page within its budget', () => {
  expect(findPageBudgetErrors(files, 'component')).toEqual([]);
});

/** Formats a number as the messages do. */
const formatNumber = (number: number) => number.toLocaleString('en');

test.each([
  [
    { bytes: 1, sent: 0 },
    `${formatNumber(bytes + 1)} bytes on the disk exceed ${formatNumber(bytes)}: assets/large.js`,
  ],
  [
    { bytes: 0, sent: 1 },
    `${formatNumber(sent + 1)} bytes sent exceed ${formatNumber(sent)}: assets/large.js`,
  ],
])('a page that exceeds a budget by %o is reported with its largest files', (extra, message) => {
  expect(findPageBudgetErrors([...files, { path: 'one.js', ...extra }], 'component')).toEqual([
    expect.stringContaining(message),
  ]);
});

test('finds the files of the database', () => {
  const paths = ['assets/pglite-x.wasm', 'assets/pglite-y.data', 'school.dump', 'assets/Button-z.js'];
  expect(findDatabaseFiles(paths.map((path) => ({ path })))).toEqual(paths.slice(0, 3));
});
