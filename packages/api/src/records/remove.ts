import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { failureOf } from '../db/failure.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { type RecordArea } from './area.ts';
import { type Happening, moveRows, writeMovedParts } from './changes/write.ts';
import { everyColumn, keyIn, notDeleted, readStored, recordOf, restorable, requireStored } from './find.ts';
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
import { type DeletionMark, type Stored } from './table.ts';
import { readYear, yearOfChange } from './years.ts';

const NOT_DELETED: DeletionMark = { deleted_at: null, deleted_by: null, delete_batch: null };

/** Makes the mark of a new deletion. */
export const newMark = (records: Records, { user }: Saving): DeletionMark => ({
  deleted_at: records.clock(),
  deleted_by: user.name,
  delete_batch: crypto.randomUUID(),
});

/**
 * Deletes the rows that `where` finds, with what hangs on them, as one batch; gives how many rows of the area went.
 * Throws `in_use` when one of them may not go.
 */
export async function takeAway(
  orm: Orm,
  records: Records,
  area: RecordArea,
  where: SQL | undefined,
  { mark, user }: Saving & { mark: DeletionMark },
): Promise<number> {
  const { table, definition } = area;
  // Locked in the order of their keys, so that two bulk deletes wait for each other.
  const gone = and(notDeleted(table), where);
  const columns = area.placesOf ? everyColumn(area) : { key: table.key };
  const rows = (await orm
    .select(columns)
    .from(table)
    .where(gone)
    .orderBy(table.key)
    .for('update')) as Stored[];
  const keys = rows.map(({ key }) => key);
  const these = keyIn(table, keys);
  const happening: Happening = { kind: 'deleted', user, at: records.clock() };
  for (const { area: hanging, use } of usersOf(records, definition.key)) {
    if (use.onDelete === 'refuse') continue;
    const theirs = and(notDeleted(hanging.table), usesAny(use, table, these));
    await moveRows(orm, hanging, theirs, mark, happening);
  }
  await moveRows(orm, area, these, mark, happening);
  await area.moved?.(orm, keys);
  await refuseIfUsed(orm, records, area, these);
  await writeMovedParts(orm, area, rows, happening);
  return keys.length;
}

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
    const stored = requireStored(area, await readStored(orm, area, key, true));
    saving.allow?.(stored);
    await yearOfChange(orm, area, stored);
    await takeAway(orm, records, area, eq(area.table.key, key), {
      mark: newMark(records, saving),
      user: saving.user,
    });
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
async function refuseClash(
  orm: Orm,
  records: Records,
  area: RecordArea,
  { stored, isUndo }: { stored: readonly Stored[]; isUndo: boolean },
) {
  const [first] = stored;
  const year = first && (await (isUndo ? readYear : yearOfChange)(orm, area, first));
  const several = stored.map((one) => ({ key: one.key, input: inputOf(area, one) }));
  const checking = { today: todayOf(records), year, areas: records.areas };
  const found = await area.check?.(orm, several, checking);
  (found ?? []).forEach(([error], at) => {
    if (error === undefined) return;
    throw new Refusal('duplicate', {
      detail: `${several[at]?.key ?? ''} cannot come back. ${error.message}`,
    });
  });
}

/** Options of a restoration, with its author. */
type Returning = Saving & {
  /** Whether a deletion is undone that has not ended: then the year does not matter. */
  isUndo?: boolean;
  /** Whether the rows keep their batch, by which a job finds those that it brought back. */
  keepsBatch?: boolean;
};

/** Brings back deleted rows of an area with what went with them. */
export async function bringBack(
  orm: Orm,
  records: Records,
  area: RecordArea,
  where: SQL | undefined,
  { user, isUndo = false, keepsBatch = false }: Returning,
): Promise<Stored[]> {
  const { table, definition } = area;
  const found = (await orm
    .select(everyColumn(area))
    .from(table)
    .where(and(restorable(table, records.clock()), where))
    .orderBy(table.key)
    .for('update')) as Stored[];
  if (found.length === 0) return [];
  await refuseDangling(orm, records, area, found);
  const batches = [...new Set(found.flatMap(({ delete_batch: batch }) => batch ?? []))];
  const keys = found.map(({ key }) => key);
  const these = keyIn(table, keys);
  const { delete_batch, ...cleared } = NOT_DELETED;
  const mark = keepsBatch ? cleared : { ...cleared, delete_batch };
  const happening: Happening = { kind: 'restored', user, at: records.clock() };
  await refuseTwins(orm, area, these);
  await refuseClash(orm, records, area, { stored: found, isUndo });
  await refuseIfGone(orm, records, area, these);
  for (const { area: hanging, use } of usersOf(records, definition.key)) {
    if (use.onDelete === 'refuse' || batches.length === 0) continue;
    const theirs = and(
      isNotNull(hanging.table.deleted_at),
      inArray(hanging.table.delete_batch, batches),
      usesAny(use, table, these),
    );
    await refuseTwins(orm, hanging, theirs);
    await refuseIfGone(orm, records, hanging, theirs);
    await moveRows(orm, hanging, theirs, mark, happening);
  }
  await moveRows(orm, area, these, mark, happening);
  await area.moved?.(orm, keys);
  await writeMovedParts(orm, area, found, happening);
  return found.map((stored) => ({ ...stored, ...NOT_DELETED }));
}

/** Says what stands in the way when a record that comes back may not be there beside another. */
export async function refusingTwins<Result>(
  { unique }: RecordArea,
  work: () => Promise<Result>,
): Promise<Result> {
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
  { user }: Saving,
): Promise<Record<string, unknown>> {
  return refusingTwins(area, () =>
    inTransaction(records.db, async (orm) => {
      await holdReferences(orm);
      const [stored] = await bringBack(orm, records, area, eq(area.table.key, key), { user });
      return recordOf(area, stored ?? requireStored(area, await readStored(orm, area, key)));
    }),
  );
}
