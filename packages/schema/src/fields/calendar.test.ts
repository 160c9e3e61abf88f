import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countWorkingDays,
  findTermOn,
  dayAfter,
  halfDayOn,
  formatWeekdays,
  formatWorkingDayCount,
  isWorkingDay,
  lastWorkingDay,
  noSchoolMessage,
  periodTime,
  computeWeekday,
  weekdays,
  noSchoolReason,
  type Calendar,
} from '../index.ts';
import { holidayInput } from '../school/schoolCalendar.ts';
import { buildCalendar } from '../sample/index.ts';

const diwali = { name: 'Diwali break', starts: '2026-11-07', ends: '2026-11-11' };
const calendar = buildCalendar([diwali, { name: 'Christmas', starts: '2026-12-25', ends: '2026-12-25' }]);

const FIRST_DAY = '2026-01-01';
const dayNumber = fc.integer({ min: 0, max: 400 });
const calendars = fc
  .record({
    weeks: fc.uniqueArray(
      fc.record({ start: dayNumber, weekdays: fc.subarray([...weekdays], { minLength: 1 }) }),
      {
        selector: ({ start }) => start,
        maxLength: 3,
      },
    ),
    // Sorted and paired below, so that no holiday overlaps another.
    edges: fc.uniqueArray(dayNumber, { maxLength: 12 }),
  })
  .map(({ weeks, edges }): Calendar => {
    const sorted = edges.toSorted((one, other) => one - other);
    const base = buildCalendar(
      sorted.flatMap((edge, index) =>
        index % 2 === 0
          ? [
              {
                name: 'Closed',
                starts: dayAfter(FIRST_DAY, edge),
                ends: dayAfter(FIRST_DAY, sorted[index + 1] ?? edge),
              },
            ]
          : [],
      ),
    );
    const later = weeks
      .toSorted((one, other) => other.start - one.start)
      .map(({ start, weekdays: workingWeekdays }) => ({
        starts: dayAfter(FIRST_DAY, start),
        weekdays: workingWeekdays,
      }));
    return { ...base, weeks: [...later, ...base.weeks] };
  });

describe('working days', () => {
  it('are counted like a day-by-day count, for any calendar and span', () => {
    fc.assert(
      fc.property(calendars, dayNumber, fc.integer({ min: -3, max: 120 }), (anyCalendar, start, length) => {
        const days = Array.from({ length: Math.max(0, length) }, (_, index) =>
          dayAfter(FIRST_DAY, start + index),
        );
        const span = { from: dayAfter(FIRST_DAY, start), to: dayAfter(FIRST_DAY, start + length - 1) };
        expect(countWorkingDays(anyCalendar, span)).toBe(
          days.filter((day) => isWorkingDay(anyCalendar, day)).length,
        );
      }),
    );
  });

  it('leave out holidays and weekdays off', () => {
    expect(countWorkingDays(calendar, { from: '2026-11-06', to: '2026-11-13' })).toBe(3);
    expect(countWorkingDays(calendar, { from: '2026-11-07', to: '2026-11-11' })).toBe(0);
    expect(countWorkingDays(calendar, { from: '2026-01-01', to: '9999-12-31' })).toBeGreaterThan(2_000_000);
    expect(countWorkingDays(calendar, { from: '2026-11-06', to: '' })).toBe(0);
  });

  it('are formatted as a count', () => {
    expect([0, 1, 3].map(formatWorkingDayCount)).toEqual([
      'no working day',
      '1 working day',
      '3 working days',
    ]);
  });

  it('are searched backwards from a day without school', () => {
    expect(lastWorkingDay(calendar, '2026-11-11')).toBe('2026-11-06');
    expect(lastWorkingDay(calendar, '2026-11-12')).toBe('2026-11-12');
  });
});

describe('a day without school', () => {
  it('is described with its reason and what to do', () => {
    expect(noSchoolReason(calendar, '2026-11-08')).toBe('Diwali break');
    expect(noSchoolReason(calendar, '2026-11-15')).toBe('Sunday');
    expect(noSchoolReason(calendar, '2026-11-16')).toBeUndefined();
    expect(noSchoolMessage(calendar, '2026-11-09')).toBe(
      'There is no school on 09/11/2026: Diwali break. Choose another day.',
    );
    expect(noSchoolMessage(calendar, '2026-11-15')).toBe(
      'This is a Sunday. Choose a day from Monday to Saturday.',
    );
    const twoDayWeek = {
      ...calendar,
      weeks: [{ starts: '2026-11-01', weekdays: ['Monday' as const, 'Friday' as const] }],
    };
    expect(noSchoolMessage(twoDayWeek, '2026-11-17')).toBe(
      'This is a Tuesday. Choose another day: school is held on Monday and Friday.',
    );
  });
});

it('formats three or more consecutive weekdays as a range', () => {
  expect(formatWeekdays(['Friday', 'Monday'])).toBe('Monday and Friday');
  expect(formatWeekdays(['Saturday', 'Friday', 'Sunday'])).toBe('Friday to Sunday');
  expect(formatWeekdays(weekdays)).toBe('Monday to Sunday');
});

it('returns the weekday of days before and after 1970', () => {
  expect(['1969-12-31', '1970-01-01', '2026-11-20', '9999-12-31', 'no day'].map(computeWeekday)).toEqual([
    'Wednesday',
    'Thursday',
    'Friday',
    'Friday',
    undefined,
  ]);
});

it('uses the half day on a date rather than the half day on its weekday', () => {
  const half = {
    weekday: 'Saturday' as const,
    date: '',
    name: '',
    bell: [{ period: 1, starts: '08:00', ends: '08:40' }],
  };
  const dated = { ...half, weekday: '' as const, date: '2026-11-21', name: 'Sports day' };
  const both = { ...calendar, half_days: [half, dated] };
  const bell = ['09', '10'].map((hour, index) => ({
    period: index + 1,
    starts: `${hour}:00`,
    ends: `${hour}:40`,
  }));
  expect(halfDayOn(both, '2026-11-21')?.name).toBe('Sports day');
  expect(halfDayOn(both, '2026-11-28')).toBe(half);
  expect(halfDayOn(both, '2026-11-27')).toBeUndefined();
  const times = (day: string) => [1, 2].map((period) => periodTime({ bell, calendar: both }, day, period));
  expect(times('Saturday')).toEqual(['08:00–08:40', 'No lesson']);
  expect(times('Friday')).toEqual(['09:00–09:40', '10:00–10:40']);
});

it('accepts a holiday of one day to one year', () => {
  const findMessages = (values: object) =>
    holidayInput.safeParse({ ...diwali, ...values }).error?.issues.map(({ message }) => message) ?? [];
  expect(findMessages({})).toEqual([]);
  expect(findMessages({ ends: '2026-11-06' })).toEqual(['The last day cannot be before the first.']);
  expect(findMessages({ ends: '2027-11-08' })).toEqual(['A holiday has at most 366 days.']);
  expect(findMessages({ starts: '1999-12-31' })).toContain('Choose a day after 1999.');
  expect(findMessages({ name: ' ' })).toEqual(['Enter what the holiday is called.']);
});

it('finds the term of a day, and none between terms', () => {
  const dates = [
    { year: 'AY-1', term: 'Term 1', starts: '2026-04-01', ends: '2026-09-30' },
    { year: 'AY-1', term: 'Term 2', starts: '2026-10-05', ends: '2027-03-31' },
  ];
  const days = ['2026-04-01', '2026-09-30', '2026-10-04', '2026-10-05', '2027-04-01'];
  expect(days.map((day) => findTermOn(dates, day))).toEqual([
    'Term 1',
    'Term 1',
    undefined,
    'Term 2',
    undefined,
  ]);
});
