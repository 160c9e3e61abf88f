import {
  type AttendanceMark,
  type Calendar,
  dayAfter,
  computeLastDay,
  noSchoolReason,
} from '@firstbell/schema';
import { type StudentAttendance } from '@firstbell/schema/profiles';
import { countAttended, countMarks } from '@firstbell/schema/sheets';

/** A day of the register: its mark, or why it has no mark. */
export type RegisterDay = {
  day: string;
  /** Undefined on working days without a sheet and on days without school. */
  mark: AttendanceMark | undefined;
  /** Why there was no school; undefined on working days, on days with a mark, and outside of the enrolment. */
  closedReason: string | undefined;
  /** True for a day before the first or after the last day of the student in the year so far. */
  isOutside: boolean;
};

/** A month of the register (`2026-11`), with its days and totals. */
export type RegisterMonth = { month: string; days: RegisterDay[]; attended: number; marked: number };

/** Numbers of a student's marks by mark, of all marks, and of attended days. */
export type AttendanceTotals = Record<AttendanceMark, number> & { marked: number; attended: number };

/** Counts marks; Present and Late count as attended, Half day as half attended. */
export function countAttendanceTotals({ days }: Pick<StudentAttendance, 'days'>): AttendanceTotals {
  const counts = countMarks(days.map(({ mark }) => mark));
  return {
    Present: counts.present,
    Absent: counts.absent,
    Late: counts.late,
    Excused: counts.excused,
    'Half day': counts.half,
    marked: days.length,
    attended: countAttended(counts),
  };
}

/** Runs of absences: the days and the first ISO day (empty without a run) of the current run, and the days of the longest one. */
export type AbsentRuns = { currentDays: number; currentStart: string; longestDays: number };

/**
 * Measures the runs of absences on consecutive days with a sheet; `days` is in order. Any other mark ends a run, as on the
 * dashboard. There is no current run if the last mark is not Absent.
 */
export function measureAbsentRuns({ days }: Pick<StudentAttendance, 'days'>): AbsentRuns {
  return days.reduce<AbsentRuns>(
    (runs, { day, mark }) => {
      if (mark !== 'Absent') return { ...runs, currentDays: 0, currentStart: '' };
      const currentDays = runs.currentDays + 1;
      return {
        currentDays,
        currentStart: runs.currentStart || day,
        longestDays: Math.max(runs.longestDays, currentDays),
      };
    },
    { currentDays: 0, currentStart: '', longestDays: 0 },
  );
}

/** Lists the ISO days of a month (`2026-11`). */
const listDays = (month: string): string[] => {
  const first = `${month}-01`;
  return Array.from({ length: Number(computeLastDay(month).slice(8)) }, (_, index) => dayAfter(first, index));
};

function listMonths(from: string, to: string): string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = dayAfter(computeLastDay(day.slice(0, 7)), 1)) {
    months.push(day.slice(0, 7));
  }
  return months;
}

/** Lists the months of a register, latest first; omits months without a mark. */
export function listRegisterMonths(
  attendance: StudentAttendance,
  calendar: Calendar | undefined,
): RegisterMonth[] {
  const { from, to, days } = attendance;
  if (from === '') return [];
  const marks = new Map(days.map(({ day, mark }) => [day, mark]));
  const findClosedReason = (day: string) => (calendar ? noSchoolReason(calendar, day) : undefined);
  return listMonths(from, to)
    .map((month): RegisterMonth => {
      const registerDays = listDays(month).map((day): RegisterDay => {
        const isOutside = day < from || day > to;
        const mark = marks.get(day);
        return { day, mark, isOutside, closedReason: isOutside || mark ? undefined : findClosedReason(day) };
      });
      const monthMarks = registerDays.flatMap(({ mark }) => mark ?? []);
      return {
        month,
        days: registerDays,
        marked: monthMarks.length,
        attended: countAttended(countMarks(monthMarks)),
      };
    })
    .filter(({ marked }) => marked > 0)
    .toReversed();
}
