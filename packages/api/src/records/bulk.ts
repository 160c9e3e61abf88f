import { type SelectionInput } from '@firstbell/schema';
import { and, eq } from 'drizzle-orm';
import { type Caller } from '../caller/member.ts';
import { type Orm } from '../db/database.ts';
import { classifyFailure } from '../db/failure.ts';
import { inTransaction } from '../db/transaction.ts';
import { Problem } from '../http/problem.ts';
import { type Jobs } from '../jobs/jobs.ts';
import { startJob } from '../jobs/operations.ts';
import { toAuthor, type StoredJob } from '../jobs/table.ts';
import { type Step, type Work } from '../jobs/work.ts';
import { type AreaAccess, type RecordArea, type Records } from './area.ts';
import { updateDeletionStatistics } from './deletionStatistics.ts';
import { isInYear, isOneOfKeys, isNotHidden, isRestorable } from './find.ts';
import { count } from './totals.ts';
import { lockReferencesExclusively, createLockOptions, lockReferences } from './references.ts';
import { restoreRows, createDeletionMark, withUniqueMessage, deleteRows } from './remove.ts';
import { type DeletionMark } from '../rows/table.ts';
import { readListYear } from './listYear.ts';
import { SERVICE_SCOPE } from './scope.ts';
import { createSelectionReader, readNextKeys, selectionCondition } from './selection.ts';

/** Payload of a bulk deletion; `year` is the current academic year, if the area has years. */
type DeletePayload = { selection: SelectionInput; year?: string | undefined; mark: DeletionMark };
/** Payload of a bulk restoration: the mark of the rows to restore, with their batch. */
type RestorePayload = { mark: DeletionMark };

/** Formats the number of records of a job: `46,020 attendance sheets`. */
const formatCount = ({ definition }: RecordArea, total: number) =>
  `${total.toLocaleString('en-IN')} ${total === 1 ? definition.noun : definition.plural}`;

/** Undoes a change of records, except of those with a conflict, which are found by bisection. */
async function undoWherePossible(
  orm: Orm,
  keys: readonly string[],
  undo: (orm: Orm, keys: readonly string[]) => Promise<unknown>,
): Promise<void> {
  if (keys.length === 0) return;
  try {
    await orm.transaction((inner) => undo(inner, keys));
  } catch (error) {
    if (!(error instanceof Problem) && classifyFailure(error) !== 'duplicate') throw error;
    if (keys.length === 1) return;
    const half = Math.ceil(keys.length / 2);
    await undoWherePossible(orm, keys.slice(0, half), undo);
    await undoWherePossible(orm, keys.slice(half), undo);
  }
}

/** Restores the date of a mark, which JSON stores as text. */
const parseMark = ({ deleted_at: at, ...mark }: DeletionMark): DeletionMark => ({
  ...mark,
  deleted_at: at === null ? null : new Date(at),
});

/** Creates the step that restores the records that a job has deleted. */
const createUndoDeleteStep = (access: AreaAccess, batch: string): Step => {
  const { records, area } = access;
  const { table } = area;
  const where = and(isRestorable(table, records.clock()), eq(table.delete_batch, batch));
  return async (orm, chunk) => {
    await lockReferencesExclusively(orm, createLockOptions(area));
    if (chunk.cursor === '') await updateDeletionStatistics(orm, table);
    const { keys, next } = await readNextKeys(orm, table, where, chunk);
    await undoWherePossible(orm, keys, (inner, possibleKeys) =>
      restoreRows(inner, access, and(where, isOneOfKeys(table, possibleKeys)), { isUndo: true }),
    );
    return { done: keys.length, next };
  };
};

/** Creates the work of a bulk deletion. */
function createDeleteWork(access: AreaAccess, job: StoredJob): Work {
  const { area } = access;
  const payload = job.payload as DeletePayload;
  const mark = parseMark(payload.mark);
  const batch = mark.delete_batch ?? '';
  const readChunk = createSelectionReader(area, payload, job.created_at);
  const where = isInYear(area.table, payload.year);
  return {
    forward: {
      step: async (orm, chunk) => {
        await lockReferencesExclusively(orm, createLockOptions(area));
        const { keys, next } = await readChunk(orm, chunk);
        return {
          done: await deleteRows(orm, access, and(where, isOneOfKeys(area.table, keys)), mark),
          next,
        };
      },
    },
    back: { step: createUndoDeleteStep(access, batch) },
    result: (_, { done }) => Promise.resolve({ deleted: done, batch }),
  };
}

/** Creates the work of a bulk restoration. Restored rows preserve their batch, by which a rollback finds them. */
function createRestoreWork(access: AreaAccess, job: StoredJob): Work {
  const { records, area } = access;
  const { table } = area;
  const mark = parseMark((job.payload as RestorePayload).mark);
  const inBatch = eq(table.delete_batch, mark.delete_batch ?? '');
  const deleted = and(isRestorable(table, records.clock()), inBatch);
  const isRestored = and(isNotHidden(table), inBatch);
  return {
    forward: {
      step: async (orm, chunk) => {
        await lockReferences(orm, createLockOptions(area));
        if (chunk.cursor === '') await updateDeletionStatistics(orm, table);
        const { keys, next } = await readNextKeys(orm, table, deleted, chunk);
        const restored = await withUniqueMessage(area, () =>
          restoreRows(orm, access, and(deleted, isOneOfKeys(table, keys)), { preservesBatch: true }),
        );
        return { done: restored.length, next };
      },
    },
    back: {
      step: async (orm, chunk) => {
        await lockReferencesExclusively(orm, createLockOptions(area));
        const { keys, next } = await readNextKeys(orm, table, isRestored, chunk);
        await undoWherePossible(orm, keys, (inner, possibleKeys) =>
          deleteRows(inner, access, and(isRestored, isOneOfKeys(table, possibleKeys)), mark),
        );
        return { done: keys.length, next };
      },
    },
    result: (_, { done }) => Promise.resolve({ restored: done }),
  };
}

/** Returns the functions that create the work of jobs on records, by the kind of job. */
export const createRecordWorkFactories = (records: Records) => {
  const areaOf = ({ area }: StoredJob) =>
    Object.values(records.areas).find(({ definition }) => definition.key === area);
  const forArea = (createWork: typeof createDeleteWork) => (job: StoredJob) => {
    const area = areaOf(job);
    if (area === undefined)
      throw new Problem('not_found', { detail: `There is no area ${job.area} any more.` });
    return createWork({ records, area, scope: SERVICE_SCOPE, user: toAuthor(job) }, job);
  };
  return { delete: forArea(createDeleteWork), restore: forArea(createRestoreWork) };
};

type JobCaller = { jobs: Jobs; user: Caller };

/**
 * Deletes a selection as one batch: at once if it is small, else as a job. Deletes nothing and throws `in_use` if one of the
 * records cannot be deleted.
 */
export async function deleteSelection(
  access: AreaAccess,
  selection: SelectionInput,
  { jobs, user }: JobCaller,
): Promise<Record<string, unknown> | Response> {
  const { records, area, scope } = access;
  const { db } = records;
  const { table, definition } = area;
  const mark = createDeletionMark(records, access);
  const year = await readListYear(db.orm, area, '');
  const where = and(isInYear(table, year), await selectionCondition(db.orm, area, scope, selection, year));
  const total = await count(db.orm, table, and(isNotHidden(table), where));
  if (total <= jobs.settings.jobBatch) {
    const deleted = await inTransaction(db, async (orm) => {
      await lockReferencesExclusively(orm, createLockOptions(area));
      return deleteRows(orm, access, where, mark);
    });
    return { deleted, batch: mark.delete_batch };
  }
  const payload: DeletePayload = { selection, year, mark };
  const title = `Deleting ${formatCount(area, total)}`;
  const plan = { kind: 'delete', area: definition.key, title, total, payload } as const;
  return startJob(records, jobs, plan, user);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Restores the records that were deleted as one batch: at once if they are few, else as a job. Throws `not_found` if none can be
 * restored.
 */
export async function restoreBatch(
  access: AreaAccess,
  batch: string,
  { jobs, user }: JobCaller,
): Promise<Record<string, unknown> | Response> {
  const { records, area } = access;
  const { db, clock } = records;
  const { table, definition } = area;
  const where = and(isRestorable(table, clock()), eq(table.delete_batch, batch));
  const total = UUID.test(batch) ? await count(db.orm, table, where) : 0;
  const nothingRestorable = new Problem('not_found', {
    detail: `None of these ${definition.plural} can be restored.`,
  });
  if (total === 0) throw nothingRestorable;
  if (total <= jobs.settings.jobBatch) {
    const restored = await withUniqueMessage(area, () =>
      inTransaction(db, async (orm) => {
        await lockReferences(orm, createLockOptions(area));
        return restoreRows(orm, access, where);
      }),
    );
    if (restored.length === 0) throw nothingRestorable;
    return { restored: restored.length };
  }
  const [first] = (await db.orm.select().from(table).where(where).limit(1)) as DeletionMark[];
  if (first === undefined) throw nothingRestorable;
  const { deleted_at, deleted_by, deleted_account, delete_batch } = first;
  const payload: RestorePayload = { mark: { deleted_at, deleted_by, deleted_account, delete_batch } };
  const title = `Restoring ${formatCount(area, total)}`;
  const plan = { kind: 'restore', area: definition.key, title, total, payload } as const;
  return startJob(records, jobs, plan, user);
}
