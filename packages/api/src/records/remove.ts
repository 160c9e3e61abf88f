import { type SelectionInput } from '@firstbell/schema';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { failureOf } from '../db/failure.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { type RecordArea, type Values } from './area.ts';
import { chosen, inYear, present, readStored, recordOf, restorable, there } from './find.ts';
import { type Records, type Saving, todayOf } from './records.ts';
import {
  holdDeletion,
  holdReferences,
  missingReferences,
  readNames,
  refuseIfGone,
  refuseIfUsed,
  usersOf,
  usesAny,
} from './references.ts';
import { inputOf } from './store.ts';
import { refuseTwins } from './twins.ts';
import { type Stored } from './table.ts';
import { readCurrentYear, yearOfChange } from './years.ts';

const NOT_DELETED = { deleted_at: null, deleted_by: null, delete_batch: null };

/** Deletes the rows that `where` finds, with what hangs on them, as one batch; gives how many rows of the area went. */
async function takeAway(
  orm: Orm,
  records: Records,
  area: RecordArea,
  where: SQL | undefined,
  { user }: Saving,
): Promise<{ deleted: number; batch: string }> {
  const { table, definition } = area;
  const gone = and(present(table), where);
  const batch = crypto.randomUUID();
  const mark = { deleted_at: records.clock(), deleted_by: user.name, delete_batch: batch };
  for (const { area: hanging, use } of usersOf(records, definition.key)) {
    if (use.onDelete === 'refuse') continue;
    await orm
      .update(hanging.table)
      .set(mark)
      .where(and(present(hanging.table), usesAny(use, table, gone)));
  }
  // Locked in the order of their keys, so that two bulk deletes wait for each other.
  const locked = orm
    .$with('locked')
    .as(orm.select({ key: table.key }).from(table).where(gone).orderBy(table.key).for('update'));
  const rows = await orm
    .with(locked)
    .update(table)
    .set(mark)
    .where(sql`${table.key} in (select ${locked.key} from ${locked})`)
    .returning({ key: table.key });
  await refuseIfUsed(orm, records, area, eq(table.delete_batch, batch));
  await area.moved?.(
    orm,
    rows.map(({ key }) => String(key)),
  );
  return { deleted: rows.length, batch };
}

const keptBy = (area: RecordArea, stored: Values): void => {
  const reason = area.keeps?.(stored);
  if (reason !== undefined) throw new Refusal('in_use', { detail: reason });
};

/**
 * Deletes a record with what hangs on it; it can be restored for 30 days. Throws `not_found` when it is not there,
 * `in_use` when others name it, and what `allow` throws when this one may not go.
 */
export function deleteRecord(
  records: Records,
  area: RecordArea,
  key: string,
  saving: Saving & { allow?: (stored: Stored) => void },
): Promise<void> {
  return inTransaction(records.db, async (orm) => {
    await holdDeletion(orm);
    const stored = there(area, await readStored(orm, area, key, true));
    saving.allow?.(stored);
    await yearOfChange(orm, area, stored);
    keptBy(area, stored);
    await takeAway(orm, records, area, eq(area.table.key, key), saving);
  });
}

/** Throws `in_use` when a record that is to come back names one that is gone. */
async function refuseDangling(orm: Orm, records: Records, area: RecordArea, stored: readonly Stored[]) {
  const references = stored.flatMap((one) => area.refersTo?.({ ...one, key: one.key }) ?? []);
  const [missing] = missingReferences(records, references, await readNames(orm, records, references));
  if (missing) {
    const detail = `${missing.message} Restore it first, from Recently deleted.`;
    throw new Refusal('in_use', { detail });
  }
}

/** Throws `past_year`, or `duplicate` when what was saved meanwhile leaves no room for a record that is to come back. */
async function refuseClash(orm: Orm, records: Records, area: RecordArea, stored: readonly Stored[]) {
  const [first] = stored;
  const year = first && (await yearOfChange(orm, area, first));
  if (area.check === undefined) return;
  for (const one of stored) {
    const checking = { key: one.key, today: todayOf(records), year, areas: records.areas };
    const [error] = await area.check(orm, inputOf(area, one), checking);
    if (error) throw new Refusal('duplicate', { detail: `${one.key} cannot come back. ${error.message}` });
  }
}

/** Brings back deleted rows of an area with what went with them. */
async function bringBack(
  orm: Orm,
  records: Records,
  area: RecordArea,
  where: SQL | undefined,
): Promise<Stored[]> {
  const { table, definition } = area;
  const found = (await orm
    .select()
    .from(table)
    .where(and(restorable(table, records.clock()), where))
    .for('update')) as Stored[];
  if (found.length === 0) return [];
  await refuseDangling(orm, records, area, found);
  const batches = [...new Set(found.flatMap(({ delete_batch: batch }) => batch ?? []))];
  const keys = sql`select jsonb_array_elements_text(${JSON.stringify(found.map(({ key }) => key))}::jsonb)`;
  const these = sql`${table.key} in (${keys})`;
  await refuseTwins(orm, area, these);
  await refuseClash(orm, records, area, found);
  await refuseIfGone(orm, records, area, these);
  for (const { area: hanging, use } of usersOf(records, definition.key)) {
    if (use.onDelete === 'refuse' || batches.length === 0) continue;
    const theirs = and(inArray(hanging.table.delete_batch, batches), usesAny(use, table, these));
    await refuseTwins(orm, hanging, theirs);
    await refuseIfGone(orm, records, hanging, theirs);
    await orm.update(hanging.table).set(NOT_DELETED).where(theirs);
  }
  const back = (await orm.update(table).set(NOT_DELETED).where(these).returning()) as Stored[];
  await area.moved?.(
    orm,
    back.map(({ key }) => key),
  );
  return back;
}

/** Says what stands in the way when a record that comes back may not be there beside another. */
async function refusingTwins<Result>({ unique }: RecordArea, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (failureOf(error) !== 'duplicate' || unique === undefined) throw error;
    throw new Refusal('duplicate', { detail: unique.message });
  }
}

/** Brings a deleted record back. Throws `not_found` when none can be brought back; one that is there stays. */
export function restoreRecord(
  records: Records,
  area: RecordArea,
  key: string,
): Promise<Record<string, unknown>> {
  return refusingTwins(area, () =>
    inTransaction(records.db, async (orm) => {
      await holdReferences(orm);
      const [stored] = await bringBack(orm, records, area, eq(area.table.key, key));
      return recordOf(area, stored ?? there(area, await readStored(orm, area, key)));
    }),
  );
}

/** Deletes a selection as one batch. Throws `in_use` when one of them may not go; then none does. */
export function deleteSelection(
  records: Records,
  area: RecordArea,
  selection: SelectionInput,
  saving: Saving,
): Promise<{ deleted: number; batch: string }> {
  const { table } = area;
  return inTransaction(records.db, async (orm) => {
    await holdDeletion(orm);
    const year = area.definition.isOfYear ? ((await readCurrentYear(orm))?.key ?? '') : undefined;
    const where = and(inYear(table, year), chosen(table, selection));
    if (area.keeps) {
      const stored = (await orm
        .select()
        .from(table)
        .where(and(present(table), where))) as Stored[];
      for (const one of stored) keptBy(area, one);
    }
    return takeAway(orm, records, area, where, saving);
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Brings back what was deleted as one batch. Throws `not_found` when nothing of it can be brought back. */
export async function restoreBatch(
  records: Records,
  area: RecordArea,
  batch: string,
): Promise<{ restored: number }> {
  const back = UUID.test(batch)
    ? await refusingTwins(area, () =>
        inTransaction(records.db, async (orm) => {
          await holdReferences(orm);
          return bringBack(orm, records, area, eq(area.table.delete_batch, batch));
        }),
      )
    : [];
  if (back.length === 0) {
    throw new Refusal('not_found', { detail: `None of these ${area.definition.plural} can be restored.` });
  }
  return { restored: back.length };
}
