import { type AreaKey, type FieldError } from '@firstbell/schema';
import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { lockExclusive, lockShared } from '../db/advisoryLock.ts';
import { type Orm, rowsOf } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { type RecordArea, type Reference, type Use, type Values } from './area.ts';
import { everyColumn, notDeleted, rowOf } from './find.ts';
import { type Records } from './records.ts';
import { type RecordTable } from './table.ts';

/** Takes the shared lock of references until the transaction ends, so that no referenced record is deleted during a save. */
export const lockReferences = (orm: Orm): Promise<void> => lockShared(orm, 'references');

/** Takes the exclusive lock of references until the transaction ends, against saves during a deletion. */
export const lockForDeletion = (orm: Orm): Promise<void> => lockExclusive(orm, 'references');

/** Reads the names of referenced records, by area and key; `undefined` for missing ones. */
export async function readNames(
  orm: Orm,
  { areas }: Records,
  references: readonly Reference[],
  { withDeleted = false } = {},
): Promise<(area: AreaKey, key: string) => string | undefined> {
  const names = new Map<string, string>();
  for (const area of new Set(references.map((reference) => reference.area))) {
    const { table } = areas[area];
    const keys = references.filter((reference) => reference.area === area).map(({ key }) => key);
    const found = (await orm
      .select()
      .from(table)
      .where(
        and(withDeleted ? undefined : notDeleted(table), inArray(table.key, [...new Set(keys)])),
      )) as (Values & { key: string })[];
    for (const { key, name } of found) names.set(`${area}:${key}`, typeof name === 'string' ? name : key);
  }
  return (area, key) => names.get(`${area}:${key}`);
}

/** Returns errors for references to missing records. */
export function missingReferences(
  { areas }: Records,
  references: readonly Reference[],
  nameOf: (area: AreaKey, key: string) => string | undefined,
): FieldError[] {
  return references
    .filter(({ area, key }) => nameOf(area, key) === undefined)
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

const matching = ({ on }: Use, table: RecordTable, where: SQL | undefined, more: SQL = sql``) =>
  sql`exists (select 1 from (select * from ${table}${where ? sql` where ${where}` : sql``}) as target where ${on}${more})`;

/** Returns the SQL condition that a row refers to one of the rows of `table` with the condition `where`. */
export const usesAny = (use: Use, table: RecordTable, where: SQL | undefined): SQL =>
  matching(use, table, where);

/** Returns the query of the keys of the rows of `table` with the condition `where` to which rows of `user` refer. */
export const keysUsed = ({ on }: Use, user: RecordTable, table: RecordTable, where: SQL | undefined): SQL =>
  sql`select target.${sql.identifier(table.key.name)} from (select * from ${table} where ${where}) as target join ${user} on ${on}`;

/** Returns the SQL condition that a row refers to one of the rows with `where`; with `isAny`, to the last one with its name. */
function needsAny(use: Use, table: RecordTable, where: SQL | undefined): SQL {
  const name = sql.identifier(use.by);
  const isLast = sql` and not exists (select 1 from (select * from ${table} where ${notDeleted(table)}) as other
    where other.${name} = target.${name} and other.key <> target.key)`;
  return matching(use, table, where, use.isAny ? isLast : undefined);
}

/** Formats a number of records: `1 student`, `12 students`. */
export const countOf = ({ definition }: RecordArea, count: number) =>
  `${count} ${count === 1 ? definition.noun : definition.plural}`;

/** Returns the display name of a stored record: the first column of its list. */
function nameOfStored(area: RecordArea, stored: Values & { key: string }): string {
  const name = rowOf(area, stored)[area.definition.columns[0].key];
  return typeof name === 'string' && name !== '' ? name : stored.key;
}

/** Returns the query of a URL that filters a list by the records that refer to a record. */
function listQueryOf({ of, by, isFiltered = false }: Use, target: Values & { key: string }): string {
  if (of === 'academic_year') return `?year=${encodeURIComponent(target.key)}`;
  const name = target[by];
  return isFiltered ? `?q=${encodeURIComponent(typeof name === 'string' ? name : target.key)}` : '';
}

/** Throws `in_use`, with links, if other records refer to rows that were just deleted. */
export async function refuseIfUsed(
  orm: Orm,
  records: Records,
  area: RecordArea,
  where: SQL | undefined,
): Promise<void> {
  const { key: of, noun, plural } = area.definition;
  const found: { text: string; href: string }[] = [];
  const targets = (await orm.select(everyColumn(area)).from(area.table).where(where).limit(2)) as (Values & {
    key: string;
  })[];
  const [only] = targets.length === 1 ? targets : [];
  for (const { area: user, use } of usersOf(records, of)) {
    if (use.onDelete === 'cascade') continue;
    const [row] = await rowsOf<{ used: number }>(
      orm,
      sql`select count(*)::int as used from ${user.table}
        where ${notDeleted(user.table)} and ${needsAny(use, area.table, where)}`,
    );
    const used = row?.used ?? 0;
    if (used === 0) continue;
    found.push({
      text: countOf(user, used),
      href: `/${user.definition.key}${only ? listQueryOf(use, only) : ''}`,
    });
  }
  if (found.length === 0) return;
  const places = found.map(({ text }) => text).join(' and ');
  const what = only
    ? `${nameOfStored(area, only)} is`
    : `Some of these ${targets.length === 1 ? noun : plural} are`;
  throw new Refusal('in_use', {
    detail: `${what} used by ${places}. Change or delete those first.`,
    links: found,
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
