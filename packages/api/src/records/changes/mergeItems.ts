import { type FieldError } from '@firstbell/schema';
import { and, asc, gt, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Orm } from '../../db/database.ts';
import { parse } from '../../http/parse.ts';
import { type RecordArea, type Values } from '../area.ts';
import { type Records, todayOf } from '../records.ts';
import { unflatten, isItem, isSame, flatten } from './differences.ts';
import { ofRecord } from './list.ts';
import { changeTable as table, type StoredChange } from './table.ts';

/** Form values of a record at a version. */
type State = { version: number; values: Values };

/** Sorts the fields of an item, for comparison with those of the history. */
const sortFields = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.entries(value).toSorted() : (value ?? null);

/** Reads the changes of a record after a version; none if the history lacks one of the saves since. */
async function readLater(
  orm: Orm,
  area: RecordArea,
  key: string,
  { from, to }: { from: number; to: number },
): Promise<(StoredChange & { field: string })[]> {
  const lines = await orm
    .select()
    .from(table)
    .where(and(ofRecord(area, { key, version: to }), gt(table.version, from), isNotNull(table.field)))
    .orderBy(asc(table.id));
  const versions = new Set(lines.map(({ version }) => version));
  return versions.size === to - from ? (lines as (StoredChange & { field: string })[]) : [];
}

/**
 * Merges values that were sent for an older version of a record with those of `now`, if only items of its lists differ (marks of
 * students, of subjects) and nobody has changed the same item since. Returns the values to save, or errors for the items that
 * both have changed, or neither if the client has to merge. Throws `invalid` if the merged list is too long.
 */
export async function mergeItems(
  orm: Orm,
  records: Records,
  area: RecordArea,
  { key, now, sent }: { key: string; now: State; sent: State },
): Promise<{ values?: Values; errors?: FieldError[] }> {
  const { definition } = area;
  const parts = Object.entries(definition.parts ?? {}).filter(([, part]) => part?.by !== undefined);
  if (parts.length === 0 || sent.version >= now.version) return {};
  const [mine, theirs] = [flatten(definition, sent.values), flatten(definition, now.values)];
  const fields = [...new Set([...mine.keys(), ...theirs.keys()])];
  const differing = fields.filter((field) => !isSame(mine.get(field), theirs.get(field)));
  if (differing.length === 0 || !differing.every((field) => isItem(definition, field))) return {};
  const later = await readLater(orm, area, key, { from: sent.version, to: now.version });
  if (later.length === 0) return {};

  const errors: FieldError[] = [];
  let own = 0;
  for (const field of differing) {
    const since = later.filter((line) => line.field === field);
    const [first] = since;
    const value = theirs.get(field);
    if (first === undefined) own += 1;
    else if (!isSame(sortFields(mine.get(field)), sortFields(first.from))) {
      const message = `${since.at(-1)?.changed_by ?? ''} changed this after you opened it.`;
      errors.push({ field, message });
    } else if (value === undefined) mine.delete(field);
    else mine.set(field, value);
  }
  if (errors.length > 0) return { errors };
  if (own === 0) return {};
  const values = unflatten(definition, mine);
  const { shape } = definition.input(todayOf(records));
  for (const [field] of parts) parse(z.object({ [field]: shape[field] as z.ZodType }), values);
  return { values };
}
