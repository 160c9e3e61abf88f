import { type FieldError, formatDate } from '@firstbell/schema';
import { type Year } from './area.ts';

/** Returns an error for an ISO day outside the academic year of its record. */
export function checkDayInYear(field: string, day: string, year: Year | undefined): FieldError[] {
  if (year === undefined || (day >= year.starts && day <= year.ends)) return [];
  const span = `${formatDate(year.starts)} to ${formatDate(year.ends)}`;
  return [{ field, message: `Choose a day of the academic year, ${span}.` }];
}
