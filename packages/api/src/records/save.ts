import { haystack } from '@firstbell/schema';
import { and, eq, lte } from 'drizzle-orm';
import { type User } from '../auth.ts';
import { type Database } from '../db/database.ts';
import { failureOf } from '../db/failure.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { readLists, type SchoolLists } from '../school/lists.ts';
import { type RecordArea, type Values } from './area.ts';
import { checkChoices } from './choices.ts';
import { keptSince, readStored, recordOf, rowOf } from './find.ts';
import { type Stored } from './table.ts';

/** Who saves, and when. */
export type Saving = { user: User; now: Date };

/** Gives the key that an input has. */
const keyOf = ({ keyField }: RecordArea, input: Values) => String(input[keyField]);

/** Gives what is stored for an input: its fields, what is worked out from them, and the text that is searched. */
export function storedValues(area: RecordArea, input: Values, lists: SchoolLists): Values {
  const key = keyOf(area, input);
  const values = { ...input, ...area.derive(input, lists), key };
  return { ...values, search: haystack(area.definition.columns, rowOf(area, values)) };
}

async function duplicate(db: Database, area: RecordArea, key: string): Promise<Refusal> {
  const holder = await readStored(db.orm, area, key);
  const { noun } = area.definition;
  const message =
    holder?.deleted_at == null
      ? `Another ${noun} has this ID.`
      : `A deleted ${noun} has this ID. Restore it from Recently deleted, or use another ID.`;
  return new Refusal('duplicate', { detail: message, errors: [{ field: area.keyField, message }] });
}

/** Adds a record. Throws a `duplicate` refusal when another one, deleted or not, has its key. */
export async function createRecord(
  db: Database,
  area: RecordArea,
  input: Values,
  { user, now }: Saving,
): Promise<Record<string, unknown>> {
  const { table, definition } = area;
  const key = keyOf(area, input);
  try {
    return await inTransaction(db, async (orm) => {
      const lists = await readLists(orm);
      checkChoices(definition, lists.choices, input);
      await orm.delete(table).where(and(eq(table.key, key), lte(table.deleted_at, keptSince(now))));
      const meta = { version: 1, created_at: now, updated_at: now, updated_by: user.name };
      const [stored] = (await orm
        .insert(table)
        .values({ ...storedValues(area, input, lists), ...meta })
        .returning()) as Stored[];
      if (stored === undefined) throw new Error('The insert gave no row.');
      return recordOf(area, stored);
    });
  } catch (error) {
    if (failureOf(error) === 'duplicate') throw await duplicate(db, area, key);
    throw error;
  }
}

/** Reads a record. Throws `not_found` when there is none or it was deleted. */
export async function getRecord(
  db: Database,
  area: RecordArea,
  key: string,
): Promise<Record<string, unknown>> {
  return recordOf(area, there(area, await readStored(db.orm, area, key)));
}

/** Passes on a record that is there. Throws `not_found` otherwise. */
export function there({ definition }: RecordArea, stored: Stored | undefined): Stored {
  if (stored?.deleted_at !== null) {
    throw new Refusal('not_found', { detail: `There is no ${definition.noun} with this ID.` });
  }
  return stored;
}

/** Saves a record over the version that was edited. Throws `conflict` with the record when it has moved on. */
export function updateRecord(
  db: Database,
  area: RecordArea,
  key: string,
  { version, ...input }: Values,
  { user, now }: Saving,
): Promise<Record<string, unknown>> {
  const { table, definition, keyField } = area;
  return inTransaction(db, async (orm) => {
    const before = there(area, await readStored(orm, area, key, true));
    if (keyOf(area, input) !== key) {
      const message = `The ${definition.labels[keyField] ?? keyField} cannot be changed.`;
      throw new Refusal('invalid', { errors: [{ field: keyField, message }] });
    }
    if (before.version !== version) throw new Refusal('conflict', { record: recordOf(area, before) });
    const lists = await readLists(orm);
    checkChoices(definition, lists.choices, input, before);
    const meta = { version: before.version + 1, updated_at: now, updated_by: user.name };
    const [stored] = (await orm
      .update(table)
      .set({ ...storedValues(area, input, lists), ...meta })
      .where(eq(table.key, key))
      .returning()) as Stored[];
    if (stored === undefined) throw new Error('The update gave no row.');
    return recordOf(area, stored);
  });
}
