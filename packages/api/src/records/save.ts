import { type FieldError, findMissingFields } from '@firstbell/schema';
import { eq } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Problem } from '../http/problem.ts';
import { readLists } from '../lists/lists.ts';
import { type RecordArea, type SaveContext, type DeriveContext, type Records } from './area.ts';
import { type Values } from '../rows/values.ts';
import { type Year, requireCurrentYear } from '../years/years.ts';
import { updatedBy, type Saving } from '../caller/author.ts';
import { mergeItems } from './changes/mergeItems.ts';
import { createHistoryEntries, writeChanges } from './changes/write.ts';
import { invalidChoices } from './choices.ts';
import { allColumnsOf, readStored, requireStored } from './find.ts';
import { recordOf } from './present.ts';
import { formatKey, reserveNumbers } from '../db/keys.ts';
import { encryptInput, unmaskInput } from './masked.ts';
import { todayOf } from '../years/spans.ts';
import { problemOf } from './refusedByDatabase.ts';
import {
  findMissingReferences,
  listReferred,
  lockOptionsOf,
  lockReferences,
  readReferredRecords,
  withKeyAsName,
} from './references.ts';
import { purgeKey } from './purge.ts';
import { keptValuesOf, inputOf, storedValues } from './store.ts';
import { type Stored } from '../rows/table.ts';

/**
 * Checks an input against the school's lists, its references and the area's own rules, and returns the context for deriving the
 * stored values. Throws `invalid` with an error for each wrong field.
 */
async function checkInput(
  orm: Orm,
  records: Records,
  area: RecordArea,
  input: Values,
  { before, year }: { before?: Stored | undefined; year: Year | undefined },
): Promise<DeriveContext> {
  const lists = await readLists(orm);
  const references = listReferred(area, input);
  const findReferred = await readReferredRecords(orm, records, references);
  const errors: FieldError[] = [
    ...findMissingFields(area.definition, lists.choices.optional_fields, input),
    ...invalidChoices(area.definition, lists.choices, input, before),
    ...findMissingReferences(records, references, findReferred),
  ];
  if (errors.length === 0) {
    const checkContext = { today: todayOf(records), year, areas: records.areas };
    const areaErrors = await area.check?.(orm, [{ key: before?.key, input }], checkContext);
    errors.push(...(areaErrors ?? []).flat());
  }
  if (errors.length > 0) throw new Problem('invalid', { errors });
  return { lists, findReferred: withKeyAsName(findReferred) };
}

/** Stores the items of list fields that have their own table. Returns the record with these fields. */
async function storeItems(orm: Orm, area: RecordArea, row: Stored, input: Values): Promise<Stored> {
  if (area.items?.save === undefined) return row;
  await area.items.save(orm, [{ key: row.key, input }]);
  return { ...row, ...input };
}

/**
 * Creates a record. Throws `invalid` for wrong fields, `forbidden` outside the user's reach, `no_year` without a current academic
 * year, and `duplicate` if another record, soft-deleted or not, has the typed key.
 */
export async function createRecord(
  records: Records,
  area: RecordArea,
  sent: Values,
  { user }: Saving,
): Promise<Record<string, unknown>> {
  const { table, definition, keyField } = area;
  const now = records.clock();
  const checked = unmaskInput(area, sent);
  const typedKey = keyField === undefined ? undefined : String(checked[keyField]);
  try {
    return await inTransaction(records.db, async (orm) => {
      await area.guard?.(orm, checked);
      await lockReferences(orm, lockOptionsOf(area));
      const year = await requireCurrentYear(orm, area);
      const context = await checkInput(orm, records, area, checked, { year });
      const input = await encryptInput(area, records.secrets, checked);
      if (typedKey !== undefined) await purgeKey(orm, records, area, typedKey);
      const { prefix = '' } = definition;
      const key = typedKey ?? formatKey(prefix, await reserveNumbers(orm, prefix));
      const meta = { version: 1, created_at: now, updated_at: now, ...updatedBy(user) };
      const [row] = (await orm
        .insert(table)
        .values({
          ...storedValues(area, key, input, context),
          ...meta,
          ...(area.table.created_account && { created_account: user.uid ?? null }),
          ...(year && { year: year.key }),
        })
        .returning(allColumnsOf(area))) as Stored[];
      if (row === undefined) throw new Error('The insert returned no row.');
      const stored = await storeItems(orm, area, row, input);
      const added = { record: stored.key, version: stored.version };
      await writeChanges(orm, area, [added], { kind: 'created', user, at: now });
      return finishSave(orm, records, area, { stored, input, before: undefined, user });
    });
  } catch (error) {
    throw await problemOf(error, records, area, { input: checked, key: typedKey });
  }
}

/** Calls the area's `afterSave`, and returns the saved record. */
async function finishSave(
  orm: Orm,
  records: Records,
  area: RecordArea,
  { stored, ...saved }: Pick<SaveContext, 'input' | 'before' | 'user'> & { stored: Stored },
): Promise<Record<string, unknown>> {
  if (area.afterSave === undefined) return recordOf(area, stored);
  await area.afterSave(orm, stored.key, { ...saved, at: stored.updated_at, today: todayOf(records) });
  return recordOf(area, requireStored(area, await readStored(orm, area, stored.key)));
}

/** Reads a record. Throws `not_found` for a missing or deleted one. */
export async function getRecord(
  { db }: Records,
  area: RecordArea,
  key: string,
): Promise<Record<string, unknown>> {
  return recordOf(area, requireStored(area, await readStored(db.orm, area, key)));
}

/** Merges values that were edited in an older version of a record with the stored ones. Throws `conflict` if they cannot be merged. */
async function mergeWithStored(
  orm: Orm,
  records: Records,
  area: RecordArea,
  { before, version, typed }: { before: Stored; version: unknown; typed: Values },
): Promise<Values> {
  if (before.version === version) return typed;
  const stored = { version: before.version, values: inputOf(area, before) };
  const sent = { version: Number(version), values: typed };
  const { values, ...itemErrors } = await mergeItems(orm, records, area, { key: before.key, stored, sent });
  if (values === undefined) throw new Problem('conflict', { record: recordOf(area, before), ...itemErrors });
  return { ...typed, ...values };
}

/**
 * Updates a record. Throws `invalid`, `not_found`, `past_year`, `forbidden` if the old or the new values are outside the user's
 * reach, and `conflict` with the stored record if it has a newer version that `mergeItems` cannot merge with the edited one.
 */
export async function updateRecord(
  records: Records,
  area: RecordArea,
  key: string,
  { version, ...typed }: Values,
  { user }: Saving,
): Promise<Record<string, unknown>> {
  const { table, definition, keyField } = area;
  try {
    return await inTransaction(records.db, async (orm) => {
      await lockReferences(orm, lockOptionsOf(area));
      const before = requireStored(area, await readStored(orm, area, key, true));
      await area.guard?.(orm, before);
      await area.guard?.(orm, { ...before, ...typed });
      if (keyField !== undefined && String(typed[keyField]) !== key) {
        const message = `The ${definition.labels[keyField] ?? keyField} cannot be changed.`;
        throw new Problem('invalid', { errors: [{ field: keyField, message }] });
      }
      const sent = await mergeWithStored(orm, records, area, { before, version, typed });
      const year = await requireCurrentYear(orm, area, before);
      const checked = { ...unmaskInput(area, sent, before), ...keptValuesOf(area, before) };
      const context = await checkInput(orm, records, area, checked, { before, year });
      const input = await encryptInput(area, records.secrets, checked, before);
      const now = records.clock();
      const meta = { version: before.version + 1, updated_at: now, ...updatedBy(user) };
      const [row] = (await orm
        .update(table)
        .set({ ...storedValues(area, key, input, context), ...meta })
        .where(eq(table.key, key))
        .returning(allColumnsOf(area))) as Stored[];
      if (row === undefined) throw new Error('The update returned no row.');
      const stored = await storeItems(orm, area, row, input);
      const entries = createHistoryEntries(area, stored, inputOf(area, before), input);
      await writeChanges(orm, area, entries, { kind: 'edited', user, at: now });
      return finishSave(orm, records, area, { stored, input, before, user });
    });
  } catch (error) {
    throw await problemOf(error, records, area, { input: typed });
  }
}
