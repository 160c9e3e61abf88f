import { type Calendar } from '@firstbell/schema';
import { type StudentAttendance } from '@firstbell/schema/profiles';
import { describe, expect, it } from 'vitest';
import { measureAbsentRuns, listRegisterMonths, countAttendanceTotals } from './attendanceMonths.ts';

const calendar: Calendar = {
  weeks: [
    {
      starts: '0001-01-01',
      weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    },
  ],
  holidays: [{ key: 'HD-1', name: 'Diwali', starts: '2026-11-09', ends: '2026-11-10', version: 1 }],
  half_days: [],
};

const attendance: StudentAttendance = {
  from: '2026-08-31',
  to: '2026-11-12',
  working: 60,
  days: [
    { day: '2026-10-30', mark: 'Late' },
    { day: '2026-11-02', mark: 'Present' },
    { day: '2026-11-03', mark: 'Absent' },
    { day: '2026-11-04', mark: 'Excused' },
  ],
};

describe('listRegisterMonths', () => {
  it('lists each month with a mark, latest first, with all its days', () => {
    const months = listRegisterMonths(attendance, calendar);
    expect(months.map(({ month, days }) => [month, days.length])).toEqual([
      ['2026-11', 30],
      ['2026-10', 31],
    ]);
    expect(months.map(({ attended, marked }) => [attended, marked])).toEqual([
      [1, 3],
      [1, 1],
    ]);
  });

  it('distinguishes marks, days without a sheet, days without school, and future days', () => {
    const [november] = listRegisterMonths(attendance, calendar);
    const findDay = (day: string) => november?.days.find((registerDay) => registerDay.day === day);
    expect(findDay('2026-11-03')).toMatchObject({
      mark: 'Absent',
      closedReason: undefined,
      isOutside: false,
    });
    expect(findDay('2026-11-05')).toMatchObject({
      mark: undefined,
      closedReason: undefined,
      isOutside: false,
    });
    expect(findDay('2026-11-08')).toMatchObject({ closedReason: 'Sunday' });
    expect(findDay('2026-11-09')).toMatchObject({ closedReason: 'Diwali' });
    expect(findDay('2026-11-13')).toMatchObject({ closedReason: undefined, isOutside: true });
  });

  it('lists no months for a year in which the student was not enrolled', () => {
    expect(listRegisterMonths({ from: '', to: '', working: 0, days: [] }, calendar)).toEqual([]);
  });
});

describe('countAttendanceTotals', () => {
  it('counts Present and Late as attended, and Half day as half attended', () => {
    const counts = { Present: 1, Absent: 1, Late: 1, Excused: 1, 'Half day': 0 };
    expect(countAttendanceTotals(attendance)).toEqual({ ...counts, marked: 4, attended: 2 });
    const days = [...attendance.days, { day: '2026-11-12', mark: 'Half day' as const }];
    expect(countAttendanceTotals({ days })).toEqual({ ...counts, 'Half day': 1, marked: 5, attended: 2.5 });
  });
});

describe('measureAbsentRuns', () => {
  const measureRuns = (letters: string) =>
    measureAbsentRuns({
      days: [...letters].map((letter, index) => ({
        day: `2026-11-${String(index + 10)}`,
        mark: { A: 'Absent' as const, E: 'Excused' as const, H: 'Half day' as const }[letter] ?? 'Present',
      })),
    });

  it('counts the absences up to the last day, and the longest run', () => {
    expect(measureRuns('PAAAPAA')).toEqual({ currentDays: 2, currentStart: '2026-11-15', longestDays: 3 });
    expect(measureRuns('AA')).toEqual({ currentDays: 2, currentStart: '2026-11-10', longestDays: 2 });
  });

  it('ends a run at any other mark', () => {
    expect(measureRuns('AAE')).toEqual({ currentDays: 0, currentStart: '', longestDays: 2 });
    expect(measureRuns('AAH')).toEqual({ currentDays: 0, currentStart: '', longestDays: 2 });
    expect(measureRuns('AEA')).toEqual({ currentDays: 1, currentStart: '2026-11-12', longestDays: 1 });
    expect(measureRuns('')).toEqual({ currentDays: 0, currentStart: '', longestDays: 0 });
  });
});
