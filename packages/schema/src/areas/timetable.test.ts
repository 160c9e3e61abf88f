import { expect, it } from 'vitest';
import { buildTimetable } from '../sample/index.ts';
import { formatClashMessage, FREE_PERIOD, isClashMessage, timetable } from './timetable.ts';

it('distinguishes a clash message from other errors of the teacher field', () => {
  const clash = { name: 'Kamala Nair', place: 'VI-A and VII-B', period: 2, day: 'Monday' };
  expect(formatClashMessage(clash)).toBe('Kamala Nair teaches VI-A and VII-B in period 2 on Monday.');
  expect(isClashMessage(formatClashMessage(clash))).toBe(true);
  const otherErrors = ['There is no teacher with this ID.', 'Choose the teacher.', ''];
  expect(otherErrors.filter(isClashMessage)).toEqual([]);
});

/** Parses a timetable whose second period is free and has only the given fields about a clash. */
function parseFreePeriod(clashFields: object) {
  const { teacher, period } = FREE_PERIOD;
  const [first, , ...rest] = buildTimetable().periods;
  const periods = [first, { teacher, period, ...clashFields }, ...rest];
  return timetable.input('2026-11-20').safeParse({ ...buildTimetable(), periods });
}

it('accepts a period without clash_reason', () => {
  expect(parseFreePeriod({}).data?.periods[1]).toEqual(FREE_PERIOD);
});

it('rejects a clash_reason of null, with which a form says that a reason is needed', () => {
  expect(parseFreePeriod({ clash_reason: null }).error?.issues).toMatchObject([
    { path: ['periods', 1, 'clash_reason'], message: 'Enter the reason.' },
  ]);
});
