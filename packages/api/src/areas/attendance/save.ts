import {
  attendance as definition,
  type AttendanceInput,
  type AttendanceMark,
  type AttendanceRecord,
  type FieldError,
  offeredMarks,
} from '@firstbell/schema';
import { type SheetPlace } from '@firstbell/schema/sheets';
import { and, eq, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Problem } from '../../http/problem.ts';
import { type Year, readYearForNew, requireCurrentYear } from '../../years/years.ts';
import { updatedBy, type Saving } from '../../caller/author.ts';
import { mergeItems } from '../../records/changes/mergeItems.ts';
import { createHistoryEntries, writeChanges } from '../../records/changes/write.ts';
import { invalidChoices } from '../../records/choices.ts';
import { checkDayInYear } from '../../records/checkDayInYear.ts';
import { type Records } from '../../records/area.ts';
import { lockReferences, withKeyAsName } from '../../records/references.ts';
import { storedValues } from '../../records/store.ts';
import { readLists } from '../../lists/lists.ts';
import {
  schoolDayErrors,
  lockSheet,
  readSheetStudents,
  readSheetOf,
  recordOfSheet,
  recordWithMarks,
  isSheetOf,
  type StoredSheet,
  requireSheet,
} from './sheet.ts';
import { saveMarks, type ShownMark, storeMarksAndVersion } from './marks.ts';
import { saveKnownMarks } from './saveKnown.ts';
import { removeFromOtherSheets } from './takeMarks.ts';
import { attendanceTable as table, type SheetRow, sheetRow } from './table.ts';

/** Fields that identify a sheet; they cannot change. */
const IDENTITY_FIELDS = ['date', 'class', 'section'] as const;

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
  { year, before }: { year: Year | undefined; before?: StoredSheet },
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
  if (errors.length > 0) throw new Problem('invalid', { errors });
  const { key: _, ...values } = storedValues(records.areas.attendance, '', input, {
    lists,
    findReferred: withKeyAsName(() => undefined),
  });
  const marks = input.marks.map((mark) => ({ ...allowedMarks.get(mark.id), ...mark }) as ShownMark);
  return { marks, values: values as unknown as Omit<SheetRow, 'key'> };
}

const createConflict = (stored: StoredSheet | undefined, details: { errors?: FieldError[] } = {}) =>
  new Problem('conflict', { record: recordOfSheet(requireSheet(stored)), ...details });

/**
 * Inserts the sheet of a section and day; deleted sheets of the day stay. The transaction must hold the shared lock
 * on references. Returns undefined if the section already has a sheet.
 */
export async function insertSheet(
  orm: Orm,
  records: Records,
  input: AttendanceInput,
  { user }: Saving,
): Promise<AttendanceRecord | undefined> {
  const year = await readYearForNew(orm, records.areas.attendance);
  if (year === undefined) throw new Problem('no_year');
  const { values, marks } = await checkSheet(orm, records, input, { year });
  const now = records.clock();
  const authorship = {
    ...{ created_at: now, created_by: user.name, created_account: user.uid ?? null },
    ...{ updated_at: now, ...updatedBy(user) },
  };
  const [stored] = await orm
    .insert(table)
    .values({ ...values, ...authorship, year: year.key, version: 1, key: selectNextKey(input) })
    .onConflictDoNothing()
    .returning(sheetRow);
  if (stored === undefined) return undefined;
  const ids = marks.map(({ id }) => id);
  await removeFromOtherSheets(orm, records, stored, ids, { kind: 'edited', user, at: now });
  await saveMarks(orm, [{ key: stored.key, input: { marks } }]);
  const added = { record: stored.key, version: stored.version };
  await writeChanges(orm, records.areas.attendance, [added], { kind: 'created', user, at: now });
  return recordWithMarks(stored, marks);
}

/** Saves a new sheet. Throws `conflict` with the existing sheet if the section has one. */
export function createSheet(
  records: Records,
  input: AttendanceInput,
  { user }: Saving,
): Promise<AttendanceRecord> {
  return inTransaction(records.db, async (orm) => {
    await lockReferences(orm, { withYear: true });
    const record = await insertSheet(orm, records, input, { user });
    if (record === undefined) throw createConflict(await readSheetOf(orm, input));
    return record;
  });
}

/** Stores the new marks of a locked sheet. Throws `past_year` if the sheet is of another year. */
export async function storeChanges(
  orm: Orm,
  records: Records,
  before: StoredSheet,
  { marks: sentMarks, user }: Saving & Pick<AttendanceInput, 'marks'>,
): Promise<AttendanceRecord> {
  const { date, class: name, section } = before;
  const input = { date, class: name, section, marks: sentMarks };
  const year = await requireCurrentYear(orm, records.areas.attendance, before);
  const { marks } = await checkSheet(orm, records, input, { year, before });
  const now = records.clock();
  const meta = { kind: 'edited', user, at: now } as const;
  const marked = new Set(before.marks.map(({ id }) => id));
  const added = marks.filter(({ id }) => !marked.has(id)).map(({ id }) => id);
  await removeFromOtherSheets(orm, records, before, added, meta);
  const stamp = { version: before.version + 1, updated_at: now, ...updatedBy(user) };
  await storeMarksAndVersion(orm, before.key, stamp, { before: before.marks, after: marks });
  const saved = { ...before, ...stamp };
  const entries = createHistoryEntries(records.areas.attendance, saved, before, input);
  await writeChanges(orm, records.areas.attendance, entries, meta);
  return recordWithMarks(saved, marks, before.marks);
}

/** Merges the values of a request with a stored sheet of a newer version. Throws `conflict` if they cannot be merged. */
async function mergeWithStored(
  orm: Orm,
  records: Records,
  before: StoredSheet,
  { version, input }: { version: number; input: AttendanceInput },
): Promise<AttendanceInput> {
  if (before.version === version) return input;
  const { values, ...details } = await mergeItems(orm, records, records.areas.attendance, {
    key: before.key,
    stored: { version: before.version, values: before },
    sent: { version, values: input },
  });
  if (values === undefined) throw createConflict(before, details);
  return { ...input, ...values };
}

/**
 * Updates a sheet. Throws `conflict` with the stored sheet if its version is newer than the edited one, and both the request and
 * the newer version changed the mark of a student.
 */
export async function updateSheet(
  records: Records,
  key: string,
  { version, ...input }: AttendanceInput & { version: number },
  { user }: Saving,
): Promise<AttendanceRecord> {
  const where = and(eq(table.key, key), eq(table.version, version), isSheetOf(input));
  // The fast path: one statement, if all students are on the sheet and nobody has changed a mark.
  const saved = await saveKnownMarks(records, { where, marks: input.marks, isWhole: true }, { user });
  if (saved) return saved;
  return inTransaction(records.db, async (orm) => {
    const stored = await lockSheet(orm, key);
    const replacement = stored && stored.deleted_at !== null ? await readSheetOf(orm, stored) : undefined;
    if (replacement) throw createConflict(replacement);
    const before = requireSheet(stored);
    const identityErrors = IDENTITY_FIELDS.filter((field) => input[field] !== before[field]).map((field) => ({
      field,
      message: `The ${field} of a sheet cannot be changed.`,
    }));
    if (identityErrors.length > 0) throw new Problem('invalid', { errors: identityErrors });
    const { marks } = await mergeWithStored(orm, records, before, { version, input });
    return storeChanges(orm, records, before, { marks, user });
  });
}
