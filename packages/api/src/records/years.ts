import { type SQL, sql } from 'drizzle-orm';
import { lockExclusive } from '../db/advisoryLock.ts';
import { type Orm, rowsOf } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { withListTable, type RecordArea, type Values, type Year } from './area.ts';

/** Reads the current academic year; `undefined` if none has been set. */
export async function readCurrentYear(orm: Orm): Promise<Year | undefined> {
  const [year] = await rowsOf<Year>(
    orm,
    sql`select key, academic_year, starts, ends from academic_year where is_current and deleted_at is null`,
  );
  return year;
}

/** Reads the year of an area's new records; `undefined` for areas without years. Throws `no_year` without a current year. */
export async function readYearForNew(orm: Orm, { definition }: RecordArea): Promise<Year | undefined> {
  if (!definition.isOfYear) return undefined;
  const year = await readCurrentYear(orm);
  if (year === undefined) throw new Refusal('no_year');
  return year;
}

/** Reads the year of a record; `undefined` for areas without years. */
export async function readYear(
  orm: Orm,
  { definition }: RecordArea,
  stored: Values,
): Promise<Year | undefined> {
  if (!definition.isOfYear) return undefined;
  const [year] = await rowsOf<Year>(
    orm,
    sql`select key, academic_year, starts, ends from academic_year where key = ${stored.year}`,
  );
  return year;
}

/** Reads the year of a record to change. Throws `past_year` if it is not the current one. */
export async function requireCurrentYear(
  orm: Orm,
  { definition }: RecordArea,
  stored: Values,
): Promise<Year | undefined> {
  if (!definition.isOfYear) return undefined;
  const year = await readCurrentYear(orm);
  if (year?.key !== stored.year) throw new Refusal('past_year');
  return year;
}

/** Takes the exclusive lock of academic years, so that two never overlap and exactly one is current. */
export async function lockYears(orm: Orm): Promise<void> {
  await lockExclusive(orm, 'academicYears');
}

/** Subquery of the current academic year's key; empty where there is none. */
export const CURRENT_YEAR = sql`coalesce((select key from academic_year where is_current and deleted_at is null), '')`;

/** Returns the year of a list as SQL or key: the requested one, or else the current one. */
export const listYear = (area: RecordArea, asked: string): string | SQL | undefined =>
  withListTable(area).table.year === undefined ? undefined : asked || CURRENT_YEAR;

/** Reads the key of a list's year: the requested one, or else the current one; empty if there is none. */
export async function readListYear(orm: Orm, area: RecordArea, asked: string): Promise<string | undefined> {
  if (withListTable(area).table.year === undefined) return undefined;
  return asked === '' ? ((await readCurrentYear(orm))?.key ?? '') : asked;
}
