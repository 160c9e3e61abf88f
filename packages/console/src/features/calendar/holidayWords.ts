import { type Calendar, type Holiday } from '@firstbell/schema';
import { showDate } from '../../platform/dates/showDate.ts';

const DAY_MS = 86_400_000;

type Days = Pick<Holiday, 'starts' | 'ends'>;

/** Shows the days of a holiday: one by itself, else the first and the last. */
export const showDays = ({ starts, ends }: Days): string =>
  starts === ends ? showDate(starts) : `${showDate(starts)} – ${showDate(ends)}`;

/** Says how many days a holiday has, whether or not they would be worked. */
export const lengthInWords = ({ starts, ends }: Days): string =>
  String((Date.parse(ends) - Date.parse(starts)) / DAY_MS + 1);

/** Gives the holidays of a span of ISO days, by date; without an end, all from its beginning on. */
export const holidaysOf = (
  { holidays }: Pick<Calendar, 'holidays'>,
  { starts, ends }: { starts: string; ends: string | undefined },
): Holiday[] =>
  holidays.filter((holiday) => holiday.ends >= starts && (ends === undefined || holiday.starts <= ends));

/** Says that attendance was taken on days that have no school now; nothing where there was none. */
export const sheetsNotice = (sheets: number): string =>
  sheets === 0
    ? ''
    : sheets === 1
      ? '1 sheet was taken on these days; it stays and does not count.'
      : `${sheets} sheets were taken on these days; they stay and do not count.`;

/** Says how far ahead an ISO day is. */
export function howSoon(today: string, day: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
