import { type UndoInput } from '@firstbell/schema';
import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { type Endpoint } from '../../http/endpoint.ts';
import { parse } from '../../http/parse.ts';
import { Refusal } from '../../http/refusal.ts';
import { readLists } from '../../school/lists.ts';
import { type RecordArea, type Values } from '../area.ts';
import { type Records, todayOf } from '../records.ts';
import { nameOfField, putBack } from './differences.ts';
import { isReversible, ofRecord, type Shown } from './list.ts';
import { changeTable as table, type StoredChange } from './table.ts';

type FieldChange = StoredChange & { field: string };

/** Attempts of an undo while others save the same record. */
const ATTEMPTS = 5;

/** Reads the fields that are to go back: those of the edit that made a version, or that of one line. */
async function readAsked(
  orm: Orm,
  area: RecordArea,
  record: Shown,
  asked: UndoInput,
): Promise<FieldChange[]> {
  const these =
    'change' in asked
      ? eq(table.id, asked.change)
      : and(eq(table.kind, 'edited'), eq(table.version, asked.version));
  const found = await orm
    .select()
    .from(table)
    .where(and(ofRecord(area, record), isNotNull(table.field), these));
  if (found.length > 0) return found as FieldChange[];
  throw new Refusal('not_found', { detail: `There is no such change of this ${area.definition.noun}.` });
}

/** Throws `invalid` for values that cannot be put back, because the history does not hold them. */
function refuseIrreversible(area: RecordArea, changes: readonly FieldChange[]): void {
  const errors = changes
    .filter(({ field }) => !isReversible(area, field))
    .map(({ field }) => {
      const name = nameOfField(area.definition, field);
      const message = `The history does not hold the whole ${name} of before. Enter it in the form.`;
      return { field, message };
    });
  if (errors.length > 0) throw new Refusal('invalid', { detail: errors[0]?.message ?? '', errors });
}

/** Throws `conflict`, naming the fields and who changed them, where some were changed after the version that was seen. */
async function refuseChangedSince(
  orm: Orm,
  area: RecordArea,
  record: Shown,
  { seen, changes }: { seen: number; changes: readonly FieldChange[] },
): Promise<void> {
  const later = (await orm
    .select()
    .from(table)
    .where(
      and(
        ofRecord(area, record),
        gt(table.version, seen),
        inArray(
          table.field,
          changes.map(({ field }) => field),
        ),
      ),
    )
    .orderBy(desc(table.id))) as FieldChange[];
  const [latest] = later;
  if (latest === undefined) return;
  const names = new Set(later.map(({ field }) => nameOfField(area.definition, field)));
  const verb = names.size === 1 ? 'was' : 'were';
  throw new Refusal('conflict', {
    detail: `${[...names].join(', ')} ${verb} changed since, by ${latest.changed_by}. Nothing was put back. Look at the history.`,
    record,
  });
}

/** The area's own operations that an undo reads and saves with, so that it obeys the rules of every save. */
export type Saver = { get: Endpoint; put: Endpoint; check: NonNullable<Endpoint['recordBody']> };

/**
 * Puts back the values that fields had before a change, by an ordinary save. Throws `not_found` where there is no such
 * change, `conflict` where somebody changed one of the fields since, `invalid` for what the history does not hold, and
 * what a save throws.
 */
export async function undoChange(
  records: Records,
  area: RecordArea,
  { get, put, check }: Saver,
  asked: Parameters<Endpoint['handle']>[0] & { body: UndoInput },
): Promise<unknown> {
  const { definition } = area;
  const { orm } = records.db;
  const { body } = asked;
  for (let attempt = 1; ; attempt += 1) {
    const record = (await get.handle({ ...asked, body: undefined })) as Shown & Values;
    const changes = await readAsked(orm, area, record, body);
    refuseIrreversible(area, changes);
    await refuseChangedSince(orm, area, record, {
      seen: 'seen' in body ? body.seen : body.version,
      changes,
    });
    const input = { ...putBack(definition, record, changes), version: record.version };
    const { optional_fields: optional } = (await readLists(orm)).choices;
    try {
      return await put.handle({ ...asked, body: parse(check(todayOf(records), optional), input) });
    } catch (error) {
      // Somebody saved between the reading and the save: perhaps other fields.
      if (attempt === ATTEMPTS || !(error instanceof Refusal) || error.code !== 'conflict') throw error;
    }
  }
}
