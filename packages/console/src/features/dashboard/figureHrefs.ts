import { formatDayRange } from '@firstbell/schema';
import { type Dashboard, type Period } from '@firstbell/schema/dashboard';

/** A list, and its filter by day. */
export type CountedList = { path: string; filter: string };

/** List of the attendance sheets. */
export const SHEETS: CountedList = { path: '/attendance/sheets', filter: 'date' };
/** List of the leaves. */
export const LEAVES: CountedList = { path: '/leaves', filter: 'requested' };

const addressOf = ({ path, filter }: CountedList, from: string, to: string) =>
  `${path}?${filter}=${formatDayRange({ from, to })}`;

/**
 * Returns the addresses of the records that each figure counts: those of the current year from the beginning of the day, of the
 * month or of the year up to `day`. For another year, which has no `start`, the whole list of that year.
 */
export function figureHrefs(
  { path, filter }: CountedList,
  day: string | undefined,
  start: string | undefined,
): Partial<Record<Period, string>> {
  if (day === undefined || start === undefined) return { year: path };
  const since = (from: string) => addressOf({ path, filter }, from, day);
  const month = `${day.slice(0, 'YYYY-MM'.length)}-01`;
  // A year that has not begun has no records to list.
  return { today: since(day), month: since(month), ...(start <= day && { year: since(start) }) };
}

/** Returns the address of the sheets that a chart counts; `undefined` without days, and if some are of the previous year. */
export function sheetsOfChart(days: Dashboard['days'], start: string | undefined): string | undefined {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || (start !== undefined && first.day < start))
    return undefined;
  return addressOf(SHEETS, first.day, last.day);
}
