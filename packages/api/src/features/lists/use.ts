import { type ChoiceSource } from '@firstbell/schema';
import { eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { type Orm, selectRow, selectRows } from '../../db/database.ts';
import { classifyFailure } from '../../db/failure.ts';
import { Problem } from '../../http/problem.ts';
import { withListTable, type RecordArea, type Records } from '../../records/area.ts';
import { sectionKey } from '../../lists/place.ts';
import { formatRecordCount } from '../../records/references.ts';
import { CURRENT_YEAR } from '../../years/years.ts';

/** A value of one of the school's lists; `of` is the class of a section. */
export type Value = { kind: ChoiceSource; value: string; of: string };

/** An area whose records can use a value of a list: as text in some fields, or by the key of a class or section. */
export type UsingArea = { area: RecordArea; fields: readonly string[] };

const columnOf = ({ table }: RecordArea, field: string): PgColumn | undefined =>
  (getTableColumns(table) as Record<string, PgColumn>)[field];

/** Returns the column of an area's records with the key of a class or section; `undefined` for other lists. */
const keyColumn = (area: RecordArea, kind: ChoiceSource): PgColumn | undefined => {
  const { class_id, section_id } = getTableColumns(withListTable(area).table) as Record<
    string,
    PgColumn | undefined
  >;
  if (kind === 'class') return class_id;
  return kind === 'section' ? section_id : undefined;
};

/** Returns the areas whose records can use a value of a list. */
export function areasUsing({ areas }: Records, kind: ChoiceSource): UsingArea[] {
  return Object.values(areas)
    .map((area) => {
      const fields = Object.entries(area.definition.fields)
        .filter(
          ([field, { source }]) =>
            source === kind && keyColumn(area, kind) === undefined && columnOf(area, field) !== undefined,
        )
        .map(([field]) => field);
      return { area, fields };
    })
    .filter(({ area, fields }) => fields.length > 0 || keyColumn(area, kind) !== undefined);
}

/** Returns the SQL condition that a record uses a value. */
export function usesValue({ area, fields }: UsingArea, { kind, value, of }: Value): SQL | undefined {
  const key = keyColumn(area, kind);
  if (key !== undefined) {
    return kind === 'class'
      ? sql`${key} = (select class_id from class where name = ${value})`
      : sql`${key} = ${sectionKey({ class: of, section: value })}`;
  }
  return or(
    ...fields.flatMap((field) => {
      const column = columnOf(area, field);
      return column ? [eq(column, value)] : [];
    }),
  );
}

/** Returns the exact filters that show the records with a value; none if the area's list has no such filter. */
function exactFiltersOf({ area: { definition } }: UsingArea, { kind, value, of }: Value): string[][] {
  if (kind === 'section')
    return [
      ['class', of],
      ['section', value],
    ];
  return definition.filters.flatMap(({ key, from }) => (from === kind ? [[key, value]] : []));
}

/** Returns the URL of the list of the records that use a value, with extra query parameters. */
function hrefOf(usingArea: UsingArea, value: Value, extraParameters: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams([
    ...exactFiltersOf(usingArea, value),
    ...Object.entries(extraParameters),
  ]).toString();
  return `/${usingArea.area.definition.key}${query === '' ? '' : `?${query}`}`;
}

const joinTexts = (texts: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(texts);

type Link = { text: string; href: string };

/** Tells whether the uses of a class or section by an area's records are counted by academic year. */
const isCountedByYear = ({ area }: UsingArea) => withListTable(area).table.year !== undefined;

/** Returns the name of a value in messages: of a section, with its class. */
export const displayName = ({ kind, value, of }: Value) => (kind === 'section' ? `${of}-${value}` : value);

/** Counts the records that use a value: in the current year (or without a year), in other years, and deleted. */
function countUses(orm: Orm, usingArea: UsingArea, value: Value) {
  const { table } = keyColumn(usingArea.area, value.kind) ? withListTable(usingArea.area) : usingArea.area;
  const isPast = table.year ? sql`${table.year} <> ${CURRENT_YEAR}` : sql`false`;
  const { key, deleted_at: deletedAt } = table;
  return selectRow<{ current: number; past: number; deleted: number }>(
    orm,
    sql`select count(distinct ${key}) filter (where ${deletedAt} is null and not ${isPast})::int as current,
        count(distinct ${key}) filter (where ${deletedAt} is null and ${isPast})::int as past,
        count(distinct ${key}) filter (where ${deletedAt} is not null)::int as deleted
      from ${table} where ${usesValue(usingArea, value)}`,
  );
}

/** Returns a link to the records of each earlier year that use a value. */
async function linksToPast(orm: Orm, usingArea: UsingArea, value: Value): Promise<Link[]> {
  const { area } = usingArea;
  const { table } = keyColumn(area, value.kind) ? withListTable(area) : area;
  const years = await selectRows<{ year: string; name: string; total: number }>(
    orm,
    sql`select academic_year.key as year, academic_year.academic_year as name, count(distinct ${table.key})::int as total
      from ${table} join academic_year on academic_year.key = ${table.year}
      where ${table.deleted_at} is null and ${table.year} <> ${CURRENT_YEAR} and ${usesValue(usingArea, value)}
      group by academic_year.key, academic_year.academic_year, academic_year.starts
      order by academic_year.starts desc`,
  );
  return years.map(({ year, name, total }) => ({
    text: `${formatRecordCount(area, total)} of ${name}`,
    href: hrefOf(usingArea, value, { year }),
  }));
}

/**
 * Throws `in_use`, with links, if records use a value, including records of earlier years and deleted records that can be
 * restored. `advice` ends the message, unless records of earlier years use the value.
 */
export async function refuseIfUsedByRecords(
  orm: Orm,
  records: Records,
  value: Value,
  advice: string,
): Promise<void> {
  const currentLinks: Link[] = [];
  const pastUses: { text: string; links: Link[] }[] = [];
  const deletedLinks: Link[] = [];
  let isUsedThisYear = false;
  for (const usingArea of areasUsing(records, value.kind)) {
    const { area } = usingArea;
    const { current, past, deleted } = await countUses(orm, usingArea, value);
    if (current > 0)
      currentLinks.push({ text: formatRecordCount(area, current), href: hrefOf(usingArea, value) });
    if (current > 0 && isCountedByYear(usingArea)) isUsedThisYear = true;
    if (past > 0) {
      const text = `${formatRecordCount(area, past)} of earlier years`;
      pastUses.push({ text, links: await linksToPast(orm, usingArea, value) });
    }
    if (deleted > 0) {
      deletedLinks.push({
        text: `${formatRecordCount(area, deleted)} in Recently deleted`,
        href: hrefOf(usingArea, value, { deleted: 'true' }),
      });
    }
  }
  const [uses = []] = [currentLinks, pastUses, deletedLinks].filter((links) => links.length > 0);
  if (uses.length === 0) return;
  const name = displayName(value);
  const lastSentence =
    pastUses.length > 0 ? `Records of earlier years do not change, so ${name} stays.` : advice;
  throw new Problem('in_use', {
    detail: `${name} is used by ${joinTexts(uses.map(({ text }) => text))}. ${lastSentence}${pastUses.length > 0 && !isUsedThisYear ? ' Retire it instead.' : ''}`,
    links: uses.flatMap((use) => ('links' in use ? use.links : use)),
  });
}

/** Tells whether records use a value, including records of earlier years and deleted records that can be restored. */
export async function isUsedByRecords(orm: Orm, records: Records, value: Value): Promise<boolean> {
  for (const usingArea of areasUsing(records, value.kind)) {
    const { current, past, deleted } = await countUses(orm, usingArea, value);
    if (current + past + deleted > 0) return true;
  }
  return false;
}

/**
 * Throws `in_use`, with links, if a class or section cannot be retired because records of the current year use it. Deleted records do
 * not count.
 */
export async function refuseIfUsedThisYear(orm: Orm, records: Records, value: Value): Promise<void> {
  const links: Link[] = [];
  for (const usingArea of areasUsing(records, value.kind)) {
    if (!isCountedByYear(usingArea)) continue;
    const { current } = await countUses(orm, usingArea, value);
    if (current > 0)
      links.push({ text: formatRecordCount(usingArea.area, current), href: hrefOf(usingArea, value) });
  }
  if (links.length === 0) return;
  throw new Problem('in_use', {
    detail: `${displayName(value)} is used this year by ${joinTexts(links.map(({ text }) => text))}. It can be retired once nothing of the current year names it.`,
    links,
  });
}

/** Runs a change, and converts the violation of a foreign key to a problem with a message. */
export async function withInUseMessage<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (classifyFailure(error) !== 'reference') throw error;
    throw new Problem('in_use', { detail: 'This is still used. Change what uses it first.' });
  }
}
