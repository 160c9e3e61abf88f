import { type AcademicYearRow } from '@firstbell/schema';
import { expect, test } from 'vitest';
import { describeOther } from './pastYear.ts';

const year = (from: number, isCurrent = false): AcademicYearRow => ({
  key: `AY-${from}`,
  academic_year: `April ${from} – March ${from + 1}`,
  starts: `${from}-04-01`,
  ends: `${from + 1}-03-31`,
  is_current: isCurrent,
});
const years = [year(2027), year(2026, true), year(2025)];

test('says of a year that is over, and of one to come, why nothing can be changed', () => {
  expect(describeOther('AY-2025', years)).toEqual({
    name: 'April 2025 – March 2026',
    why: 'It is over, so nothing can be changed.',
  });
  expect(describeOther('AY-2027', years)?.why).toBe('It is not the current one, so nothing can be changed.');
});

test('says nothing of the current year, of one that is not there, or while the years are on their way', () => {
  expect(describeOther('AY-2026', years)).toBeUndefined();
  expect(describeOther('AY-1999', years)).toBeUndefined();
  expect(describeOther('AY-2025', undefined)).toBeUndefined();
});
