import { type ChoiceSource } from '@firstbell/schema';
import { eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { type Orm, rowsOf } from '../db/database.ts';
import { failureOf } from '../db/failure.ts';
import { Refusal } from '../http/refusal.ts';
import { asListed, type RecordArea } from '../records/area.ts';
import { sectionKey } from '../records/place.ts';
import { type Records } from '../records/records.ts';
import { countOf } from '../records/references.ts';
import { CURRENT_YEAR } from '../records/years.ts';

/** A value of one of the school's lists; `of` is the class of a section. */
export type Value = { kind: ChoiceSource; value: string; of: string };

/** An area whose records can hold a value of a list: in some fields as text, or by the key of a class or section. */
export type Holder = { area: RecordArea; fields: readonly string[] };

const columnOf = ({ table }: RecordArea, field: string): PgColumn | undefined =>
  (getTableColumns(table) as Record<string, PgColumn>)[field];

/** The column by which the records of an area refer to a class, or to a section. */
const keyColumn = (area: RecordArea, kind: ChoiceSource): PgColumn | undefined => {
  const { class_id, section_id } = getTableColumns(asListed(area).table) as Record<
    string,
    PgColumn | undefined
  >;
  if (kind === 'class') return class_id;
  return kind === 'section' ? section_id : undefined;
};

/** Finds every area whose records can hold a value of a list, as its definition and its table say. */
export function holdersOf({ areas }: Records, kind: ChoiceSource): Holder[] {
  return Object.values(areas)
    .map((area) => {
      const fields = Object.entries(area.definition.choices)
        .filter(
          ([field, source]) =>
            source === kind && keyColumn(area, kind) === undefined && columnOf(area, field) !== undefined,
        )
        .map(([field]) => field);
      return { area, fields };
    })
    .filter(({ area, fields }) => fields.length > 0 || keyColumn(area, kind) !== undefined);
}

/** Makes the condition that a record holds a value. */
export function holding({ area, fields }: Holder, { kind, value, of }: Value): SQL | undefined {
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

/** Gives the address of the list with the records that hold a value: filtered where its filter can find them. */
function addressOf({ area: { definition, place }, fields }: Holder, { kind, value, of }: Value): string {
  const { columns, key } = definition;
  const isShown =
    ((kind === 'class' || kind === 'section') && place !== undefined) ||
    columns.some((column) => [column.key, ...(column.detail ?? [])].some((shown) => fields.includes(shown)));
  const q =
    kind === 'section' && columns.some((column) => column.kind === 'class') ? `${of}-${value}` : value;
  return isShown ? `/${key}?q=${encodeURIComponent(q)}` : `/${key}`;
}

const listed = (places: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(places);

type Link = { text: string; href: string };

/** Says whether the rows that hold a class or section belong to an academic year, as a student's section does. */
const isOfYear = ({ area }: Holder) => asListed(area).table.year !== undefined;

const nameOf = ({ kind, value, of }: Value) => (kind === 'section' ? `${of}-${value}` : value);

/** Counts of the records that hold a value: current, of earlier years, and deleted but restorable. */
async function countHolding(orm: Orm, holder: Holder, held: Value) {
  const { table } = keyColumn(holder.area, held.kind) ? asListed(holder.area) : holder.area;
  const isPast = table.year ? sql`${table.year} <> ${CURRENT_YEAR}` : sql`false`;
  const { key, deleted_at: deletedAt } = table;
  const [row] = await rowsOf<{ there: number; past: number; deleted: number }>(
    orm,
    sql`select count(distinct ${key}) filter (where ${deletedAt} is null and not ${isPast})::int as there,
        count(distinct ${key}) filter (where ${deletedAt} is null and ${isPast})::int as past,
        count(distinct ${key}) filter (where ${deletedAt} is not null)::int as deleted
      from ${table} where ${holding(holder, held)}`,
  );
  return row ?? { there: 0, past: 0, deleted: 0 };
}

/**
 * Throws `in_use`, with the places, when records hold a value, also those of earlier years, which stay as they were, and
 * those that were deleted and can be restored.
 */
export async function refuseIfHeld(orm: Orm, records: Records, held: Value, wayOut: string): Promise<void> {
  const places: Link[] = [];
  const ofPast: Link[] = [];
  const gone: Link[] = [];
  let isOfThisYear = false;
  for (const holder of holdersOf(records, held.kind)) {
    const { area } = holder;
    const { there, past, deleted } = await countHolding(orm, holder, held);
    if (there > 0) places.push({ text: countOf(area, there), href: addressOf(holder, held) });
    if (there > 0 && isOfYear(holder)) isOfThisYear = true;
    if (past > 0) {
      ofPast.push({ text: `${countOf(area, past)} of earlier years`, href: `/${area.definition.key}` });
    }
    if (deleted > 0) {
      gone.push({
        text: `${countOf(area, deleted)} in Recently deleted`,
        href: `/${area.definition.key}?deleted=true`,
      });
    }
  }
  const [links = []] = [places, ofPast, gone].filter((some) => some.length > 0);
  if (links.length === 0) return;
  const name = nameOf(held);
  const rest = ofPast.length > 0 ? `What was in earlier years stays as it was, and ${name} with it.` : wayOut;
  throw new Refusal('in_use', {
    detail: `${name} is used by ${listed(links.map(({ text }) => text))}. ${rest}${ofPast.length > 0 && !isOfThisYear ? ' Retire it instead.' : ''}`,
    links,
  });
}

/**
 * Throws `in_use`, with the places, when records of the current year are of a class or section: it is retired only once
 * none is. Deleted ones do not count.
 */
export async function refuseIfCurrent(orm: Orm, records: Records, held: Value): Promise<void> {
  const links: Link[] = [];
  for (const holder of holdersOf(records, held.kind)) {
    if (!isOfYear(holder)) continue;
    const { there } = await countHolding(orm, holder, held);
    if (there > 0) links.push({ text: countOf(holder.area, there), href: addressOf(holder, held) });
  }
  if (links.length === 0) return;
  throw new Refusal('in_use', {
    detail: `${nameOf(held)} is used this year by ${listed(links.map(({ text }) => text))}. It can be retired once nothing of the current year names it.`,
    links,
  });
}

/** Says so in a sentence when something else than a record holds on to a value. */
export async function refusingHeld<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (failureOf(error) !== 'reference') throw error;
    throw new Refusal('in_use', { detail: 'This is still used. Change what uses it first.' });
  }
}
