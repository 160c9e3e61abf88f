import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  addCheck,
  type AdvisoryRecord,
  advisoryRecord,
  DAYS_BY_SEVERITY,
  findOverdue,
  explainMissingAudit,
} from './advisories.ts';

const NEVER_CHECKED: AdvisoryRecord = { checked: null, open: [] };

const createAudit = (severity: string, url = 'https://github.com/advisories/GHSA-1') => ({
  vulnerabilities: {
    parser: { via: [{ url, name: 'parser', severity, title: 'Reads too far' }] },
    user: { via: ['parser'] },
  },
});

test('an advisory keeps the day on which it was first found, and is removed when it no longer applies', () => {
  const first = addCheck(NEVER_CHECKED, createAudit('high'), '2026-11-01');
  expect(first?.open.map(({ since }) => since)).toEqual(['2026-11-01']);
  const second = addCheck(first ?? NEVER_CHECKED, createAudit('critical'), '2026-11-05');
  expect(second).toMatchObject({
    checked: '2026-11-05',
    open: [{ severity: 'critical', since: '2026-11-01' }],
  });
  expect(addCheck(second ?? NEVER_CHECKED, { vulnerabilities: {} }, '2026-11-06')?.open).toEqual([]);
});

test('nothing is recorded if the registry sends no audit', () => {
  for (const output of [null, {}, { message: '405 Method Not Allowed' }])
    expect(addCheck(NEVER_CHECKED, output, '2026-11-01')).toBeUndefined();
  expect(explainMissingAudit({ message: '405 Method Not Allowed' })).toBe(
    'the registry does not support audits (405 Method Not Allowed). Use a registry that does.',
  );
  expect(explainMissingAudit(null)).toBe('the registry did not respond.');
});

test.each(Object.entries(DAYS_BY_SEVERITY))('a %s advisory is overdue after %i days', (severity, days) => {
  const record = addCheck(NEVER_CHECKED, createAudit(severity), '2026-11-01') ?? NEVER_CHECKED;
  const findOverdueAfter = (count: number) => {
    const day = new Date(Date.UTC(2026, 10, 1 + count)).toISOString().slice(0, 10);
    return findOverdue({ ...record, checked: day }, day);
  };
  expect(findOverdueAfter(days)).toEqual([]);
  expect(findOverdueAfter(days + 1)).toHaveLength(1);
});

test('an advisory that a decision explains is not overdue', () => {
  const record = addCheck(NEVER_CHECKED, createAudit('high'), '2026-01-01') ?? NEVER_CHECKED;
  const open = record.open.map((one) => ({ ...one, decision: '310' }));
  expect(findOverdue({ checked: '2026-11-01', open }, '2026-11-01')).toEqual([]);
});

test('an advisory of low severity is not overdue', () => {
  const low = addCheck(NEVER_CHECKED, createAudit('low'), '2026-01-01')?.open ?? [];
  expect(findOverdue({ checked: '2026-11-01', open: low }, '2026-11-01')).toEqual([]);
});

test('a check older than a week is overdue', () => {
  expect(findOverdue(NEVER_CHECKED, '2026-11-01')).toEqual([
    'The last successful check was: never. Check every 7 days.',
  ]);
  expect(findOverdue({ checked: '2026-11-01', open: [] }, '2026-11-08')).toEqual([]);
  expect(findOverdue({ checked: '2026-11-01', open: [] }, '2026-11-09')).toHaveLength(1);
});

test('docs/advisories.json is a valid record', () => {
  const text = readFileSync(new URL('../../docs/advisories.json', import.meta.url), 'utf8');
  expect(advisoryRecord.safeParse(JSON.parse(text)).success).toBe(true);
});
