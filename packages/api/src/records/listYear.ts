import { type SQL } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { CURRENT_YEAR, readCurrentYear } from '../years/years.ts';
import { withListTable, type RecordArea } from './area.ts';

/** Returns the key of a list's year, or SQL for it: the requested year, or else the current one; `undefined` without years. */
export const listYear = (area: RecordArea, requestedYear: string): string | SQL | undefined =>
  withListTable(area).table.year === undefined ? undefined : requestedYear || CURRENT_YEAR;

/** Reads the key of a list's year: the requested year, or else the current one, or empty; `undefined` without years. */
export async function readListYear(
  orm: Orm,
  area: RecordArea,
  requestedYear: string,
): Promise<string | undefined> {
  if (withListTable(area).table.year === undefined) return undefined;
  return requestedYear === '' ? ((await readCurrentYear(orm))?.key ?? '') : requestedYear;
}
