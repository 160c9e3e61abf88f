import { type ErasedPerson } from '@firstbell/schema/erasure';
import { eq, sql } from 'drizzle-orm';
import { beginErasure, endErasure, eraseHistory } from '../audit/eraseHistory.ts';
import { type Actor } from '../audit/write.ts';
import { type Orm, rowsOf } from '../db/database.ts';
import { type RecordArea } from '../records/area.ts';
import { ofRecord } from '../records/changes/list.ts';
import { everyColumn } from '../records/find.ts';
import { type Records, type Saving } from '../records/records.ts';
import { lockForDeletion } from '../records/references.ts';
import { rewriteRows } from '../records/store.ts';
import { type Stored } from '../records/table.ts';
import { deleteUnusedWords } from '../structure/nameWords.ts';

/** Request to erase a person's data: the number of the person, the reason, and who requests it. */
export type PersonErasing = { id: string; reason: string; by: Actor & { name: string } };

/** Rule of the data that is erased of a kind of person. */
export type PersonRule = {
  of: ErasedPerson;
  /** Fields that are emptied; the number takes the place of the first name. */
  personal: readonly string[];
  /** Erases a person's data outside of the record; returns the number of rows. */
  eraseOthers: (orm: Orm, records: Records, stored: Stored, by: Saving['user']) => Promise<number>;
  /** Erases the remaining data of a purged person with the number, in addition to the history. */
  eraseFormer?: (orm: Orm, id: string) => Promise<void>;
  /** Tells whether there is data for `eraseFormer`. */
  hasFormer?: (orm: Orm, id: string) => Promise<boolean>;
};

/** Condition for the rows of the history of a person. */
const historyOf = (area: RecordArea, id: string) => ofRecord(area, { key: id, version: 0 });

/** Reads a person by number, deleted or not. */
export async function readAny(orm: Orm, area: RecordArea, id: string): Promise<Stored | undefined> {
  const rows = await orm.select(everyColumn(area)).from(area.table).where(eq(area.table.key, id));
  return (rows as Stored[])[0];
}

/** Tells whether there is personal data under a number: of a person, deleted or not, or of one who was purged. */
export async function hasPersonalData(
  orm: Orm,
  records: Records,
  { of, hasFormer }: PersonRule,
  id: string,
): Promise<boolean> {
  const area = records.areas[of];
  if ((await readAny(orm, area, id)) !== undefined || (await hasFormer?.(orm, id))) return true;
  const found = await rowsOf(
    orm,
    sql`select from change where ${historyOf(area, id)} and ("from" is not null or "to" is not null) limit 1`,
  );
  return found.length > 0;
}

async function eraseStored(
  orm: Orm,
  records: Records,
  { of, personal, eraseOthers }: PersonRule,
  { stored, by }: { stored: Stored; by: Saving['user'] },
): Promise<number> {
  const blank = Object.fromEntries(personal.map((field) => [field, '']));
  const change = (input: Readonly<Record<string, unknown>>) => ({
    ...input,
    ...blank,
    first_name: stored.key,
  });
  await rewriteRows(orm, records, records.areas[of], [stored], { user: by, change });
  await deleteUnusedWords(orm);
  return 1 + (await eraseOthers(orm, records, stored, by));
}

/**
 * Erases the personal data of a person in one transaction: the number replaces the name, personal fields are
 * emptied, the rule's other data is erased, and so are the values in the histories of all of these. Of a purged
 * person, erases the remaining data.
 */
export async function erasePerson(
  orm: Orm,
  records: Records,
  rule: PersonRule,
  { id, reason, by }: PersonErasing,
): Promise<void> {
  const area = records.areas[rule.of];
  await lockForDeletion(orm);
  const stored = await readAny(orm, area, id);
  const erasure = await beginErasure(orm);
  const rows = stored === undefined ? 1 : await eraseStored(orm, records, rule, { stored, by });
  await rule.eraseFormer?.(orm, id);
  await eraseHistory(orm, historyOf(area, id));
  // The reason may name a parent, so the audit event of the request has it, not that of the erasure.
  const event = { area: rule.of, record: id, records: rows, reason };
  await endErasure(orm, erasure, event, { by, at: records.clock() });
}
