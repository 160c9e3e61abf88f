import { type AcademicYearRow } from '@firstbell/schema';
import { expect, test } from 'vitest';
import { describeOtherYear } from './otherYear.ts';

const createYear = (from: number, isCurrent = false): AcademicYearRow => ({
  key: `AY-${from}`,
  academic_year: `April ${from} – March ${from + 1}`,
  starts: `${from}-04-01`,
  ends: `${from + 1}-03-31`,
  is_current: isCurrent,
});
const years = [createYear(2027), createYear(2026, true), createYear(2025)];

test('gives the reason why a past and a future year cannot be changed', () => {
  expect(describeOtherYear('AY-2025', years)).toEqual({
    name: 'April 2025 – March 2026',
    reason: 'It is over, so nothing can be changed.',
  });
  expect(describeOtherYear('AY-2027', years)?.reason).toBe(
    'It is not the current one, so nothing can be changed.',
  );
});

test('returns undefined for the current year, for an unknown year, and while the years load', () => {
  expect(describeOtherYear('AY-2026', years)).toBeUndefined();
  expect(describeOtherYear('AY-1999', years)).toBeUndefined();
  expect(describeOtherYear('AY-2025', undefined)).toBeUndefined();
});
