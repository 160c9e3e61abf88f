import { type AreaKey, type FieldError, showsOneYear } from '@firstbell/schema';
import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { lockExclusive, lockShared } from '../db/advisoryLock.ts';
import { type Orm, rowsOf } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { type RecordArea, type Reference, type Referred, type Use, type Values } from './area.ts';
import { count, everyColumn, notDeleted, rowOf } from './find.ts';
import { type Records } from './records.ts';
import { type RecordTable } from './table.ts';

/** Whether the current academic year must stay the same until the transaction ends. It costs no further statement. */
type Locking = { withYear?: boolean };

/** Tells whether the transactions on an area's records depend on the current academic year. */
export const lockingOf = ({ definition }: RecordArea): Locking => ({ withYear: showsOneYear(definition) });

/**
 * Takes the shared lock of references until the transaction ends, so that no referenced record is deleted during a save. The
 * current year is read by a later statement, which sees the year that was set while this one waited.
 */
export const lockReferences = (orm: Orm, { withYear = false }: Locking = {}): Promise<void> =>
  lockShared(orm, 'references', ...(withYear ? ['academicYears' as const] : []));

/** Takes the exclusive lock of references until the transaction ends, against saves during a deletion. */
export const lockForDeletion = (orm: Orm, { withYear = false }: Locking = {}): Promise<void> =>
  lockExclusive(orm, 'references', ...(withYear ? ['academicYears' as const] : []));

/** Reads the surrogate keys and names of referenced records, by area and key; `undefined` for missing ones. */
export async function readReferred(
  orm: Orm,
  { areas }: Records,
  references: readonly Reference[],
  { withDeleted = false } = {},
): Promise<(area: AreaKey, key: string) => Referred | undefined> {
  const records = new Map<string, Referred>();
  for (const area of new Set(references.map((reference) => reference.area))) {
    const { table } = areas[area];
    const keys = references.filter((reference) => reference.area === area).map(({ key }) => key);
    const found = (await orm
      .select()
      .from(table)
      .where(
        and(withDeleted ? undefined : notDeleted(table), inArray(table.key, [...new Set(keys)])),
      )) as (Values & { key: string; row_id?: number })[];
    for (const { key, name, row_id = null } of found) {
      records.set(`${area}:${key}`, { row_id, name: typeof name === 'string' ? name : key });
    }
  }
  return (area, key) => records.get(`${area}:${key}`);
}

/** Returns the surrogate key and name of a record for `derive`; those of a missing one are no key and its typed key. */
export const orMissing =
  (referred: (area: AreaKey, key: string) => Referred | undefined) =>
  (area: AreaKey, key: string): Referred =>
    referred(area, key) ?? { row_id: null, name: key };

/** Returns errors for references to missing records. */
export function missingReferences(
  { areas }: Records,
  references: readonly Reference[],
  referred: (area: AreaKey, key: string) => Referred | undefined,
): FieldError[] {
  return references
    .filter(({ area, key }) => referred(area, key) === undefined)
    .map(({ area, field }) => ({
      field,
      message: `There is no ${areas[area].definition.noun} with this ID.`,
    }));
}

type User = { area: RecordArea; use: Use };

/** Returns the areas with references to records of the area `of`; areas with years refer to their academic year. */
export function usersOf({ areas }: Pick<Records, 'areas'>, of: string): User[] {
  return Object.values(areas).flatMap((area) =>
    usesIn(area)
      .filter((use) => use.of === of)
      .map((use) => ({ area, use })),
  );
}

const usesIn = (area: RecordArea): Use[] => [...ofYear(area), ...(area.uses ?? [])];

const ofYear = ({ table: { year } }: RecordArea): Use[] =>
  year === undefined
    ? []
    : [{ of: 'academic_year', onDelete: 'refuse', on: sql`target.key = ${year}`, by: 'academic_year' }];

/** Returns the SQL condition that a row refers to one of the rows of `table` with the condition `where`. */
export const usesAny = ({ on }: Use, table: RecordTable, where: SQL | undefined): SQL =>
  sql`exists (select 1 from (select * from ${table}${where ? sql` where ${where}` : sql``}) as target where ${on})`;

/** Returns the query of the keys of the rows of `table` with the condition `where` to which rows of `user` refer. */
export const keysUsed = ({ on }: Use, user: RecordTable, table: RecordTable, where: SQL | undefined): SQL =>
  sql`select target.${sql.identifier(table.key.name)} from (select * from ${table} where ${where}) as target join ${user} on ${on}`;

/** Formats a number of records: `1 student`, `12 students`. */
export const countOf = ({ definition }: RecordArea, count: number) =>
  `${count} ${count === 1 ? definition.noun : definition.plural}`;

/** Returns the display name of a stored record: the first column of its list, or the name and ID where that is the ID. */
function nameOfStored(area: RecordArea, stored: Values & { key: string }): string {
  const row = rowOf(area, stored);
  const first = row[area.definition.columns[0].key];
  if (first === stored.key && typeof row.name === 'string' && row.name !== '')
    return `${row.name} · ${first}`;
  return typeof first === 'string' && first !== '' ? first : stored.key;
}

/** Maximum number of records whose users one list can show. */
const MOST_LISTED = 100;

/**
 * Returns the URL of the list that shows exactly the records that refer to some records; `undefined` if no list does: filters
 * with several values each would show further combinations.
 */
export function listHref(
  { definition }: RecordArea,
  use: Use,
  targets: readonly (Values & { key: string })[],
) {
  const { of } = use;
  if (targets.length > MOST_LISTED || (of === 'academic_year' && targets.length > 1)) return undefined;
  const filters = targets.map((target) =>
    of === 'academic_year' ? { year: target.key } : use.listedBy?.(target),
  );
  const pairs = filters.flatMap((shown = {}) => Object.entries(shown));
  const values = Map.groupBy(pairs, ([key]) => key);
  const distinct = [...values].map(
    ([key, some]) => [key, [...new Set(some.map(([, value]) => value))]] as const,
  );
  if (distinct.length === 0 || distinct.filter(([, some]) => some.length > 1).length > 1) return undefined;
  const query = distinct.flatMap(([key, some]) => some.map((value) => [key, value]));
  return `/${definition.key}?${new URLSearchParams(query).toString()}`;
}

/** Number of an area's records in an academic year; `past` is the year, unless it is the current one or there is none. */
type OfYear = { past: { key: string; name: string } | undefined; used: number };

/** Counts the records of an area with a condition, by academic year. */
async function countByYear(orm: Orm, { table }: RecordArea, condition: SQL): Promise<OfYear[]> {
  const where = and(notDeleted(table), condition);
  if (table.year === undefined) return [{ past: undefined, used: await count(orm, table, where) }];
  const rows = await rowsOf<{ key: string; name: string; is_current: boolean; used: number }>(
    orm,
    sql`select academic_year.key, academic_year.academic_year as name, academic_year.is_current, count(*)::int as used
      from ${table} join academic_year on academic_year.key = ${table.year} where ${where}
      group by academic_year.key order by academic_year.is_current desc, academic_year.starts desc`,
  );
  return rows.map(({ key, name, is_current, used }) => ({
    past: is_current ? undefined : { key, name },
    used,
  }));
}

type Link = { text: string; href: string };

/** Returns links to exactly the records that refer to some records: one for each academic year. */
function linksTo(
  user: RecordArea,
  use: Use,
  { targets, years }: { targets: readonly (Values & { key: string })[]; years: readonly OfYear[] },
): Link[] {
  const href = listHref(user, use, targets);
  if (href === undefined) return [];
  return years.map(({ past, used }) =>
    past === undefined || use.of === 'academic_year'
      ? { text: countOf(user, used), href }
      : {
          text: `${countOf(user, used)} of ${past.name}`,
          href: `${href}&year=${encodeURIComponent(past.key)}`,
        },
  );
}

/** Throws `in_use`, with links, if other records refer to rows that were just deleted. */
export async function refuseIfUsed(
  orm: Orm,
  records: Records,
  area: RecordArea,
  where: SQL | undefined,
): Promise<void> {
  const { key: of, noun, plural } = area.definition;
  const found: { text: string; links: Link[] }[] = [];
  const targets = (await orm
    .select(everyColumn(area))
    .from(area.table)
    .where(where)
    .limit(MOST_LISTED + 1)) as (Values & {
    key: string;
  })[];
  const [only] = targets.length === 1 ? targets : [];
  for (const { area: user, use } of usersOf(records, of)) {
    if (use.onDelete === 'cascade') continue;
    const years = await countByYear(orm, user, usesAny(use, area.table, where));
    const used = years.reduce((sum, year) => sum + year.used, 0);
    if (used > 0) found.push({ text: countOf(user, used), links: linksTo(user, use, { targets, years }) });
  }
  if (found.length === 0) return;
  const places = found.map(({ text }) => text).join(' and ');
  const what = only
    ? `${nameOfStored(area, only)} is`
    : `Some of these ${targets.length === 1 ? noun : plural} are`;
  throw new Refusal('in_use', {
    detail: `${what} used by ${places}. Change or delete those first.`,
    links: found.flatMap(({ links }) => links),
  });
}

/** Throws `in_use` if rows to restore refer to a record that was deleted meanwhile and not replaced. */
export async function refuseIfGone(
  orm: Orm,
  { areas }: Records,
  area: RecordArea,
  where: SQL | undefined,
): Promise<void> {
  for (const { of, onDelete, on, by } of usesIn(area)) {
    if (onDelete === 'cascade') continue;
    const { table, definition } = areas[of];
    const named = sql`target.${sql.identifier(by)}`;
    const targets = (condition: SQL) => sql`(select * from ${table} where ${condition}) as target`;
    const [missing] = await rowsOf<{ name: string }>(
      orm,
      sql`select gone.name from ${area.table} cross join lateral (
          select ${named} as name from ${targets(isNotNull(table.deleted_at))} where ${on}
          and ${named} not in (select ${named} from ${targets(notDeleted(table))} where ${on})
        ) as gone where ${where} limit 1`,
    );
    if (missing === undefined) continue;
    const detail = `The ${definition.noun} ${missing.name} was deleted meanwhile. Restore it first, from Recently deleted.`;
    throw new Refusal('in_use', { detail });
  }
}
