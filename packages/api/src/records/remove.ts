import { and, eq, type SQL } from 'drizzle-orm';
import { type Orm } from '../db/database.ts';
import { classifyFailure } from '../db/failure.ts';
import { inTransaction } from '../db/transaction.ts';
import { Problem } from '../http/problem.ts';
import { type AreaAccess, type RecordArea, type Records } from './area.ts';
import { type ChangeMeta, markRows, writeItemChanges } from './changes/write.ts';
import {
  listAllColumns,
  isOneOfKeys,
  isNotHidden,
  readStored,
  isRestorable,
  createGoneProblem,
  requireStored,
  requireRecord,
} from './find.ts';
import { presentRecord } from './present.ts';
import { type Saving } from '../caller/author.ts';
import { computeToday } from '../years/spans.ts';
import {
  lockReferencesExclusively,
  listReferred,
  createLockOptions,
  lockReferences,
  readReferred,
  refuseIfTargetDeleted,
} from './references.ts';
import { toInput } from './store.ts';
import { restoreOrNameConflicts } from './restoreConflicts.ts';
import { type DeletionMark, endingMark, type Stored } from '../rows/table.ts';
import { readYear, requireCurrentYear } from '../years/years.ts';

const NOT_DELETED: DeletionMark = {
  deleted_at: null,
  deleted_by: null,
  deleted_account: null,
  delete_batch: null,
};

/** Creates the mark of a new batch of deleted rows. */
export const createDeletionMark = (records: Records, { user }: Saving): DeletionMark => ({
  deleted_at: records.clock(),
  deleted_by: user.name,
  deleted_account: user.uid ?? null,
  delete_batch: crypto.randomUUID(),
});

/** Selects the keys of people whom other records name, so that a deletion ends their service or enrolment and keeps their record. */
async function readNamed(
  orm: Orm,
  { naming: { ending, isNamed } = {}, table }: RecordArea,
  where: SQL,
): Promise<string[]> {
  if (ending === undefined) return [];
  const rows = await orm.select({ key: table.key }).from(table).where(and(where, isNamed));
  return (rows as { key: string }[]).map(({ key }) => key);
}

/**
 * Soft-deletes rows as one batch, and returns their number. Of people whom other records name, it ends the service or enrolment
 * instead.
 */
export async function deleteRows(
  orm: Orm,
  { records, area, scope, user }: AreaAccess,
  where: SQL | undefined,
  mark: DeletionMark,
): Promise<number> {
  const { table } = area;
  const existing = and(isNotHidden(table), where, scope.condition);
  const columns = area.items?.readFieldValues ? listAllColumns(area) : { key: table.key };
  // Rows are locked in the order of their keys, so that two bulk deletions cannot deadlock.
  const rows = (await orm
    .select(columns)
    .from(table)
    .where(existing)
    .orderBy(table.key)
    .for('update')) as Stored[];
  const keys = rows.map(({ key }) => key);
  const isOneOfRows = isOneOfKeys(table, keys);
  const meta: ChangeMeta = { kind: 'deleted', user, at: records.clock() };
  const named = await readNamed(orm, area, isOneOfRows);
  if (named.length > 0) {
    const isNamed = isOneOfKeys(table, named);
    await area.naming?.ending?.end(orm, records, named, { user, batch: mark.delete_batch ?? '' });
    await markRows(orm, area, isNamed, endingMark(mark), meta);
  }
  await markRows(orm, area, and(isOneOfRows, isNotHidden(table)), mark, meta);
  await area.afterDeleteOrRestore?.(orm, keys);
  await writeItemChanges(orm, area, rows, meta);
  return keys.length;
}

/** Tells whether a record was deleted by this person, who has sent the deletion once more. */
const isDeletedBy = (stored: Stored | undefined, { user }: Saving) =>
  (stored?.deleted_at ?? stored?.ended_at) != null &&
  user.uid !== undefined &&
  stored?.deleted_account === user.uid;

/**
 * Soft-deletes a record; it can be restored for 30 days. Does nothing if the same person has deleted it. Throws `not_found` for a
 * missing record and one that somebody else has deleted, `in_use` if it has to stay, `forbidden`, `past_year`, and the errors of
 * `checkAllowed`.
 */
export function deleteRecord(
  access: AreaAccess,
  key: string,
  checkAllowed?: (stored: Stored) => void,
): Promise<void> {
  const { records, area, scope } = access;
  return inTransaction(records.db, async (orm) => {
    await lockReferencesExclusively(orm, createLockOptions(area));
    const found = await readStored(orm, area, scope, key, true);
    if (isDeletedBy(found, access)) return;
    const stored = requireStored(area, found);
    if (stored.ended_at instanceof Date) throw createGoneProblem(area);
    checkAllowed?.(stored);
    await scope.check(orm, stored);
    await requireCurrentYear(orm, area, stored);
    await deleteRows(orm, access, eq(area.table.key, key), createDeletionMark(records, access));
  });
}

/** Throws `in_use` if a record to restore refers to a missing one. */
async function requireTargets(orm: Orm, records: Records, area: RecordArea, stored: readonly Stored[]) {
  const references = stored.flatMap((record) => listReferred(area, { ...record, key: record.key }));
  const [missing] = (await readReferred(orm, records, references)).missing;
  if (missing) {
    const detail = `${missing.message} Restore it first, from Recently deleted.`;
    throw new Problem('in_use', { detail });
  }
}

/** Throws `past_year` for records of a past year (unless `isUndo`), and `duplicate` if the area's check refuses one of them. */
async function checkRestored(
  orm: Orm,
  records: Records,
  area: RecordArea,
  { stored, isUndo }: { stored: readonly Stored[]; isUndo: boolean },
) {
  const [first] = stored;
  const year = first && (await (isUndo ? readYear : requireCurrentYear)(orm, area, first));
  const inputs = stored.map((record) => ({ key: record.key, input: toInput(area, record) }));
  const context = { today: computeToday(records), year, areas: records.areas };
  const errorsOfEach = await area.check(orm, inputs, context);
  errorsOfEach.forEach(([error], index) => {
    if (error === undefined) return;
    throw new Problem('duplicate', {
      detail: `${inputs[index]?.key ?? ''} cannot be restored. ${error.message}`,
    });
  });
}

/** Options of a restoration. */
type Restoration = {
  /** Whether an unfinished bulk deletion is rolled back: then a past year is allowed. */
  isUndo?: boolean;
  /** Whether the rows preserve their batch, by which a job finds the rows that it restored. */
  preservesBatch?: boolean;
};

/** Restores deleted rows of an area, with what their deletion ended; returns the rows. Throws `in_use`, `duplicate` or `past_year`. */
export async function restoreRows(
  orm: Orm,
  { records, area, scope, user }: AreaAccess,
  where: SQL | undefined,
  { isUndo = false, preservesBatch = false }: Restoration = {},
): Promise<Stored[]> {
  const { table } = area;
  const rows = (await orm
    .select(listAllColumns(area))
    .from(table)
    .where(and(isRestorable(table, records.clock()), where, scope.condition))
    .orderBy(table.key)
    .for('update')) as Stored[];
  if (rows.length === 0) return [];
  await requireTargets(orm, records, area, rows);
  const batches = [...new Set(rows.flatMap(({ delete_batch: batch }) => batch ?? []))];
  const keys = rows.map(({ key }) => key);
  const isOneOfRows = isOneOfKeys(table, keys);
  const { delete_batch, ...cleared } = NOT_DELETED;
  const mark = preservesBatch ? cleared : { ...cleared, delete_batch };
  const meta: ChangeMeta = { kind: 'restored', user, at: records.clock() };
  await restoreOrNameConflicts(orm, area, isOneOfRows, async (inner) => {
    await checkRestored(inner, records, area, { stored: rows, isUndo });
    await refuseIfTargetDeleted(inner, records, area, isOneOfRows);
    await markRows(inner, area, isOneOfRows, { ...mark, ...(table.ended_at && { ended_at: null }) }, meta);
  });
  for (const batch of area.naming?.ending ? batches : []) {
    const ended = rows.filter((row) => row.delete_batch === batch && row.ended_at instanceof Date);
    await area.naming?.ending?.resume(
      orm,
      records,
      ended.map(({ key }) => key),
      { user, batch },
    );
  }
  await area.afterDeleteOrRestore?.(orm, keys);
  await writeItemChanges(orm, area, rows, meta);
  return rows.map((stored) => ({ ...stored, ...NOT_DELETED }));
}

/** Runs a restoration, and converts the violation of a unique constraint to the area's message. */
export async function withUniqueMessage<Result>(
  { unique }: RecordArea,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (classifyFailure(error) !== 'duplicate' || unique?.error === undefined) throw error;
    throw new Problem('duplicate', { detail: unique.error.message });
  }
}

/** Restores a deleted record. Returns a record that is not deleted unchanged. Throws `not_found` if it cannot be restored. */
export function restoreRecord(access: AreaAccess, key: string): Promise<Record<string, unknown>> {
  const { records, area, scope } = access;
  return withUniqueMessage(area, () =>
    inTransaction(records.db, async (orm) => {
      await lockReferences(orm, createLockOptions(area));
      const current = await readStored(orm, area, scope, key);
      if (current !== undefined) await scope.check(orm, current);
      const [stored] = await restoreRows(orm, access, eq(area.table.key, key));
      const restored = stored ?? (await requireRecord(orm, area, scope, key));
      return presentRecord(area, scope, restored);
    }),
  );
}
