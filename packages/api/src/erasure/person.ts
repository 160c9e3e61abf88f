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
import { deleteUnusedWords } from '../school/nameWords.ts';

/** Who asks for the erasure of a person's data, by the number of the person, and why. */
export type PersonErasing = { id: string; reason: string; by: Actor & { name: string } };

/** What is erased of a kind of people. */
export type PersonRule = {
  of: ErasedPerson;
  /** Fields that are emptied; the number takes the place of the first name. */
  personal: readonly string[];
  /** Erases what is stored of a person beside the record; returns the number of rows. */
  eraseOthers: (orm: Orm, records: Records, stored: Stored, by: Saving['user']) => Promise<number>;
  /** Erases what is left of a person with a number who was purged, in addition to the history. */
  eraseFormer?: (orm: Orm, id: string) => Promise<void>;
  /** Tells whether there is something for `eraseFormer`. */
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
 * Erases the personal data of a person in one transaction: the number takes the place of the name, personal fields are emptied, and
 * with what the rule erases beside them the values of their histories. Of a person who was purged, it erases what is left.
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
  // The reason may name a parent: it is in the log of the request, not of what was erased.
  const event = { area: rule.of, record: id, records: rows, reason };
  await endErasure(orm, erasure, event, { by, at: records.clock() });
}
