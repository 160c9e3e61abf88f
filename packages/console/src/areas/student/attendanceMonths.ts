import { type AttendanceMark, type Calendar, dayAfter, lastDayOf, noSchoolReason } from '@firstbell/schema';
import { type StudentAttendance } from '@firstbell/schema/profiles';

/** A day of the register: its mark, or why it has no mark. */
export type RegisterDay = {
  day: string;
  /** Undefined on working days without a sheet and on days without school. */
  mark: AttendanceMark | undefined;
  /** Why there was no school; undefined on working days, on days with a mark, and outside of the enrolment. */
  noSchool: string | undefined;
  /** True for a day on which the student was not enrolled in the year. */
  isOutside: boolean;
};

/** A month of the register (`2026-11`), with its days and totals. */
export type RegisterMonth = { month: string; days: RegisterDay[]; attended: number; marked: number };

/** Numbers of a student's marks by mark, of all marks, and of attended days. */
export type AttendanceTotals = Record<AttendanceMark, number> & { marked: number; attended: number };

const isAttended = (mark: AttendanceMark | undefined) => mark === 'Present' || mark === 'Late';

/** Counts marks; Present and Late count as attending. */
export function countAttendanceTotals({ days }: Pick<StudentAttendance, 'days'>): AttendanceTotals {
  const count = (counted: AttendanceMark) => days.filter(({ mark }) => mark === counted).length;
  return {
    Present: count('Present'),
    Absent: count('Absent'),
    Late: count('Late'),
    Excused: count('Excused'),
    marked: days.length,
    attended: days.filter(({ mark }) => isAttended(mark)).length,
  };
}

/** Absences in a row: number of `days` of the last run, its first ISO day (`since`), and the number of days of the `longest` run. */
type AbsentRun = { days: number; since: string; longest: number };

/**
 * Counts absences on consecutive days with a sheet, in the order of the days. Any other mark ends a run, as on the dashboard;
 * `days` is 0 if the last mark is another one.
 */
export function countAbsentRun({ days }: Pick<StudentAttendance, 'days'>): AbsentRun {
  return days.reduce<AbsentRun>(
    (run, { day, mark }) => {
      if (mark !== 'Absent') return { ...run, days: 0, since: '' };
      const running = run.days + 1;
      return { days: running, since: run.since || day, longest: Math.max(run.longest, running) };
    },
    { days: 0, since: '', longest: 0 },
  );
}

/** Formats a percentage, rounded to one decimal: `96.2%`; empty for a `whole` of 0. */
export const formatPercentage = (part: number, whole: number) =>
  whole === 0 ? '' : `${String(Math.round((part / whole) * 1000) / 10)}%`;

/** Lists the ISO days of a month (`2026-11`). */
const listDays = (month: string): string[] => {
  const first = `${month}-01`;
  return Array.from({ length: Number(lastDayOf(month).slice(8)) }, (_, index) => dayAfter(first, index));
};

function listMonths(from: string, to: string): string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = dayAfter(lastDayOf(day.slice(0, 7)), 1)) {
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
        return { day, mark, isOutside, noSchool: isOutside || mark ? undefined : findClosedReason(day) };
      });
      const marked = registerDays.filter(({ mark }) => mark !== undefined);
      return {
        month,
        days: registerDays,
        marked: marked.length,
        attended: marked.filter(({ mark }) => isAttended(mark)).length,
      };
    })
    .filter(({ marked }) => marked > 0)
    .toReversed();
}
