import { type FieldError, formatDate } from '@firstbell/schema';
import { type Year } from '../years/years.ts';

/** Returns an error if an ISO day lies outside the academic year of the record; none if the record has no year. */
export function checkDayInYear(field: string, day: string, year: Year | undefined): FieldError[] {
  if (year === undefined || (day >= year.starts && day <= year.ends)) return [];
  const span = `${formatDate(year.starts)} to ${formatDate(year.ends)}`;
  return [{ field, message: `Choose a day of the academic year, ${span}.` }];
}
