import { type SelectionInput } from '@firstbell/schema';
import { and, eq, lte, sql } from 'drizzle-orm';
import { type Database, type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { type RecordArea } from './area.ts';
import { chosen, keptSince, present, readStored, recordOf, restorable } from './find.ts';
import { type Saving, there } from './save.ts';
import { type RecordTable, type Stored } from './table.ts';

const NOT_DELETED = { deleted_at: null, deleted_by: null, delete_batch: null };

/** Locks the chosen rows in the order of their keys, so that two bulk deletes wait for each other. */
const inKeyOrder = (orm: Orm, table: RecordTable, selection: SelectionInput) =>
  orm
    .select({ key: table.key })
    .from(table)
    .where(and(present(table), chosen(table, selection)))
    .orderBy(table.key)
    .for('update');

/** Deletes a record; it can be restored for 30 days. Throws `not_found` when it is not there. */
export async function deleteRecord(
  db: Database,
  area: RecordArea,
  key: string,
  { user, now }: Saving,
): Promise<void> {
  const { table } = area;
  const gone = (await db.orm
    .update(table)
    .set({ deleted_at: now, deleted_by: user.name, delete_batch: null })
    .where(and(eq(table.key, key), present(table)))
    .returning()) as Stored[];
  if (gone.length === 0) there(area, undefined);
}

/** Brings a deleted record back. Throws `not_found` when none can be brought back; one that is there stays. */
export async function restoreRecord(
  db: Database,
  area: RecordArea,
  key: string,
  { now }: Saving,
): Promise<Record<string, unknown>> {
  const { table } = area;
  const [stored] = (await db.orm
    .update(table)
    .set(NOT_DELETED)
    .where(and(eq(table.key, key), restorable(table, now)))
    .returning()) as Stored[];
  return recordOf(area, stored ?? there(area, await readStored(db.orm, area, key)));
}

/** Deletes a selection as one batch. */
export function deleteSelection(
  db: Database,
  area: RecordArea,
  selection: SelectionInput,
  { user, now }: Saving,
): Promise<{ deleted: number; batch: string }> {
  const { table } = area;
  return inTransaction(db, async (orm) => {
    const batch = crypto.randomUUID();
    const locked = orm.$with('locked').as(inKeyOrder(orm, table, selection));
    const gone = await orm
      .with(locked)
      .update(table)
      .set({ deleted_at: now, deleted_by: user.name, delete_batch: batch })
      .where(sql`${table.key} in (select ${locked.key} from ${locked})`)
      .returning({ key: table.key });
    return { deleted: gone.length, batch };
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Brings back what was deleted as one batch. Throws `not_found` when nothing of it can be brought back. */
export async function restoreBatch(
  db: Database,
  { table, definition }: RecordArea,
  batch: string,
  { now }: Saving,
): Promise<{ restored: number }> {
  const back = UUID.test(batch)
    ? await db.orm
        .update(table)
        .set(NOT_DELETED)
        .where(and(eq(table.delete_batch, batch), restorable(table, now)))
        .returning({ key: table.key })
    : [];
  if (back.length === 0) {
    throw new Refusal('not_found', { detail: `None of these ${definition.plural} can be restored.` });
  }
  return { restored: back.length };
}

/** Removes for good what was deleted more than 30 days ago. */
export async function purgeRecords(db: Database, { table }: RecordArea, now: Date): Promise<void> {
  await db.orm.delete(table).where(lte(table.deleted_at, keptSince(now)));
}
