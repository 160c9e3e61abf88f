import { type ChangeKind } from '@firstbell/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { type RecordArea, type Values } from '../area.ts';
import { type Saving } from '../records.ts';
import { type DeletionMark, type Stored } from '../table.ts';
import { type Difference, findDifferences, isSame } from './differences.ts';

/** Change of some records, with its author and time. */
export type Happening = Saving & { kind: ChangeKind; at: Date };

/** A field, or an item of a list in a field, of a record at a version, and the value that it has. */
export type Place = { record: string; version: number; field: string; value: unknown };

/** A line of a record's history; without a difference it is about the whole record. */
type Line = { record: string; version: number } & Partial<Difference>;

/** Area with a history of changes. */
type Historied = { definition: { key: string } };

/** Makes the statement that adds to the history what `lines` selects; `also` are columns that it gives beside. */
function adding(area: Historied, { kind, user, at }: Happening, lines: SQL, also = sql``): SQL {
  const { key } = area.definition;
  return sql`insert into change (area, kind, changed_by, account, changed_at, record, version${also})
    select ${key}, ${kind}, ${user.name}, ${user.uid ?? null}, ${at.toISOString()}::timestamptz, record, version${also}
    from ${lines}`;
}

/** Adds lines to the history, with one statement for many as for one. */
export async function writeChanges(
  orm: Orm,
  area: Historied,
  lines: readonly Line[],
  happening: Happening,
): Promise<void> {
  if (lines.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
    as line (record text, version integer, field text, "from" jsonb, "to" jsonb)`;
  await orm.execute(adding(area, happening, rows, sql`, field, "from", "to"`));
}

/** Gives a line for each field of the form that a save changed; of a masked one its values as every answer shows them. */
export function linesOf(
  { definition, masked = {} }: RecordArea,
  { key, version }: Pick<Stored, 'key' | 'version'>,
  before: Values,
  after: Values,
): Line[] {
  return findDifferences(definition, before, after).map(({ field, from, to }) => {
    const show = (value: unknown) => (typeof value === 'string' ? (masked[field]?.(value) ?? value) : value);
    return { record: key, version, field, from: show(from), to: show(to) };
  });
}

/** Marks rows as deleted, or as there again, and adds that to their history with the same statement. */
export async function moveRows(
  orm: Orm,
  area: RecordArea,
  where: SQL | undefined,
  mark: Partial<DeletionMark>,
  happening: Happening,
): Promise<void> {
  const { table } = area;
  const moving = orm.update(table).set(mark).where(where);
  if (area.placesOf) {
    await moving;
    return;
  }
  const moved = moving.returning({ record: table.key, version: table.version }).getSQL();
  await orm.execute(sql`with moved (record, version) as (${moved}) ${adding(area, happening, sql`moved`)}`);
}

/** Adds to the histories of the records that rows are parts of that the rows were deleted, or are there again. */
export async function writeMovedParts(
  orm: Orm,
  area: RecordArea,
  rows: readonly Stored[],
  happening: Happening,
): Promise<void> {
  const places = (await area.placesOf?.(orm, rows)) ?? [];
  const isGone = happening.kind === 'deleted';
  const lines = places.map(({ value, ...place }) => ({
    ...place,
    from: isGone ? value : null,
    to: isGone ? null : value,
  }));
  await writeChanges(orm, area, lines, happening);
}

/** Adds to the histories of records that some of their values took new names. */
export async function writeRenamed(
  orm: Orm,
  area: RecordArea,
  several: readonly { record: Stored; input: Values; changed: Values }[],
  happening: Happening,
): Promise<void> {
  if (area.placesOf === undefined) {
    const lines = several.flatMap(({ record: { key, version }, input, changed }) =>
      linesOf(area, { key, version: version + 1 }, input, changed),
    );
    await writeChanges(orm, area, lines, happening);
    return;
  }
  const there = several.filter(({ record }) => record.deleted_at === null);
  const before = await area.placesOf(
    orm,
    there.map(({ record }) => record),
  );
  const after = await area.placesOf(
    orm,
    there.map(({ record, changed }) => ({ ...record, ...changed })),
  );
  const lines = before
    .map(({ value, ...place }, at) => ({ ...place, from: value, to: after[at]?.value }))
    .filter(({ from, to }) => !isSame(from, to));
  await writeChanges(orm, area, lines, happening);
}
