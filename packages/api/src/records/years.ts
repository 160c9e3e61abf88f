import { type SQL, sql } from 'drizzle-orm';
import { lockExclusive, lockShared } from '../db/advisoryLock.ts';
import { type Orm, rowsOf } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { asListed, type RecordArea, type Values, type Year } from './area.ts';

/** Gives the current academic year; none where none has been set. */
export async function readCurrentYear(orm: Orm): Promise<Year | undefined> {
  const [year] = await rowsOf<Year>(
    orm,
    sql`select key, academic_year, starts, ends from academic_year where is_current and deleted_at is null`,
  );
  return year;
}

/** Gives the year of an area's new records. Throws `no_year` where the area needs a year and none is current. */
export async function yearForNew(orm: Orm, { definition }: RecordArea): Promise<Year | undefined> {
  if (!definition.isOfYear) return undefined;
  const year = await readCurrentYear(orm);
  if (year === undefined) throw new Refusal('no_year');
  return year;
}

/** Gives the year that a record belongs to; none for areas without years. */
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

/** Gives the year of a record that is to change. Throws `past_year` when that is not the current one. */
export async function yearOfChange(
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
export async function holdYears(orm: Orm): Promise<void> {
  await lockExclusive(orm, 'academicYears');
}

/** Takes the shared lock of academic years: the current year stays the same until the transaction ends. */
export async function holdCurrentYear(orm: Orm): Promise<void> {
  await lockShared(orm, 'academicYears');
}

/** Subquery of the current academic year's key; empty where there is none. */
export const CURRENT_YEAR = sql`coalesce((select key from academic_year where is_current and deleted_at is null), '')`;

/** Gives the year that a list shows as part of its statement: the one asked for, else the current one. */
export const yearInList = (area: RecordArea, asked: string): string | SQL | undefined =>
  asListed(area).table.year === undefined ? undefined : asked || CURRENT_YEAR;

/** Gives the key of the year that a list shows: the one asked for, else the current one; empty where there is none. */
export async function shownYear(orm: Orm, area: RecordArea, asked: string): Promise<string | undefined> {
  if (asListed(area).table.year === undefined) return undefined;
  return asked === '' ? ((await readCurrentYear(orm))?.key ?? '') : asked;
}
