import { type AcademicYearInput } from '../../areas/academicYear.ts';
import { weekdayOf } from '../../date.ts';
import { buildYear } from '../years.ts';

/** Month in which an academic year begins. */
const APRIL = 4;
/** Days of the year on which the sample school is closed, as MM-DD. */
const HOLIDAYS: ReadonlySet<string> = new Set(['01-26', '05-01', '08-15', '10-02', '11-09', '12-25']);
const DAY_MS = 86_400_000;

/** Gives the day a number of days after another; a negative number goes back. */
export const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Gives the year in which the academic year of a day began. */
const aprilOf = (today: string) => {
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

/** Says whether the sample school is open on a day. */
const isSchoolDay = (day: string) => weekdayOf(day) !== 'Sunday' && !HOLIDAYS.has(day.slice(5));

/** Gives the last school days up to a day and with it, oldest first; none before the academic year began. */
export function lastSchoolDays(today: string, count: number): string[] {
  const days: string[] = [];
  for (let day = today; days.length < count && day >= firstDayOf(today); day = daysAfter(day, -1)) {
    if (isSchoolDay(day)) days.unshift(day);
  }
  return days;
}
