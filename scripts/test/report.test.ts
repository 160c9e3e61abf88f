import { expect, test } from 'vitest';
import { readCheck, readVitestReport, tailOf } from './report.ts';

const createFile = (status: string, assertionResults: object[], message = '') => ({
  name: '/a.test.ts',
  status,
  message,
  assertionResults,
});
const toReport = (...testResults: object[]) => JSON.stringify({ testResults });
const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
const failed = { fullName: 'subtracts', status: 'failed', failureMessages: ['expected 1\nto be 2'] };

test('counts passes and failures, and keeps the full text of each failure', () => {
  const result = readVitestReport(toReport(createFile('failed', [passed, failed])), { code: 1, output: '' });
  expect(result).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ['/a.test.ts: subtracts\nexpected 1\nto be 2'],
    flaky: [],
  });
});

test('a test that passes only at the retry is reported with its first failure', () => {
  const text = toReport(createFile('passed', [passed, { ...failed, status: 'passed' }]));
  expect(readVitestReport(text, { code: 0, output: '' })).toMatchObject({
    passed: 2,
    failed: 0,
    flaky: ['/a.test.ts: subtracts\nexpected 1\nto be 2'],
  });
});

test('a file that cannot be run is a failure', () => {
  const text = toReport(createFile('passed', [passed]), createFile('failed', [], 'no such module'));
  const result = readVitestReport(text, { code: 1, output: '' });
  expect(result).toMatchObject({ passed: 1, failed: 1 });
  expect(result.failures).toEqual(['/a.test.ts: could not be run\nno such module']);
});

test.each([
  ['without a report', null, 1],
  ['with an empty report', toReport(), 0],
  ['with a report cut short', toReport(createFile('passed', [passed])).slice(0, -9), 1],
  ['that passed every test and then failed', toReport(createFile('passed', [passed])), 1],
])('a run %s is a failure', (_, text, code) => {
  expect(readVitestReport(text, { code, output: 'out of memory' })).toMatchObject({
    failed: 1,
    failures: ['out of memory'],
  });
});

test('a run without tests passes with `mayBeEmpty`, when a change affects no test', () => {
  const result = readVitestReport(toReport(), { code: 0, output: '' }, { mayBeEmpty: true });
  expect(result).toMatchObject({ passed: 0, failed: 0 });
});

test('a command counts as one check', () => {
  expect(readCheck({ code: 0, output: 'noise' })).toMatchObject({ passed: 1, failed: 0, failures: [] });
  expect(readCheck({ code: 2, output: 'a.ts(1,2): wrong' })).toMatchObject({
    failed: 1,
    failures: ['a.ts(1,2): wrong'],
  });
});

test('a long output is truncated to its end', () => {
  const lines = Array.from({ length: 300 }, (_, line) => `line ${String(line)}`);
  const tail = tailOf(lines.join('\n')).split('\n');
  expect(tail).toHaveLength(201);
  expect(tail[0]).toBe('(100 lines omitted)');
  expect(tail.at(-1)).toBe('line 299');
});
