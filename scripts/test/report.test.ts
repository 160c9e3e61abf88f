import { expect, test } from 'vitest';
import { readVitestReport } from './report.ts';

const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
const createReport = (passedCount: number, failedCount: number, assertionResults: object[] = [passed]) =>
  JSON.stringify({
    numPassedTests: passedCount,
    numFailedTests: failedCount,
    numPendingTests: 0,
    testResults: [{ name: '/a.test.ts', assertionResults }],
  });

test.each([
  ['in which every test passed', createReport(2, 0), 0, 0],
  ['with failed tests', createReport(2, 3), 1, 3],
  ['without a test', createReport(0, 0, []), 0, 1],
  ['without a report', null, 1, 1],
  ['with a report cut short', createReport(2, 0).slice(0, -9), 0, 1],
  ['that passed every test and then failed', createReport(2, 0), 1, 1],
])('a run %s', (_, text, code, failed) => {
  expect(readVitestReport(text, { code, output: '' })).toMatchObject({ failed });
});

test('a test that passes only at the retry is reported with its first failure', () => {
  const text = createReport(2, 0, [passed, { ...passed, fullName: 'waits', failureMessages: ['late'] }]);
  expect(readVitestReport(text, { code: 0, output: '' })).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    flaky: ['/a.test.ts: waits\nlate'],
  });
});
