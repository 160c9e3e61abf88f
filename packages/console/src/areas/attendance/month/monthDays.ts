import {
  type AttendanceMark,
  type Calendar,
  dayAfter,
  computeLastDay,
  noSchoolReason,
} from '@firstbell/schema';
import { formatPart } from '@firstbell/schema/shares';
import { countAttended, countMarks, type MonthRegister } from '@firstbell/schema/sheets';

/** A column of the register: ISO day, day of the month, and why there is no school (undefined on a working day). */
export type MonthDay = { day: string; number: number; closedReason: string | undefined };

/** Lists the days of a month (`2026-11`). */
export function listMonthDays(month: string, calendar: Calendar | undefined): MonthDay[] {
  return Array.from({ length: Number(computeLastDay(month).slice(8)) }, (_, index) => {
    const day = dayAfter(`${month}-01`, index);
    return { day, number: index + 1, closedReason: calendar && noSchoolReason(calendar, day) };
  });
}

/** Returns the month before (-1) or after (1) a month (`2026-11`). */
export function getAdjacentMonth(month: string, step: 1 | -1): string {
  return step === 1
    ? dayAfter(computeLastDay(month), 1).slice(0, 7)
    : dayAfter(`${month}-01`, -1).slice(0, 7);
}

/** Numbers of marks: all, those that count as attended, and absences. */
export type Totals = { marked: number; attended: number; absent: number };

/** Counts marks; Present and Late count as attended, Half day as half attended. */
export function computeTotals(marks: readonly AttendanceMark[]): Totals {
  const counts = countMarks(marks);
  return { marked: marks.length, attended: countAttended(counts), absent: counts.absent };
}

/** Counts the marks of one student in the month. */
export const computeStudentTotals = ({ marks }: MonthRegister['rows'][number]): Totals =>
  computeTotals(Object.values(marks));

/** Counts the marks of all students on one day. */
export const computeDayTotals = ({ rows }: MonthRegister, day: string): Totals =>
  computeTotals(rows.flatMap(({ marks }) => marks[day] ?? []));

/** Formats the attended percentage, rounded to one decimal; empty without marks. */
export const formatAttendedPercentage = ({ attended, marked }: Totals): string =>
  formatPart(attended, marked);
