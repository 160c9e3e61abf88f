import { formatDayRange } from '@firstbell/schema';
import { type Dashboard, type Period } from '@firstbell/schema/dashboard';

/** A list, and its filter by day. */
export type CountedList = { path: string; filter: string };

/** List of attendance sheets. */
export const SHEET_LIST: CountedList = { path: '/attendance/sheets', filter: 'date' };
/** List of leaves. */
export const LEAVE_LIST: CountedList = { path: '/leaves', filter: 'requested' };

const createListUrl = ({ path, filter }: CountedList, from: string, to: string) =>
  `${path}?${filter}=${formatDayRange({ from, to })}`;

/**
 * Creates the URL of the list of the records that each figure counts. In the current year, the list is filtered from
 * the first day of the period to `day`. For another year, which has no `start`, returns the whole list of that year.
 */
export function createFigureHrefs(
  { path, filter }: CountedList,
  day: string | undefined,
  start: string | undefined,
): Partial<Record<Period, string>> {
  if (day === undefined || start === undefined) return { year: path };
  const createHref = (from: string) => createListUrl({ path, filter }, from, day);
  const month = `${day.slice(0, 'YYYY-MM'.length)}-01`;
  // A year that has not begun has no records to list.
  return {
    today: createHref(day),
    month: createHref(month),
    ...(start <= day && { year: createHref(start) }),
  };
}

/** Returns the URL of the list of the sheets that a chart counts; `undefined` if a day is of the previous year, or without days. */
export function createSheetsHref(days: Dashboard['days'], start: string | undefined): string | undefined {
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (firstDay === undefined || lastDay === undefined || (start !== undefined && firstDay.day < start))
    return undefined;
  return createListUrl(SHEET_LIST, firstDay.day, lastDay.day);
}
