import { type BackupRun } from '@firstbell/schema/backups';
import { describe, expect, test } from 'vitest';
import { describeFailure, describeOverdue, describeState, formatAge } from './backupWords.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const run: BackupRun = {
  at: '2026-11-15T02:30:00Z',
  result: 'ok',
  succeeded_at: '2026-11-15T02:30:00Z',
  success: null,
};
const failed: BackupRun = { ...run, result: 'target_full' };

test.each([
  ['2026-11-20T09:30:00Z', 'less than an hour ago'],
  ['2026-11-20T09:00:00Z', '1 hour ago'],
  ['2026-11-18T11:00:00Z', '47 hours ago'],
  ['2026-11-18T10:00:00Z', '2 days ago'],
  // The clock of this computer may be behind.
  ['2026-11-20T10:05:00Z', 'less than an hour ago'],
])('%s was %s', (instant, age) => {
  expect(formatAge(instant, NOW)).toBe(age);
});

describe('the state of a run', () => {
  test('is never, failed, too old or fine', () => {
    const states = [
      describeState(null, true),
      describeState(failed, true),
      describeState(run, true),
      describeState(run, false),
    ];
    expect(states.map(({ word }) => word)).toEqual(['Never', 'Failed', 'Too old', 'Fine']);
    expect([describeFailure(run), describeFailure(failed)]).toEqual([
      undefined,
      expect.stringContaining('full'),
    ]);
  });

  test('is a notice only in a school of its own without a recent backup', () => {
    const status = { backup: run, test: null, is_overdue: true, is_test_overdue: true, is_sample: false };
    expect(describeOverdue(status, NOW)).toBe('This school was last backed up 5 days ago.');
    expect(describeOverdue({ ...status, backup: null }, NOW)).toBe('This school has never been backed up.');
    expect(describeOverdue({ ...status, is_sample: true }, NOW)).toBeUndefined();
    expect(describeOverdue({ ...status, is_overdue: false }, NOW)).toBeUndefined();
  });
});
