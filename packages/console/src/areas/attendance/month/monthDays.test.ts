import { expect, it } from 'vitest';
import {
  computeTotals,
  listMonthDays,
  getAdjacentMonth,
  formatAttendedPercentage,
  computeDayTotals,
} from './monthDays.ts';

it('lists the days of a month, with the reasons for days without school', () => {
  const calendar = {
    weeks: [{ starts: '2020-01-01', weekdays: ['Monday' as const, 'Tuesday' as const] }],
    holidays: [{ key: 'H', name: 'Diwali', starts: '2026-11-09', ends: '2026-11-09', version: 1 }],
    half_days: [],
  };
  const days = listMonthDays('2026-11', calendar);
  expect(days).toHaveLength(30);
  expect(days.slice(0, 3).map(({ closedReason }) => closedReason)).toEqual(['Sunday', undefined, undefined]);
  expect(days[8]?.closedReason).toBe('Diwali');
  expect(listMonthDays('2028-02', undefined)).toHaveLength(29);
});

it('steps to the previous and next month, across years', () => {
  expect([getAdjacentMonth('2026-12', 1), getAdjacentMonth('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
});

it('counts Present and Late as attended, and Half day as half attended', () => {
  expect(computeTotals(['Present', 'Late', 'Half day', 'Half day', 'Half day'])).toMatchObject({
    attended: 3.5,
  });
  const totals = computeTotals(['Present', 'Late', 'Absent', 'Excused']);
  expect(totals).toEqual({ marked: 4, attended: 2, absent: 1 });
  expect([formatAttendedPercentage(totals), formatAttendedPercentage(computeTotals([]))]).toEqual([
    '50%',
    '',
  ]);
});

it('counts the marks of a day in the whole section', () => {
  const row = { id: '', name: '', roll_number: '', is_here: true };
  const rows = [
    { ...row, marks: { '2026-11-02': 'Present' as const } },
    { ...row, marks: { '2026-11-02': 'Absent' as const } },
    { ...row, marks: {} },
  ];
  expect(computeDayTotals({ rows }, '2026-11-02')).toEqual({ marked: 2, attended: 1, absent: 1 });
});
