import * as contracts from '@firstbell/schema/contracts/timetable';
import { timetable as definition, type TimetableInput, type TimetableRecord } from '@firstbell/schema';
import { and, eq, sql } from 'drizzle-orm';
import { type Orm, requireRow } from '../../db/database.ts';
import { createDuplicateProblem, Problem, refuseChangedIdentity, requireValid } from '../../http/problem.ts';
import { type Operation } from '../../operation/operation.ts';
import { type DeriveContext, type Records } from '../../records/area.ts';
import { implementIn } from '../../records/implementIn.ts';
import { restoreRecord } from '../../records/remove.ts';
import { createRecordScope } from '../../records/scope.ts';
import { type Year, readCurrentYear, requireCurrentYear, requireYear } from '../../years/years.ts';
import { createStamp, type Saving } from '../../caller/author.ts';
import { writeSaved } from '../../records/changes/write.ts';
import { invalidChoices } from '../../records/choices.ts';
import { formatKey, reserveNumbers } from '../../db/keys.ts';
import { sectionKey, findSection } from '../../lists/place.ts';
import { inSave, readReferred } from '../../records/references.ts';
import { readLists } from '../../lists/lists.ts';
import { dayRecord, parseDayKey, readDay, readDayContents } from './day.ts';
import {
  findInvalidSubjects,
  findMissingTeachers,
  readPeriods,
  teachersIn,
  writePeriods,
} from './periods.ts';
import { dayColumns, type StoredDay, timetableDayTable as table } from './table.ts';
import { checkClashes } from './clashes.ts';
import { findTeachers } from './teachers.ts';

/** An input to store, and the context from which the stored columns are derived. */
type Checked = { input: TimetableInput; context: DeriveContext };

/**
 * Checks an input. Throws `invalid` with an error for each wrong field.
 */
async function checkInput(
  orm: Orm,
  records: Records,
  day: Pick<StoredDay, 'key' | 'year' | 'day'>,
  input: TimetableInput,
  stored?: TimetableRecord,
): Promise<Checked> {
  const lists = await readLists(orm);
  const references = teachersIn(input);
  const { findReferred, missing } = await readReferred(orm, records, references);
  const errors = [
    ...invalidChoices(definition, lists.choices, input, stored),
    ...findInvalidSubjects(lists, input, stored),
    ...findMissingTeachers(input, stored),
    ...missing,
  ];
  requireValid(errors);
  const { errors: clashes, cleaned } = await checkClashes(orm, day, input, stored);
  requireValid(clashes);
  return { input: cleaned, context: { lists, findReferred } };
}

type DayPlace = Pick<TimetableInput, 'class' | 'section' | 'day'>;

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

/** Inserts a timetable without periods, or reuses one whose periods were all deleted. Throws `duplicate` if it has periods. */
async function openDay(
  orm: Orm,
  records: Records,
  year: Year,
  place: DayPlace,
  { user }: Saving,
): Promise<StoredDay> {
  const at = records.clock();
  const existingDay = await findDay(orm, year, place, true);
  if (existingDay === undefined) {
    const key = formatKey('TT', await reserveNumbers(orm, 'TT'));
    const { class_id, section_id } = findSection(await readLists(orm), place);
    const identity = { key, year: year.key, class_id, section_id, section: place.section, day: place.day };
    const [added] = await orm
      .insert(table)
      .values({ ...identity, ...createStamp(undefined, user, at), created_at: at })
      .onConflictDoNothing()
      .returning(dayColumns);
    return added ?? openDay(orm, records, year, place, { user });
  }
  if ((await readPeriods(orm, existingDay.key)).length > 0) {
    const message = `${existingDay.class}-${existingDay.section} has a timetable for ${existingDay.day} already.`;
    throw createDuplicateProblem('day', message, {
      links: [{ text: 'Edit it', href: `/timetable/edit?id=${existingDay.key}` }],
    });
  }
  return addVersion(orm, existingDay, { user, at });
}

/** Gives a timetable a new version, and returns it. */
async function addVersion(
  orm: Orm,
  before: StoredDay,
  { user, at }: Saving & { at: Date },
): Promise<StoredDay> {
  const update = orm.update(table).set(createStamp(before, user, at));
  return requireRow(await update.where(eq(table.key, before.key)).returning(dayColumns));
}

/** Stores the periods of a day's new version, with history; returns its record. Without `before`, the day is new. */
async function storeDay(
  orm: Orm,
  records: Records,
  day: StoredDay,
  { input, context, before, user }: Saving & Checked & { before: TimetableRecord | undefined },
): Promise<TimetableRecord> {
  await writePeriods(orm, records, day, input, { user, context });
  const saved = { stored: day, before, after: input };
  await writeSaved(orm, records.areas.timetable, [saved], { user, at: day.updated_at });
  return dayRecord(day, await readDayContents(orm, day.key));
}

/** Returns the operations on whole timetables, and the queries of their form. */
export function timetableOperations(records: Records): Operation[] {
  const { db } = records;
  const { teacher, timetable } = records.areas;
  const implement = implementIn(records, timetable);
  return [
    implement(contracts.teachers, async ({ query, user }) => ({
      rows: await findTeachers(records, createRecordScope(teacher, user, 'read'), query),
    })),
    implement(contracts.day, async ({ query, scope }) => {
      scope.requirePlace({ class: query.class, section: query.section });
      const year = await readCurrentYear(db.orm);
      const stored = year && (await findDay(db.orm, year, query));
      const hasPeriods = stored !== undefined && (await readPeriods(db.orm, stored.key)).length > 0;
      return { key: hasPeriods ? stored.key : '' };
    }),
    implement(contracts.add, async ({ body: sent, user, scope }) => {
      scope.requirePlace({ class: sent.class, section: sent.section });
      return inSave(records, async (orm) => {
        const year = await requireYear(orm);
        const newDay = { key: '', year: year.key, day: sent.day };
        const checked = await checkInput(orm, records, newDay, sent);
        const day = await openDay(orm, records, year, checked.input, { user });
        const before = day.version === 1 ? undefined : dayRecord(day);
        return storeDay(orm, records, day, { ...checked, user, before });
      });
    }),
    implement(contracts.read, async ({ key, scope }) => (await readDay(db.orm, scope, parseDayKey(key)))[1]),
    implement(contracts.update, ({ key, body: { version, ...sent }, user, scope }) =>
      inSave(records, async (orm) => {
        const [stored, record] = await readDay(orm, scope, parseDayKey(key), true);
        const { class: className, section, day } = stored;
        const createMessage = (field: string) =>
          `The ${field} of a timetable cannot be changed. Add another one.`;
        refuseChangedIdentity({ class: className, section, day }, sent, createMessage);
        if (stored.version !== version) throw new Problem('conflict', { record });
        await requireCurrentYear(orm, timetable, stored);
        const checked = await checkInput(orm, records, stored, sent, record);
        const saved = await addVersion(orm, stored, { user, at: records.clock() });
        return storeDay(orm, records, saved, { ...checked, user, before: record });
      }),
    ),
    implement(contracts.restore, async ({ key, scope, access }) => {
      await restoreRecord(access, key);
      return (await readDay(db.orm, scope, parseDayKey(key)))[1];
    }),
  ];
}
