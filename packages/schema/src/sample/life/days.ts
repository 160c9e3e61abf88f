import { type AcademicYearInput } from '../../areas/academicYear.ts';
import { type Calendar, isWorkingDay } from '../../calendar.ts';
import { dayAfter } from '../../date.ts';
import { buildYear } from '../years.ts';

/** Month in which an academic year begins. */
const APRIL = 4;
/** Gives the year in which the academic year of a day began. */
export const aprilOf = (today: string) => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return month >= APRIL ? year : year - 1;
};

/** Gives the academic year before the one that holds a day, and that one. */
export function yearsAround(today: string): AcademicYearInput[] {
  const april = aprilOf(today);
  return [buildYear(april - 1), buildYear(april)];
}

/** Gives the first ISO day of the academic year that holds a day. */
export const firstDayOf = (today: string) => `${aprilOf(today)}-04-01`;

/** Gives the last working days up to a day and with it, oldest first; none before the academic year began. */
export function lastSchoolDays(calendar: Calendar, today: string, count: number): string[] {
  const days: string[] = [];
  for (let day = today; days.length < count && day >= firstDayOf(today); day = dayAfter(day, -1)) {
    if (isWorkingDay(calendar, day)) days.unshift(day);
  }
  return days;
}
