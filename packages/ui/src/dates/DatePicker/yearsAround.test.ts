import { expect, test } from 'vitest';
import { listYears } from './yearsAround.ts';

const readFirstAndLast = (years: readonly number[]) => [years[0], years.at(-1)];

test('lists the years from 100 years ago to 20 years ahead without limits', () => {
  expect(readFirstAndLast(listYears(2026, 2026, undefined, undefined))).toEqual([1926, 2046]);
});

test('lists the years between the limits', () => {
  expect(readFirstAndLast(listYears(2026, 2026, 2012, 2027))).toEqual([2012, 2027]);
  expect(readFirstAndLast(listYears(2010, 2026, undefined, 2012))).toEqual([1912, 2012]);
});

test('lists a shown year that is more than 100 years ago', () => {
  expect(listYears(1890, 2026, undefined, undefined)).toContain(1890);
});
