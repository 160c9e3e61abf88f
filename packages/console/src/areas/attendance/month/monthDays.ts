import { type AttendanceMark, type Calendar, dayAfter, lastDayOf, whyNoSchool } from '@firstbell/schema';
import { type MonthRegister } from '@firstbell/schema/sheets';

/** A column of the register. */
export type MonthDay = { day: string; number: number; closed: string | undefined };

/** Makes the columns of a month: each day, and why it has no school. */
export function daysOfMonth(month: string, calendar: Calendar | undefined): MonthDay[] {
  return Array.from({ length: Number(lastDayOf(month).slice(8)) }, (_, at) => {
    const day = dayAfter(`${month}-01`, at);
    return { day, number: at + 1, closed: calendar && whyNoSchool(calendar, day) };
  });
}

/** Returns the month before or after a month. */
export function monthBeside(month: string, step: 1 | -1): string {
  return step === 1 ? dayAfter(lastDayOf(month), 1).slice(0, 7) : dayAfter(`${month}-01`, -1).slice(0, 7);
}

/** Totals of marks: days with a mark, and those attended. */
export type Totals = { marked: number; attended: number; absent: number };

/** Counts marks; Present and Late count as attended. */
export function countAttended(marks: readonly AttendanceMark[]): Totals {
  const attended = marks.filter((mark) => mark === 'Present' || mark === 'Late').length;
  return { marked: marks.length, attended, absent: marks.filter((mark) => mark === 'Absent').length };
}

/** Counts the marks of a student in the month. */
export const totalsOfRow = ({ marks }: MonthRegister['rows'][number]): Totals =>
  countAttended(Object.values(marks));

/** Counts the marks of a day. */
export const totalsOfDay = ({ rows }: MonthRegister, day: string): Totals =>
  countAttended(rows.flatMap(({ marks }) => marks[day] ?? []));

/** Formats a share in percent, to a tenth; empty without days. */
export const percentOf = ({ attended, marked }: Totals): string =>
  marked === 0 ? '' : `${Math.round((attended / marked) * 1000) / 10}%`;
