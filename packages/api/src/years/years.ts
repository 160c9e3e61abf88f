import { type Area } from '@firstbell/schema';
import { type SQL, sql } from 'drizzle-orm';
import { lockExclusive } from '../db/advisoryLock.ts';
import { type Orm, selectRows } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import { type Reference } from '../rows/reference.ts';
import { type Values } from '../rows/values.ts';
import { type RecordTable } from '../rows/table.ts';

/** An academic year: its key, name, and first and last ISO day. */
export type Year = { key: string; academic_year: string; starts: string; ends: string };

/** An area whose records may belong to an academic year. */
type AreaOfYear = { definition: Pick<Area, 'isOfYear'> };

async function readYearWhere(orm: Orm, where: SQL): Promise<Year | undefined> {
  const [year] = await selectRows<Year>(
    orm,
    sql`select key, academic_year, starts, ends from academic_year where ${where}`,
  );
  return year;
}

/** Reads the current academic year; `undefined` if none has been set. */
export const readCurrentYear = (orm: Orm): Promise<Year | undefined> =>
  readYearWhere(orm, sql`is_current and deleted_at is null`);

/** Reads the academic year with this key, or the current one for an empty key; `undefined` if there is none. */
export const readRequestedYear = (orm: Orm, key: string): Promise<Year | undefined> =>
  key === '' ? readCurrentYear(orm) : readYearWhere(orm, sql`key = ${key} and deleted_at is null`);

/** Reads the current academic year. Throws `no_year` if none has been set. */
export async function requireYear(orm: Orm): Promise<Year> {
  const year = await readCurrentYear(orm);
  if (year === undefined) throw new Problem('no_year');
  return year;
}

/** Reads the year of a record; `undefined` for areas without years. */
export const readYear = async (
  orm: Orm,
  { definition }: AreaOfYear,
  stored: Values,
): Promise<Year | undefined> =>
  definition.isOfYear ? readYearWhere(orm, sql`key = ${stored.year}`) : undefined;

/**
 * Reads the year of a record to change or, without `stored`, to add; `undefined` for areas without years. Throws `no_year` without a
 * current year, and `past_year` if the stored record's year is not the current one.
 */
export async function requireCurrentYear(
  orm: Orm,
  { definition }: AreaOfYear,
  stored?: Values,
): Promise<Year | undefined> {
  if (!definition.isOfYear) return undefined;
  if (stored === undefined) return requireYear(orm);
  const year = await readCurrentYear(orm);
  if (year?.key !== stored.year) throw new Problem('past_year');
  return year;
}

/** Returns the reference of a table's records to their academic year; none for a table without years. */
export const createYearReference = ({ year }: RecordTable): Reference[] =>
  year === undefined
    ? []
    : [
        {
          area: 'academic_year',
          on: sql`target.key = ${year}`,
          targetField: 'academic_year',
        },
      ];

/** `from` clause for the years, as `other.year`, in which a view has rows for the outer row's record. */
export const selectYears = (view: RecordTable): SQL =>
  sql`from (select ${view.key} as record, ${view.year} as year from ${view}) as other
    left join academic_year on academic_year.key = other.year where other.record = ${view.key}`;

/** Subquery for the latest year in which a view has a row for the outer row's record. */
export const selectLatestYear = (view: RecordTable): SQL =>
  sql`(select other.year ${selectYears(view)} order by academic_year.starts desc nulls last limit 1)`;

/** Takes the exclusive lock of academic years, so that concurrent saves cannot make years overlap or two years current. */
export async function lockYears(orm: Orm): Promise<void> {
  await lockExclusive(orm, 'academicYears');
}

/** SQL expression for the current academic year's key; an empty text if there is none. */
export const CURRENT_YEAR = sql`coalesce((select key from academic_year where is_current and deleted_at is null), '')`;
