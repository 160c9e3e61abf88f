import { type ChangeKind } from '@firstbell/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { type RecordArea } from '../area.ts';
import { type Values } from '../../rows/values.ts';
import { mask } from '../masked.ts';
import { type Saving } from '../../caller/author.ts';
import { type DeletionMark, type Stored } from '../../rows/table.ts';
import { type Difference, findDifferences, isSame } from './differences.ts';

/** Kind, author and time of a change. */
export type ChangeMeta = Saving & { kind: ChangeKind; at: Date };

/** An entry of a record's history. Without a difference, the entry is about the whole record. */
type HistoryEntry = { record: string; version: number } & Partial<Difference>;

type AreaWithHistory = { definition: { key: string } };

/** Returns the statement that inserts the rows of `entries` into the history, with `extraColumns` in addition to the key and version. */
export function insertHistory(
  area: AreaWithHistory,
  { kind, user, at }: ChangeMeta,
  entries: SQL,
  extraColumns = sql``,
): SQL {
  const { key } = area.definition;
  const origin = sql`${user.request ?? null}, ${user.address ?? null}`;
  return sql`insert into change (area, kind, changed_by, account, request, address, changed_at, record, version${extraColumns})
    select ${key}, ${kind}, ${user.name}, ${user.uid ?? null}, ${origin}, ${at.toISOString()}::timestamptz, record, version${extraColumns}
    from ${entries}`;
}

/** Adds entries to the history, with one statement. With them, the intention of the request is on record as carried out. */
export async function writeChanges(
  orm: Orm,
  area: AreaWithHistory,
  entries: readonly HistoryEntry[],
  meta: ChangeMeta,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
    as entry (record text, version integer, field text, "from" jsonb, "to" jsonb)`;
  await orm.execute(insertHistory(area, meta, rows, sql`, field, "from", "to"`));
  await meta.user.intention?.markSaved(orm, entries[0]?.record ?? '');
}

/** A saved record with the values of its form; `before` is undefined for a new one. */
export type SavedRecord = {
  stored: Pick<Stored, 'key' | 'version'>;
  before: Values | undefined;
  after: Values;
};

/** Adds saved records to the history: new ones as a whole, edited ones field by field. */
export async function writeSaved(
  orm: Orm,
  area: RecordArea,
  saved: readonly SavedRecord[],
  author: Omit<ChangeMeta, 'kind'>,
): Promise<void> {
  const added = saved
    .filter(({ before }) => before === undefined)
    .map(({ stored: { key, version } }) => ({ record: key, version }));
  const edited = saved.flatMap(({ stored, before, after }) =>
    before === undefined ? [] : createHistoryEntries(area, stored, before, after),
  );
  await writeChanges(orm, area, added, { ...author, kind: 'created' });
  await writeChanges(orm, area, edited, { ...author, kind: 'edited' });
}

/** Returns an entry of the history for each field of the form that a save changed, with masked fields masked. */
function createHistoryEntries(
  { definition, maskedFields }: RecordArea,
  { key, version }: Pick<Stored, 'key' | 'version'>,
  before: Values,
  after: Values,
): HistoryEntry[] {
  return findDifferences(definition, before, after).map(({ field, from, to }) => {
    const maskValue = (value: unknown) =>
      typeof value === 'string' && maskedFields.includes(field) ? mask(value) : value;
    return { record: key, version, field, from: maskValue(from), to: maskValue(to) };
  });
}

/** Marks rows as deleted or restored, and adds the change to their history, with one statement. */
export async function markRows(
  orm: Orm,
  area: RecordArea,
  where: SQL | undefined,
  mark: Partial<DeletionMark> & { ended_at?: Date | null },
  meta: ChangeMeta,
): Promise<void> {
  const { table } = area;
  const update = orm.update(table).set(mark).where(where);
  // Rows that are items of other records have no history: `writeItemChanges` adds the change to the history of those records.
  if (area.items?.readFieldValues) {
    await update;
    return;
  }
  const marked = update.returning({ record: table.key, version: table.version }).getSQL();
  await orm.execute(
    sql`with marked_row (record, version) as (${marked}) ${insertHistory(area, meta, sql`marked_row`)}`,
  );
}

/** Adds the deletion or restoration of rows that are items of records to the history of these records. */
export async function writeItemChanges(
  orm: Orm,
  area: RecordArea,
  rows: readonly Stored[],
  meta: ChangeMeta,
): Promise<void> {
  const fieldValues = (await area.items?.readFieldValues?.(orm, rows)) ?? [];
  const isDeletion = meta.kind === 'deleted';
  const entries = fieldValues.map(({ value, ...field }) => ({
    ...field,
    from: isDeletion ? value : null,
    to: isDeletion ? null : value,
  }));
  await writeChanges(orm, area, entries, meta);
}

/** Adds renamed values to the history of records. */
export async function writeRenamed(
  orm: Orm,
  area: RecordArea,
  edits: readonly { record: Stored; input: Values; changed: Values }[],
  meta: ChangeMeta,
): Promise<void> {
  if (area.items?.readFieldValues === undefined) {
    const entries = edits.flatMap(({ record: { key, version }, input, changed }) =>
      createHistoryEntries(area, { key, version: version + 1 }, input, changed),
    );
    await writeChanges(orm, area, entries, meta);
    return;
  }
  const existing = edits.filter(({ record }) => record.deleted_at === null);
  const before = await area.items.readFieldValues(
    orm,
    existing.map(({ record }) => record),
  );
  const after = await area.items.readFieldValues(
    orm,
    existing.map(({ record, changed }) => ({ ...record, ...changed })),
  );
  const entries = before
    .map(({ value, ...field }, index) => ({ ...field, from: value, to: after[index]?.value }))
    .filter(({ from, to }) => !isSame(from, to));
  await writeChanges(orm, area, entries, meta);
}
