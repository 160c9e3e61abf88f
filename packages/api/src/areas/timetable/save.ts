import { timetable as definition, type TimetableInput, type TimetableRecord } from '@firstbell/schema';
import { and, eq, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Problem } from '../../http/problem.ts';
import { type DeriveContext, type Records } from '../../records/area.ts';
import { type Year, requireCurrentYear, requireYear } from '../../years/years.ts';
import { updatedBy, type Saving } from '../../caller/author.ts';
import { createHistoryEntries, writeChanges } from '../../records/changes/write.ts';
import { invalidChoices } from '../../records/choices.ts';
import { formatKey, reserveNumbers } from '../../db/keys.ts';
import { sectionKey, sectionOf } from '../../lists/place.ts';
import {
  lockReferences,
  findMissingReferences,
  withKeyAsName,
  readReferredRecords,
} from '../../records/references.ts';
import { readLists } from '../../lists/lists.ts';
import { dayRecord, readDay, readDayContents } from './day.ts';
import {
  findInvalidSubjects,
  findMissingTeachers,
  readPeriods,
  teachersIn,
  writePeriods,
} from './periods.ts';
import { dayColumns, type StoredDay, timetableDayTable as table } from './table.ts';
import { checkClashes } from './clashes.ts';

/** Fields that identify a timetable; they cannot change. */
const IDENTITY_FIELDS = ['class', 'section', 'day'] as const;

/**
 * Checks an input. Throws `invalid` with an error for each wrong field. Returns the input to store, and the context from which
 * the stored columns are derived.
 */
async function checkInput(
  orm: Orm,
  records: Records,
  day: Pick<StoredDay, 'key' | 'year' | 'day'>,
  input: TimetableInput,
  stored?: TimetableRecord,
): Promise<{ input: TimetableInput; context: DeriveContext }> {
  const lists = await readLists(orm);
  const references = teachersIn(input);
  const findReferred = await readReferredRecords(orm, records, references);
  const errors = [
    ...invalidChoices(definition, lists.choices, input, stored),
    ...findInvalidSubjects(lists, input, stored),
    ...findMissingTeachers(input, stored),
    ...findMissingReferences(records, references, findReferred),
  ];
  if (errors.length > 0) throw new Problem('invalid', { errors });
  const { errors: clashes, cleaned } = await checkClashes(orm, day, input, stored);
  if (clashes.length > 0) throw new Problem('invalid', { errors: clashes });
  return { input: cleaned, context: { lists, findReferred: withKeyAsName(findReferred) } };
}

type DayPlace = Pick<TimetableInput, (typeof IDENTITY_FIELDS)[number]>;

/** Finds the timetable of a section's day in a year, even if it has no periods. */
async function findDay(
  orm: Orm,
  year: Year,
  place: DayPlace,
  shouldLock = false,
): Promise<StoredDay | undefined> {
  const query = orm
    .select(dayColumns)
    .from(table)
    .where(
      and(
        eq(table.year, year.key),
        sql`${table.section_id} = ${sectionKey(place)}`,
        eq(table.day, place.day),
      ),
    );
  const [stored] = await (shouldLock ? query.for('update') : query);
  return stored;
}

/** Returns the key of a section's timetable on a day in the current year; empty if there is none. */
export async function readKeyOfDay(orm: Orm, year: Year | undefined, place: DayPlace): Promise<string> {
  const stored = year && (await findDay(orm, year, place));
  return stored !== undefined && (await readPeriods(orm, stored.key)).length > 0 ? stored.key : '';
}

/** Inserts a timetable without periods, or reuses one whose periods were all deleted. Throws `duplicate` if it has periods. */
async function openDay(
  orm: Orm,
  records: Records,
  year: Year,
  place: DayPlace,
  { user }: Saving,
): Promise<StoredDay> {
  const now = records.clock();
  const meta = { updated_at: now, ...updatedBy(user) };
  const existingDay = await findDay(orm, year, place, true);
  if (existingDay === undefined) {
    const key = formatKey('TT', await reserveNumbers(orm, 'TT'));
    const { class_id, section_id } = sectionOf(await readLists(orm), place);
    const identity = { key, year: year.key, class_id, section_id, section: place.section, day: place.day };
    const [added] = await orm
      .insert(table)
      .values({ ...identity, ...meta, version: 1, created_at: now })
      .onConflictDoNothing()
      .returning(dayColumns);
    return added ?? openDay(orm, records, year, place, { user });
  }
  if ((await readPeriods(orm, existingDay.key)).length > 0) {
    const message = `${existingDay.class}-${existingDay.section} has a timetable for ${existingDay.day} already.`;
    throw new Problem('duplicate', {
      detail: message,
      errors: [{ field: 'day', message }],
      links: [{ text: 'Edit it', href: `/timetable/edit?id=${existingDay.key}` }],
    });
  }
  const [reopened] = await orm
    .update(table)
    .set({ ...meta, version: existingDay.version + 1 })
    .where(eq(table.key, existingDay.key))
    .returning(dayColumns);
  if (reopened === undefined) throw new Error('The update returned no row.');
  return reopened;
}

/** Creates the timetable of a day. Throws `duplicate`, with a link to the existing one, if the section has a timetable on that day. */
export function createDay(records: Records, sent: TimetableInput, saving: Saving): Promise<TimetableRecord> {
  const { timetable } = records.areas;
  return inTransaction(records.db, async (orm) => {
    await lockReferences(orm, { withYear: true });
    const year = await requireYear(orm);
    const newDay = { key: '', year: year.key, day: sent.day };
    const { input, context } = await checkInput(orm, records, newDay, sent);
    const day = await openDay(orm, records, year, input, saving);
    await writePeriods(orm, records, day, input, { ...saving, context });
    const author = { ...saving, at: day.updated_at };
    if (day.version === 1) {
      const added = { record: day.key, version: 1 };
      await writeChanges(orm, timetable, [added], { kind: 'created', ...author });
    } else {
      const entries = createHistoryEntries(timetable, day, dayRecord(day), input);
      await writeChanges(orm, timetable, entries, { kind: 'edited', ...author });
    }
    return dayRecord(day, await readDayContents(orm, day.key));
  });
}

/** Updates a timetable. Throws `conflict` with the stored record if its version is newer than the edited one. */
export function updateDay(
  records: Records,
  key: string,
  { version, ...sent }: TimetableInput & { version: number },
  saving: Saving,
): Promise<TimetableRecord> {
  return inTransaction(records.db, async (orm) => {
    await lockReferences(orm, { withYear: true });
    const [stored, record] = await readDay(orm, key, true);
    const errors = IDENTITY_FIELDS.filter((field) => sent[field] !== stored[field]).map((field) => ({
      field,
      message: `The ${field} of a timetable cannot be changed. Add another one.`,
    }));
    if (errors.length > 0) throw new Problem('invalid', { errors });
    if (stored.version !== version) throw new Problem('conflict', { record });
    await requireCurrentYear(orm, records.areas.timetable, stored);
    const { input, context } = await checkInput(orm, records, stored, sent, record);
    const [day] = await orm
      .update(table)
      .set({ version: stored.version + 1, updated_at: records.clock(), ...updatedBy(saving.user) })
      .where(eq(table.key, key))
      .returning(dayColumns);
    if (day === undefined) throw new Error('The update returned no row.');
    await writePeriods(orm, records, day, input, { ...saving, context });
    const { timetable } = records.areas;
    const entries = createHistoryEntries(timetable, day, record, input);
    await writeChanges(orm, timetable, entries, { kind: 'edited', ...saving, at: day.updated_at });
    return dayRecord(day, await readDayContents(orm, day.key));
  });
}
