import * as contracts from '@firstbell/schema/contracts/attendance';
import {
  attendance as definition,
  type AttendanceInput,
  type AttendanceMark,
  type AttendanceRecord,
  type FieldError,
  offeredMarks,
} from '@firstbell/schema';
import { type SheetChanged, type SheetPlace } from '@firstbell/schema/sheets';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { Problem, refuseChangedIdentity, requireValid } from '../../http/problem.ts';
import { type Year, requireCurrentYear, requireYear } from '../../years/years.ts';
import { createStamp, type Saving } from '../../caller/author.ts';
import { mergeStale } from '../../records/changes/mergeItems.ts';
import { writeSaved } from '../../records/changes/write.ts';
import { invalidChoices } from '../../records/choices.ts';
import { checkDayInYear } from '../../records/checkDayInYear.ts';
import { type Records } from '../../records/area.ts';
import { type Operation } from '../../operation/operation.ts';
import { implementIn } from '../../records/implementIn.ts';
import { restoreRecord } from '../../records/remove.ts';
import { createRecordScope } from '../../records/scope.ts';
import { inSave, readReferred } from '../../records/references.ts';
import { storedValues } from '../../records/store.ts';
import { readLists } from '../../lists/lists.ts';
import {
  schoolDayErrors,
  lockSheet,
  readSheetStudents,
  readStoredSheet,
  readSheet,
  recordOfSheet,
  recordWithMarks,
  matchesSheet,
  type StoredSheet,
  requireSheet,
} from './sheet.ts';
import { saveMarks, type ShownMark } from './marks.ts';
import { removeFromOtherSheets } from './takeMarks.ts';
import { attendanceTable as table, type SheetRow, sheetRow } from './table.ts';

/**
 * SQL expression for the key of a new sheet. The first sheet of a section and day gets `day.class.section`, and later ones get
 * `~2`, `~3` and so on appended, because deleted sheets, and sheets of another section that had the name earlier, keep their keys.
 */
function selectNextKey({ date, class: name, section }: SheetPlace) {
  const firstKey = `${date}.${name}.${section}`;
  return sql`(select ${firstKey} || coalesce('~' || max(case
      when key = ${firstKey} then 1
      when substr(key, ${firstKey.length + 2}::integer) ~ '^[0-9]{1,9}$' then substr(key, ${firstKey.length + 2}::integer)::integer
    end) + 1, '') from attendance where key = ${firstKey} or (key > ${`${firstKey}~`} and key < ${`${firstKey}~:`}))`;
}

/**
 * Checks a sheet; returns the columns to store, and the marks as the API returns them. Throws `invalid` for a day outside the
 * year or without school, and for students who are neither in the section nor on the sheet.
 */
async function checkSheet(
  orm: Orm,
  records: Records,
  input: AttendanceInput,
  { year, before }: { year: Year | undefined; before: StoredSheet | undefined },
) {
  const lists = await readLists(orm);
  const allowedMarks = new Map(before?.marks.map((mark) => [mark.id, mark]));
  const added = input.marks.filter(({ id }) => !allowedMarks.has(id)).map(({ id }) => id);
  for (const { id, name, roll_number, since, until, ...place } of (
    await readSheetStudents(orm, input.date, added)
  ).values()) {
    const isSameSection = place.class === input.class && place.section === input.section;
    if (isSameSection)
      allowedMarks.set(id, {
        id,
        name,
        roll_number,
        mark: 'Present',
        ...{ is_here: true, since, until },
        version: 0,
        marked_by: null,
      });
  }
  const errors: FieldError[] = [
    ...invalidChoices(definition, lists.choices, input, before),
    ...checkDayInYear('date', input.date, year),
  ];
  // Sheets that were saved before the day became a holiday can still be edited.
  if (before === undefined && errors.length === 0) errors.push(...schoolDayErrors(lists, input.date));
  if (errors.length === 0) {
    const isOffered = (mark: AttendanceMark) => offeredMarks(lists.choices).includes(mark);
    input.marks.forEach(({ id, mark }, index) => {
      const allowed = allowedMarks.get(id);
      if (allowed === undefined) {
        const message = `${id} is no student of ${input.class}-${input.section}.`;
        errors.push({ field: `marks.${index}.id`, message });
      } else if (mark !== allowed.mark && !isOffered(mark)) {
        const message = `This school does not use the mark ${mark}. Choose another mark for ${allowed.name}.`;
        errors.push({ field: `marks.${index}.mark`, message });
      }
    });
  }
  requireValid(errors);
  const context = { lists, ...(await readReferred(orm, records, [])) };
  const { key: _, ...values } = storedValues(records.areas.attendance, '', input, context);
  const marks = input.marks.map((mark) => ({ ...allowedMarks.get(mark.id), ...mark }) as ShownMark);
  return { marks, values: values as unknown as Omit<SheetRow, 'key'> };
}

/** Adds a sheet without marks; deleted sheets of the day stay. Returns undefined if the section already has a sheet. */
async function insertSheet(
  orm: Orm,
  values: Omit<typeof table.$inferInsert, 'key'>,
  place: SheetPlace,
): Promise<SheetRow | undefined> {
  const [stored] = await orm
    .insert(table)
    .values({ ...values, key: selectNextKey(place) })
    .onConflictDoNothing()
    .returning(sheetRow);
  return stored;
}

/**
 * Stores the marks of a sheet, with history, and removes its students from the other sheets of the day. `before` is the locked
 * sheet; without it, adds one, and returns undefined if the section has one meanwhile. Throws `past_year` if the sheet is of
 * another year.
 */
async function storeSheet(
  orm: Orm,
  records: Records,
  input: AttendanceInput,
  { before, user }: Saving & { before: StoredSheet | undefined },
): Promise<AttendanceRecord | undefined> {
  const area = records.areas.attendance;
  const year = before ? await requireCurrentYear(orm, area, before) : await requireYear(orm);
  const { values, marks } = await checkSheet(orm, records, input, { year, before });
  const at = records.clock();
  const stamp = createStamp(before, user, at);
  const created = { created_at: at, created_by: user.name, created_account: user.uid ?? null };
  const saved = before
    ? { ...before, ...stamp }
    : await insertSheet(orm, { ...values, ...created, ...stamp, year: year?.key ?? '' }, input);
  if (saved === undefined) return undefined;
  if (before) await orm.update(table).set(stamp).where(eq(table.key, before.key));
  const marked = new Set(before?.marks.map(({ id }) => id));
  const added = marks.filter(({ id }) => !marked.has(id)).map(({ id }) => id);
  await removeFromOtherSheets(orm, records, saved, added, { kind: 'edited', user, at });
  await saveMarks(orm, [{ key: saved.key, input: { marks } }]);
  await writeSaved(orm, area, [{ stored: saved, before, after: input }], { user, at });
  return recordWithMarks(saved, marks, before?.marks);
}

/** Marks to store on a sheet, undefined if it stays as it is, and what the response says about the others. */
type Decided = Omit<SheetChanged, 'record'> & { marks?: AttendanceInput['marks'] };

/**
 * Saves the sheet of a section and day. Every save of attendance that is not one statement of `saveKnownMarks` goes through this
 * function: `decide` returns the marks to store on the sheet that `where` selects, which is locked; undefined if there is none yet.
 */
export function saveSheet(
  records: Records,
  { date, class: className, section }: SheetPlace,
  where: SQL | undefined,
  decide: (orm: Orm, stored: StoredSheet | undefined) => Promise<Decided>,
  { user }: Saving,
): Promise<SheetChanged> {
  return inSave(records, async (orm) => {
    const attempt = async () => {
      const before = await lockSheet(orm, where);
      const { marks, ...details } = await decide(orm, before);
      if (before && marks === undefined) return { record: recordOfSheet(before), ...details };
      const input = { date, class: className, section, marks: marks ?? [] };
      const record = await storeSheet(orm, records, input, { before, user });
      return record && { record, ...details };
    };
    // In the second attempt, the sheet is there that somebody else added during the first one.
    const result = (await attempt()) ?? (await attempt());
    if (result === undefined) throw new Problem('unavailable');
    return result;
  });
}

const createConflict = (stored: StoredSheet) => new Problem('conflict', { record: recordOfSheet(stored) });

const decided = (marks: AttendanceInput['marks']): Decided => ({ marks, conflicts: [], left: [] });

/** Returns the operations that read, add, correct and restore whole attendance sheets. */
export function wholeSheetOperations(records: Records): Operation[] {
  const area = records.areas.attendance;
  const implement = implementIn(records, area);
  return [
    implement(contracts.add, async ({ body: input, user, scope }) => {
      scope.requirePlace(input);
      const decide = (_: Orm, stored: StoredSheet | undefined) => {
        if (stored) throw createConflict(stored);
        return Promise.resolve(decided(input.marks));
      };
      return (await saveSheet(records, input, matchesSheet(input), decide, { user })).record;
    }),
    implement(contracts.readSheet, ({ key, scope }) => readSheet(records, scope, key)),
    // A conflict with a newer version is one only if the request and the newer version both changed the mark of a student.
    implement(contracts.update, async ({ key, body: { version, ...input }, user, scope }) => {
      const decide = async (orm: Orm, locked: StoredSheet | undefined) => {
        if (locked) await scope.check(orm, locked);
        const isDeleted = locked !== undefined && locked.deleted_at !== null;
        const replacement = isDeleted ? await readStoredSheet(orm, locked) : undefined;
        if (replacement) throw createConflict(replacement);
        const before = requireSheet(locked);
        const { date, class: className, section } = before;
        const createMessage = (field: string) => `The ${field} of a sheet cannot be changed.`;
        refuseChangedIdentity({ date, class: className, section }, input, createMessage);
        const stored = { version: before.version, values: before };
        const states = { key, stored, sent: { version, values: input } };
        const values = await mergeStale(orm, records, area, states, () => recordOfSheet(before));
        return decided(values.marks as AttendanceInput['marks']);
      };
      const where = and(eq(table.key, key), scope.condition);
      return (await saveSheet(records, input, where, decide, { user })).record;
    }),
    implement(contracts.restore, async ({ key, user, access }) => {
      await restoreRecord(access, key);
      return readSheet(records, createRecordScope(area, user, 'read'), key);
    }),
  ];
}
