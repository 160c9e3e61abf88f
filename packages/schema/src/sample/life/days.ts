import { type AcademicYearInput } from '../../areas/academicYear.ts';
import { type Calendar, isWorkingDay } from '../../fields/calendar.ts';
import { dayAfter } from '../../fields/date.ts';
import { buildYear } from '../records/builders.ts';

/** Month in which an academic year begins. */
const APRIL = 4;
/** Returns the calendar year in which the academic year of a day began. */
export const computeStartYear = (today: string) => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return month >= APRIL ? year : year - 1;
};

/** Builds the academic year before the current one, and the current one, on a day. */
export function buildAcademicYears(today: string): AcademicYearInput[] {
  const startYear = computeStartYear(today);
  return [buildYear(startYear - 1), buildYear(startYear)];
}

/** Returns the first ISO day of the academic year of a day. */
export const computeFirstDay = (today: string) => `${computeStartYear(today)}-04-01`;

/** Returns the last `count` working days up to and including a day within its academic year, oldest first. */
export function findLastSchoolDays(calendar: Calendar, today: string, count: number): string[] {
  const days: string[] = [];
  for (let day = today; days.length < count && day >= computeFirstDay(today); day = dayAfter(day, -1)) {
    if (isWorkingDay(calendar, day)) days.unshift(day);
  }
  return days;
}
