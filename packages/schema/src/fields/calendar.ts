import { z } from 'zod';
import { DAY_MS, dayAfter, formatDate, toWeekdayIndex, computeWeekday, weekdays } from './date.ts';

/** Start and end of a period, as `HH:MM`. */
export const bell = z.object({ period: z.number().int(), starts: z.string(), ends: z.string() });
export type Bell = z.infer<typeof bell>;

/** Days without school: a single ISO day, or a range of days. */
const holiday = z.object({
  key: z.string(),
  name: z.string(),
  starts: z.string(),
  ends: z.string(),
  version: z.number().int().positive(),
});
export type Holiday = z.infer<typeof holiday>;

/** Working weekdays from an ISO day until the next working week begins. */
export const workingWeek = z.object({ starts: z.string(), weekdays: z.array(z.enum(weekdays)) });
export type WorkingWeek = z.infer<typeof workingWeek>;

/** A day with fewer periods and its own times. `date` is empty on a weekly half day, `weekday` on a half day of one date. */
export const halfDay = z.object({
  weekday: z.enum([...weekdays, '']),
  date: z.string(),
  name: z.string(),
  bell: z.array(bell),
});
export type HalfDay = z.infer<typeof halfDay>;

/** The school's calendar: working weeks, latest first; holidays by date; half days. */
export const calendar = z.object({
  weeks: z.array(workingWeek),
  holidays: z.array(holiday),
  half_days: z.array(halfDay),
});
export type Calendar = z.infer<typeof calendar>;

/** First and last ISO day of a term in an academic year, which is named by its key. */
export const termDates = z.object({
  year: z.string(),
  term: z.string(),
  starts: z.string(),
  ends: z.string(),
});
export type TermDates = z.infer<typeof termDates>;

/** Finds the term in which an ISO day is; undefined between terms, and while the terms have no dates. */
export const findTermOn = (dates: readonly TermDates[], day: string): string | undefined =>
  dates.find(({ starts, ends }) => starts <= day && day <= ends)?.term;

/** A span of ISO days, both included. */
type Span = { from: string; to: string };

/** Finds the holiday of an ISO day. */
const findHoliday = ({ holidays }: Calendar, day: string) =>
  holidays.find(({ starts, ends }) => starts <= day && day <= ends);

const findWeek = ({ weeks }: Calendar, day: string) => weeks.find(({ starts }) => starts <= day);

const isWorkingWeekday = (week: WorkingWeek | undefined, day: string) =>
  week?.weekdays.some((weekday) => weekday === computeWeekday(day)) ?? false;

/** Tells whether an ISO day is a working weekday without a holiday. */
export const isWorkingDay = (calendar: Calendar, day: string): boolean =>
  isWorkingWeekday(findWeek(calendar, day), day) && findHoliday(calendar, day) === undefined;

/** Returns the reason why there is no school on an ISO day: the name of the holiday, or the weekday; undefined on a school day. */
export const noSchoolReason = (calendar: Calendar, day: string): string | undefined =>
  findHoliday(calendar, day)?.name ?? (isWorkingDay(calendar, day) ? undefined : computeWeekday(day));

/** Formats weekdays in order: `Monday to Saturday`, `Monday, Tuesday and Friday`. */
export function formatWeekdays(selected: readonly string[]): string {
  const numbers = weekdays.flatMap((day, index) => (selected.includes(day) ? [index] : []));
  const names = numbers.map((index) => weekdays[index] ?? '');
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const isConsecutive = names.length > 2 && (numbers.at(-1) ?? 0) - (numbers[0] ?? 0) === names.length - 1;
  return isConsecutive ? `${first} to ${last}` : new Intl.ListFormat('en-GB').format(names);
}

/** Returns the error message for a day without school; undefined on a school day. */
export function noSchoolMessage(calendar: Calendar, day: string): string | undefined {
  const match = findHoliday(calendar, day);
  if (match) return `There is no school on ${formatDate(day)}: ${match.name}. Choose another day.`;
  const week = findWeek(calendar, day);
  if (isWorkingWeekday(week, day)) return undefined;
  const workingWeekdays = formatWeekdays(week?.weekdays ?? []);
  const suggestion = workingWeekdays.includes(' to ')
    ? `a day from ${workingWeekdays}`
    : `another day: school is held on ${workingWeekdays}`;
  return `This is a ${computeWeekday(day) ?? 'day off'}. Choose ${suggestion}.`;
}

/** Converts an ISO day to the number of days since 1 January 1970. */
const toDayNumber = (day: string) => Date.parse(day) / DAY_MS;

/** Counts the working weekdays between two day numbers, both included, in constant time. */
function countWorkingWeekdays({ weekdays: workingWeekdays }: WorkingWeek, from: number, to: number): number {
  const days = Math.max(0, to - from + 1);
  const fullWeeks = Math.floor(days / weekdays.length);
  const remainingDays = Array.from(
    { length: days % weekdays.length },
    (_, index) => weekdays[toWeekdayIndex(from + index)],
  );
  const isWorking = (day: string | undefined) => workingWeekdays.some((one) => one === day);
  return fullWeeks * workingWeekdays.length + remainingDays.filter(isWorking).length;
}

/** Counts the working days of a span. Returns 0 if the end of the span is before its start. */
export function countWorkingDays({ weeks, holidays }: Calendar, { from, to }: Span): number {
  const [first, last] = [toDayNumber(from), toDayNumber(to)];
  if (!Number.isFinite(first + last)) return 0;
  return weeks.reduce((sum, week, index) => {
    const begins = Math.max(first, toDayNumber(week.starts));
    const laterWeek = weeks[index - 1];
    const ends = laterWeek ? Math.min(last, toDayNumber(laterWeek.starts) - 1) : last;
    const closedDays = holidays.reduce((days, holiday) => {
      const [start, end] = [
        Math.max(begins, toDayNumber(holiday.starts)),
        Math.min(ends, toDayNumber(holiday.ends)),
      ];
      return days + countWorkingWeekdays(week, start, end);
    }, 0);
    return sum + countWorkingWeekdays(week, begins, ends) - closedDays;
  }, 0);
}

/** Formats a number of working days: `no working day`, `1 working day`, `3 working days`. */
export const formatWorkingDayCount = (days: number) =>
  days === 0 ? 'no working day' : `${days} working ${days === 1 ? 'day' : 'days'}`;

/** Maximum number of days to search backwards for a working day. */
const LOOK_BACK_DAYS = 366;

/** Returns the last working day up to and including an ISO day; the ISO day itself if there is none within a year before. */
export function lastWorkingDay(calendar: Calendar, day: string): string {
  for (let daysBack = 0; daysBack <= LOOK_BACK_DAYS; daysBack += 1) {
    const earlier = dayAfter(day, -daysBack);
    if (isWorkingDay(calendar, earlier)) return earlier;
  }
  return day;
}

/** Returns the first working day after `day` and no later than `latest`; undefined if there is none. */
export function nextWorkingDay(calendar: Calendar, day: string, latest: string): string | undefined {
  for (let later = dayAfter(day, 1); later <= latest; later = dayAfter(later, 1)) {
    if (isWorkingDay(calendar, later)) return later;
  }
  return undefined;
}

/** Finds the weekly half day of a weekday. */
const findWeeklyHalfDay = ({ half_days: halfDays }: Calendar, weekday: string): HalfDay | undefined =>
  halfDays.find((half) => half.weekday !== '' && half.weekday === weekday);

/** Finds the half day on an ISO day: by date, or else by weekday. */
export const halfDayOn = (calendar: Calendar, day: string): HalfDay | undefined =>
  calendar.half_days.find(({ date }) => date === day) ??
  findWeeklyHalfDay(calendar, computeWeekday(day) ?? '');

/** Formats the time of a period on a weekday, such as `08:30–09:10`; a weekly half day has its own times. */
export function periodTime(
  { bell: ordinaryBell, calendar }: { bell: readonly Bell[]; calendar: Calendar },
  weekday: string,
  period: number,
): string {
  const half = findWeeklyHalfDay(calendar, weekday);
  const match = (half?.bell ?? ordinaryBell).find((one) => one.period === period);
  if (match) return `${match.starts}–${match.ends}`;
  return half ? 'No lesson' : '';
}
