import { expect, test } from 'vitest';
import { yearsAround } from './yearsAround.ts';

const ends = (years: readonly number[]) => [years[0], years.at(-1)];

test('offers a lifetime before today, and some years after', () => {
  expect(ends(yearsAround(2026, 2026, undefined, undefined))).toEqual([1926, 2046]);
});

test('offers the years between the limits', () => {
  expect(ends(yearsAround(2026, 2026, 2012, 2027))).toEqual([2012, 2027]);
  expect(ends(yearsAround(2010, 2026, undefined, 2012))).toEqual([1912, 2012]);
});

test('offers the shown year, also outside of that range', () => {
  expect(yearsAround(1890, 2026, undefined, undefined)).toContain(1890);
});
