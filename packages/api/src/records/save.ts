import { type FieldError, findMissingFields } from '@firstbell/schema';
import { eq } from 'drizzle-orm';
import { type Orm, requireRow } from '../db/database.ts';
import { refuseChangedIdentity, requireValid } from '../http/problem.ts';
import { readLists } from '../lists/lists.ts';
import { type AreaAccess, type DeriveContext, type RecordArea, type Records } from './area.ts';
import { type Values } from '../rows/values.ts';
import { type Year, requireCurrentYear } from '../years/years.ts';
import { createStamp } from '../caller/author.ts';
import { mergeStale } from './changes/mergeItems.ts';
import { writeSaved } from './changes/write.ts';
import { invalidChoices } from './choices.ts';
import { listAllColumns, requireRecord } from './find.ts';
import { presentRecord } from './present.ts';
import { formatKey, reserveNumbers } from '../db/keys.ts';
import { encryptInput, unmaskInput } from './masked.ts';
import { computeToday } from '../years/spans.ts';
import { explainFailure } from './refusedByDatabase.ts';
import { listReferred, inSave, createLockOptions, readReferred } from './references.ts';
import { purgeKey } from './purge.ts';
import { pickKeptValues, toInput, storedValues } from './store.ts';
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
  const { findReferred, missing } = await readReferred(orm, records, references);
  const errors: FieldError[] = [
    ...findMissingFields(area.definition, lists.choices.optional_fields, input),
    ...invalidChoices(area.definition, lists.choices, input, before),
    ...missing,
  ];
  if (errors.length === 0) {
    const checkContext = { today: computeToday(records), year, areas: records.areas };
    errors.push(...(await area.check(orm, [{ key: before?.key, input }], checkContext)).flat());
  }
  requireValid(errors);
  return { lists, findReferred };
}

/** Stores a record that the user may write, with its items and history. `before` is the locked record; without it, adds one. */
async function storeRecord(
  orm: Orm,
  { records, area, scope, user }: AreaAccess,
  { sent, before }: { sent: Values; before?: Stored },
): Promise<Record<string, unknown>> {
  const { table, definition, keyField } = area;
  const year = await requireCurrentYear(orm, area, before);
  const checked = { ...unmaskInput(area, sent, before), ...(before && pickKeptValues(area, before)) };
  const context = await checkInput(orm, records, area, checked, { before, year });
  const input = await encryptInput(area, records.secrets, checked, before);
  const at = records.clock();
  const valuesFor = (key: string) => storedValues(area, key, input, context);
  let rows: Stored[];
  if (before) {
    const values = { ...valuesFor(before.key), ...createStamp(before, user, at) };
    const update = orm.update(table).set(values).where(eq(table.key, before.key));
    rows = (await update.returning(listAllColumns(area))) as Stored[];
  } else {
    const typedKey = keyField === undefined ? undefined : String(checked[keyField]);
    if (typedKey !== undefined) await purgeKey(orm, records, area, typedKey);
    const { prefix = '' } = definition;
    const values = valuesFor(typedKey ?? formatKey(prefix, await reserveNumbers(orm, prefix)));
    const insert = orm.insert(table).values({
      ...values,
      ...createStamp(undefined, user, at),
      created_at: at,
      ...(area.table.created_account && { created_account: user.uid ?? null }),
      ...(year && { year: year.key }),
    });
    rows = (await insert.returning(listAllColumns(area))) as Stored[];
  }
  const row = requireRow(rows);
  await area.items?.save?.(orm, [{ key: row.key, input }]);
  const stored = area.items?.save ? { ...row, ...input } : row;
  const saved = { stored, before: before && toInput(area, before), after: input };
  await writeSaved(orm, area, [saved], { user, at });
  if (area.afterSave === undefined) return presentRecord(area, scope, stored);
  await area.afterSave(orm, row.key, {
    input,
    before,
    user,
    at: stored.updated_at,
    today: computeToday(records),
  });
  return presentRecord(area, scope, await requireRecord(orm, area, scope, row.key));
}

/**
 * Creates a record. Throws `invalid` for wrong fields, `forbidden` out of scope, `no_year` without a current academic
 * year, and `duplicate` if another record, soft-deleted or not, has the typed key.
 */
export async function createRecord(access: AreaAccess, sent: Values): Promise<Record<string, unknown>> {
  const { records, area, scope } = access;
  const { keyField } = area;
  const key = keyField === undefined ? undefined : String(sent[keyField]);
  try {
    const create = async (orm: Orm) => {
      await scope.check(orm, sent);
      return storeRecord(orm, access, { sent });
    };
    return await inSave(records, create, createLockOptions(area));
  } catch (error) {
    throw await explainFailure(error, access, { input: sent, key });
  }
}

/** Reads a record. Throws `not_found` for a missing or deleted one. */
export async function getRecord(
  { records, area, scope }: AreaAccess,
  key: string,
): Promise<Record<string, unknown>> {
  return presentRecord(area, scope, await requireRecord(records.db.orm, area, scope, key));
}

/**
 * Updates a record. Throws `invalid`, `not_found`, `past_year`, `forbidden` if the old or the new values are out of
 * scope, and `conflict` with the stored record if it has a newer version that cannot be merged with the edited one.
 */
export async function updateRecord(
  access: AreaAccess,
  key: string,
  { version, ...typed }: Values,
): Promise<Record<string, unknown>> {
  const { records, area, scope } = access;
  const { definition, keyField } = area;
  try {
    const update = async (orm: Orm) => {
      const before = await requireRecord(orm, area, scope, key, true);
      await scope.check(orm, before);
      await scope.check(orm, { ...before, ...typed });
      if (keyField !== undefined)
        refuseChangedIdentity(
          { [keyField]: key },
          typed,
          (field) => `The ${definition.labels[field] ?? field} cannot be changed.`,
        );
      const stored = { version: before.version, values: toInput(area, before) };
      const states = { key, stored, sent: { version: Number(version), values: typed } };
      const sent = await mergeStale(orm, records, area, states, () => presentRecord(area, scope, before));
      return storeRecord(orm, access, { sent, before });
    };
    return await inSave(records, update, createLockOptions(area));
  } catch (error) {
    throw await explainFailure(error, access, { input: typed });
  }
}
