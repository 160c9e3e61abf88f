import { isDay } from './isoDay.ts';

/** Separator of the first and last day of a range of days. */
const SEPARATOR = '..';

/** A range of ISO days; an empty side is open. */
export type DayRange = { from: string; to: string };

/** Parses the value of a day filter: a single day, or a range such as `2026-11-01..2026-11-30`; undefined if it is neither. */
export function parseDayRange(value: string): DayRange | undefined {
  const [from = '', to = from, ...rest] = value.split(SEPARATOR);
  const isDayOrOpen = (day: string) => day === '' || isDay(day);
  if (rest.length > 0 || (from === '' && to === '') || !isDayOrOpen(from) || !isDayOrOpen(to))
    return undefined;
  return from !== '' && to !== '' && from > to ? undefined : { from, to };
}

/** Formats the value of a day filter. */
export const formatDayRange = ({ from, to }: DayRange): string =>
  from === to ? from : `${from}${SEPARATOR}${to}`;
