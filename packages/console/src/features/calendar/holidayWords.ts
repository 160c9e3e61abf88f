import { type Calendar, type Holiday } from '@firstbell/schema';

const DAY_MS = 86_400_000;

type Days = Pick<Holiday, 'starts' | 'ends'>;

/** Formats the number of days of a holiday, including weekends. */
export const formatDayCount = ({ starts, ends }: Days): string =>
  String((Date.parse(ends) - Date.parse(starts)) / DAY_MS + 1);

/** Lists the holidays that overlap a span of ISO days, in the calendar's order; a span without `ends` is open. */
export const findHolidays = (
  { holidays }: Pick<Calendar, 'holidays'>,
  { starts, ends }: { starts: string; ends: string | undefined },
): Holiday[] =>
  holidays.filter((holiday) => holiday.ends >= starts && (ends === undefined || holiday.starts <= ends));

/** Warns about attendance sheets of days that became holidays; empty without such sheets. */
export const describeSheets = (sheetCount: number): string =>
  sheetCount === 0
    ? ''
    : sheetCount === 1
      ? '1 sheet was taken on these days; it stays and does not count.'
      : `${sheetCount} sheets were taken on these days; they stay and do not count.`;

/** Formats the time until an ISO day: `Today`, `Tomorrow`, `In 3 days`. */
export function formatDaysUntil(today: string, day: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
