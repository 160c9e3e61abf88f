import { expect, test } from 'vitest';
import { editDistance } from '../../src/names/editDistance.ts';

test.each([
  ['', '', 0],
  ['', 'rao', 3],
  ['sharma', 'sharma', 0],
  ['shrama', 'sharma', 1],
  ['sharm', 'sharma', 1],
  ['sharrma', 'sharma', 1],
  ['sjarma', 'sharma', 1],
  ['venkatsh', 'venkatesh', 1],
  ['लक्षमी', 'लक्ष्मी', 1],
  ['asha', 'rao', 4],
])('computes the edit distance between %j and %j', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});
