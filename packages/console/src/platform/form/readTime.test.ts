import { expect, test } from 'vitest';
import { readTime } from './readTime.ts';

test.each([
  ['830', '08:30'],
  ['0830', '08:30'],
  ['8.30', '08:30'],
  [' 8:30 ', '08:30'],
  ['८:३०', '08:30'],
  ['8', '08:00'],
  ['23-59', '23:59'],
  ['24:00', '24:00'],
  ['8:60', '8:60'],
  ['8:30 pm', '8:30 pm'],
  ['', ''],
])('reads %j as %j', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});
