import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  addCheck,
  type AdvisoryRecord,
  advisoryRecord,
  DAYS_BY_SEVERITY,
  findOverdue,
  reasonOf,
} from './advisories.ts';

const NEVER: AdvisoryRecord = { checked: null, open: [] };

const found = (severity: string, url = 'https://github.com/advisories/GHSA-1') => ({
  vulnerabilities: {
    parser: { via: [{ url, name: 'parser', severity, title: 'Reads too far' }] },
    user: { via: ['parser'] },
  },
});

test('an advisory keeps the day on which it was first found, and is removed when it no longer applies', () => {
  const first = addCheck(NEVER, found('high'), '2026-11-01');
  expect(first?.open.map(({ since }) => since)).toEqual(['2026-11-01']);
  const second = addCheck(first ?? NEVER, found('critical'), '2026-11-05');
  expect(second).toMatchObject({
    checked: '2026-11-05',
    open: [{ severity: 'critical', since: '2026-11-01' }],
  });
  expect(addCheck(second ?? NEVER, { vulnerabilities: {} }, '2026-11-06')?.open).toEqual([]);
});

test('without a response nothing is recorded', () => {
  for (const output of [null, {}, { message: '405 Method Not Allowed' }])
    expect(addCheck(NEVER, output, '2026-11-01')).toBeUndefined();
  expect(reasonOf({ message: '405 Method Not Allowed' })).toBe(
    'the registry does not support audits (405 Method Not Allowed). Use one that does.',
  );
  expect(reasonOf(null)).toBe('the registry did not respond.');
});

test.each(Object.entries(DAYS_BY_SEVERITY))('a %s advisory is overdue after %i days', (severity, days) => {
  const record = addCheck(NEVER, found(severity), '2026-11-01') ?? NEVER;
  const after = (count: number) => {
    const day = new Date(Date.UTC(2026, 10, 1 + count)).toISOString().slice(0, 10);
    return findOverdue({ ...record, checked: day }, day);
  };
  expect(after(days)).toEqual([]);
  expect(after(days + 1)).toHaveLength(1);
});

test('an advisory that a decision explains is not overdue, nor is one of low severity', () => {
  const record = addCheck(NEVER, found('high'), '2026-01-01') ?? NEVER;
  const open = record.open.map((one) => ({ ...one, decision: '310' }));
  expect(findOverdue({ checked: '2026-11-01', open }, '2026-11-01')).toEqual([]);
  const low = addCheck(NEVER, found('low'), '2026-01-01')?.open ?? [];
  expect(findOverdue({ checked: '2026-11-01', open: low }, '2026-11-01')).toEqual([]);
});

test('a check older than a week is overdue', () => {
  expect(findOverdue(NEVER, '2026-11-01')).toEqual(['The advisories were last read: never.']);
  expect(findOverdue({ checked: '2026-11-01', open: [] }, '2026-11-08')).toEqual([]);
  expect(findOverdue({ checked: '2026-11-01', open: [] }, '2026-11-09')).toHaveLength(1);
});

test('the record of the repository can be read', () => {
  const text = readFileSync(new URL('../../docs/advisories.json', import.meta.url), 'utf8');
  expect(advisoryRecord.safeParse(JSON.parse(text)).success).toBe(true);
});
