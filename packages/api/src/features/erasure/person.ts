import { emptyErased } from '@firstbell/schema';
import { type ErasedPerson } from '@firstbell/schema/erasure';
import { sql } from 'drizzle-orm';
import {
  beginErasure,
  endErasure,
  eraseHistory,
  type ErasureMeta,
  type LedgerEntry,
} from '../../audit/eraseHistory.ts';
import { type Actor } from '../../audit/write.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { type RecordArea, type Records } from '../../records/area.ts';
import { isHistoryOfRecord } from '../../records/changes/list.ts';
import { readStored } from '../../records/find.ts';
import { SERVICE_SCOPE } from '../../records/scope.ts';
import { type Saving } from '../../caller/author.ts';
import { lockReferencesExclusively } from '../../records/references.ts';
import { rewriteRows } from '../../records/store.ts';
import { type Stored } from '../../rows/table.ts';
import { deleteUnusedWords } from '../../db/nameWords.ts';
import { readNamedTexts } from './places.ts';

/** Request to erase a person's data: the number of the person, the reason, and the author of the request or the repeated erasure. */
export type PersonErasureRequest = {
  id: string;
  reason: string;
  by: Actor & { name: string };
  repeated?: LedgerEntry;
};

/** Rule for the erasure of a kind of person. */
export type PersonRule = {
  kind: ErasedPerson;
  /** Erases a person's data outside of the record; returns the number of rows. */
  eraseOthers: (orm: Orm, records: Records, stored: Stored, by: Saving['user']) => Promise<number>;
  /** Makes what `eraseOthers` requires true again, before an erasure is repeated on an earlier state of the database. */
  prepareRepetition?: (orm: Orm, stored: Stored) => Promise<void>;
  /** Erases the remaining data of a purged person, by number, in addition to the history. */
  erasePurged?: (orm: Orm, id: string) => Promise<void>;
  /** Tells whether there is data for `erasePurged`. */
  hasPurgedData?: (orm: Orm, id: string) => Promise<boolean>;
};

/** Condition for the rows of the history of a person. */
const isHistoryOf = (area: RecordArea, id: string) => isHistoryOfRecord(area, { key: id, version: 0 });

/** Tells whether there is personal data under the number of a person, who may be deleted or purged. */
export async function hasPersonalData(
  orm: Orm,
  records: Records,
  { kind, hasPurgedData }: PersonRule,
  id: string,
): Promise<boolean> {
  const area = records.areas[kind];
  if ((await readStored(orm, area, SERVICE_SCOPE, id)) !== undefined || (await hasPurgedData?.(orm, id)))
    return true;
  const historyRows = await selectRows(
    orm,
    sql`select from change where ${isHistoryOf(area, id)} and ("from" is not null or "to" is not null) limit 1`,
  );
  return historyRows.length > 0;
}

async function eraseStored(
  orm: Orm,
  records: Records,
  { kind, eraseOthers }: PersonRule,
  { stored, by }: { stored: Stored; by: Saving['user'] },
): Promise<number> {
  const area = records.areas[kind];
  const change = (input: Readonly<Record<string, unknown>>) => ({
    ...input,
    ...emptyErased(area.definition),
    first_name: stored.key,
  });
  await rewriteRows(orm, records, area, [stored], { user: by, change });
  await deleteUnusedWords(orm);
  return 1 + (await eraseOthers(orm, records, stored, by));
}

/**
 * Erases the personal data of a person in one transaction: replaces the name by the number, empties the fields that say so, and
 * erases the rule's other data and the values of all of these in the histories. For a purged person, erases the remaining data.
 */
export async function erasePerson(
  orm: Orm,
  records: Records,
  rule: PersonRule,
  { id, reason, by, repeated }: PersonErasureRequest,
): Promise<void> {
  const area = records.areas[rule.kind];
  const meta: ErasureMeta = { by, at: records.clock(), repeated };
  await lockReferencesExclusively(orm);
  const stored = await readStored(orm, area, SERVICE_SCOPE, id);
  if (repeated && stored) await rule.prepareRepetition?.(orm, stored);
  const erasure = await beginErasure(orm, meta);
  const named = stored && (await readNamedTexts(orm, { kind: rule.kind, rowId: Number(stored.row_id) }, id));
  const rows = stored === undefined ? 1 : await eraseStored(orm, records, rule, { stored, by });
  await rule.erasePurged?.(orm, id);
  await named?.finish(erasure);
  await eraseHistory(orm, isHistoryOf(area, id));
  const person = stored === undefined ? null : Number(stored.row_id);
  await endErasure(orm, erasure, { kind: rule.kind, records: [id], person, rows, reason }, meta);
}
