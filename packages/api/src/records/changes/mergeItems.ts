import { type FieldError } from '@firstbell/schema';
import { and, asc, gt, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Orm } from '../../db/database.ts';
import { parse } from '../../http/parse.ts';
import { Problem } from '../../http/problem.ts';
import { type RecordArea, type Records } from '../area.ts';
import { type Values } from '../../rows/values.ts';
import { computeToday } from '../../years/spans.ts';
import { unflatten, isItem, isSame, flatten } from './differences.ts';
import { isHistoryOfRecord } from './list.ts';
import { changeTable as table, type StoredChange } from './table.ts';

/** Form values of a record at a version. */
type State = { version: number; values: Values };

/** Sorts the fields of an item, because `jsonb` in the history does not preserve their order. */
const sortFields = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.entries(value).toSorted() : (value ?? null);

/** Reads the changes of a record after a version; none if the history of one of the later versions is missing. */
async function readLaterChanges(
  orm: Orm,
  area: RecordArea,
  key: string,
  { from, to }: { from: number; to: number },
): Promise<(StoredChange & { field: string })[]> {
  const entries = await orm
    .select()
    .from(table)
    .where(
      and(isHistoryOfRecord(area, { key, version: to }), gt(table.version, from), isNotNull(table.field)),
    )
    .orderBy(asc(table.id));
  const versions = new Set(entries.map(({ version }) => version));
  return versions.size === to - from ? (entries as (StoredChange & { field: string })[]) : [];
}

/**
 * Merges the values of a request (`sent`), which were edited in an older version of a record, with the `stored` values, if only
 * items of list fields differ, such as marks. Returns the values to save, or errors for items that both sides have
 * changed. Returns an empty object if the client has to merge. Throws `invalid` if a merged list is too long.
 */
async function mergeItems(
  orm: Orm,
  records: Records,
  area: RecordArea,
  { key, stored, sent }: { key: string; stored: State; sent: State },
): Promise<{ values?: Values; errors?: FieldError[] }> {
  const { definition } = area;
  const hasItems = Object.values(definition.fields).some(({ items }) => items?.by !== undefined);
  if (!hasItems || sent.version >= stored.version) return {};
  const [mine, theirs] = [flatten(definition, sent.values), flatten(definition, stored.values)];
  const fields = [...new Set([...mine.keys(), ...theirs.keys()])];
  const differingFields = fields.filter((field) => !isSame(mine.get(field), theirs.get(field)));
  if (differingFields.length === 0 || !differingFields.every((field) => isItem(definition, field))) return {};
  const laterChanges = await readLaterChanges(orm, area, key, { from: sent.version, to: stored.version });
  if (laterChanges.length === 0) return {};

  const errors: FieldError[] = [];
  let ownChanges = 0;
  for (const field of differingFields) {
    const changesOfField = laterChanges.filter((change) => change.field === field);
    const [first] = changesOfField;
    const value = theirs.get(field);
    // Only the sender has changed the item.
    if (first === undefined) ownChanges += 1;
    // The sender has changed an item that others have changed, too.
    else if (!isSame(sortFields(mine.get(field)), sortFields(first.from))) {
      const message = `${changesOfField.at(-1)?.changed_by ?? ''} changed this after you opened it.`;
      errors.push({ field, message });
    }
    // Only others have changed the item, so their value or deletion is used.
    else if (value === undefined) mine.delete(field);
    else mine.set(field, value);
  }
  if (errors.length > 0) return { errors };
  if (ownChanges === 0) return {};
  const values = unflatten(definition, mine);
  const today = computeToday(records);
  for (const [name, { items, input }] of Object.entries(definition.fields))
    if (items?.by !== undefined) parse(z.object({ [name]: input(today) }), values);
  return { values };
}

/**
 * Returns the values to save of a request with a version of a record: those of `sent`, merged with the stored ones if these are newer.
 * Throws `conflict` with the record as it stands (`present`) if they cannot be merged.
 */
export async function mergeStale(
  orm: Orm,
  records: Records,
  area: RecordArea,
  states: { key: string; stored: State; sent: State },
  present: () => Record<string, unknown>,
): Promise<Values> {
  if (states.stored.version === states.sent.version) return states.sent.values;
  const { values, ...details } = await mergeItems(orm, records, area, states);
  if (values === undefined) throw new Problem('conflict', { record: present(), ...details });
  return { ...states.sent.values, ...values };
}
