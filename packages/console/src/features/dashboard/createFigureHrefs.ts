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
 * Creates the URLs of the lists of counted records, by period. In the current year, each list is filtered from the first
 * day of its period to `day`. For another year, `yearStart` is undefined, and the list is not filtered.
 */
export function createFigureHrefs(
  { path, filter }: CountedList,
  day: string | undefined,
  yearStart: string | undefined,
): Partial<Record<Period, string>> {
  if (day === undefined || yearStart === undefined) return { year: path };
  const createHref = (from: string) => createListUrl({ path, filter }, from, day);
  const month = `${day.slice(0, 'YYYY-MM'.length)}-01`;
  // A year that has not begun has no records to list.
  return {
    today: createHref(day),
    month: createHref(month),
    ...(yearStart <= day && { year: createHref(yearStart) }),
  };
}

/**
 * Returns the URL of the list of the sheets that a chart counts; `undefined` without days, or if the first day is
 * before `yearStart`.
 */
export function createSheetsHref(days: Dashboard['days'], yearStart: string | undefined): string | undefined {
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (
    firstDay === undefined ||
    lastDay === undefined ||
    (yearStart !== undefined && firstDay.day < yearStart)
  )
    return undefined;
  return createListUrl(SHEET_LIST, firstDay.day, lastDay.day);
}
