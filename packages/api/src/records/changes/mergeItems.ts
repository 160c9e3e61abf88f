import { type FieldError } from '@firstbell/schema';
import { and, asc, gt, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Orm } from '../../db/database.ts';
import { parse } from '../../http/parse.ts';
import { type RecordArea, type Values } from '../area.ts';
import { type Records, todayOf } from '../records.ts';
import { gather, isItem, isSame, spread } from './differences.ts';
import { ofRecord } from './list.ts';
import { changeTable as table, type StoredChange } from './table.ts';

/** The form's values of a record at a version. */
type State = { version: number; values: Values };

/** Puts the fields of an item in one order: the history keeps them in its own. */
const inOrder = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.entries(value).toSorted() : (value ?? null);

/** Reads what was changed in a record after a version; nothing where the history does not tell of every save since. */
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
 * Merges what was sent over an older version of a record into it as it stands `now`, where only items of its lists differ
 * (marks of students, of subjects) and nobody changed the same item since. Gives the values to save; without them the
 * items that both changed, or none where the form has to merge. Throws `invalid` where both together are too many.
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
  const [mine, theirs] = [spread(definition, sent.values), spread(definition, now.values)];
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
    else if (!isSame(inOrder(mine.get(field)), inOrder(first.from))) {
      const message = `${since.at(-1)?.changed_by ?? ''} changed this after you opened it.`;
      errors.push({ field, message });
    } else if (value === undefined) mine.delete(field);
    else mine.set(field, value);
  }
  if (errors.length > 0) return { errors };
  if (own === 0) return {};
  const values = gather(definition, mine);
  const { shape } = definition.input(todayOf(records));
  for (const [field] of parts) parse(z.object({ [field]: shape[field] as z.ZodType }), values);
  return { values };
}
