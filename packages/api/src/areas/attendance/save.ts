import {
  attendance as definition,
  type AttendanceInput,
  type AttendanceRecord,
  type FieldError,
} from '@firstbell/schema';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Year } from '../../records/area.ts';
import { strayChoices } from '../../records/choices.ts';
import { dayInYear } from '../../records/dayInYear.ts';
import { type Records, type Saving } from '../../records/records.ts';
import { holdReferences } from '../../records/references.ts';
import { storedValues } from '../../records/store.ts';
import { yearForNew, yearOfChange } from '../../records/years.ts';
import { readLists } from '../../school/lists.ts';
import { readPupils, readSheet, recordOfSheet, thereSheet } from './sheet.ts';
import { attendanceTable as table, type StoredSheet } from './table.ts';

/** What a sheet is of, and stays of. */
const FIXED = ['date', 'class', 'section'] as const;

const keyOf = ({ date, class: name, section }: Pick<AttendanceInput, (typeof FIXED)[number]>) =>
  `${date}.${name}.${section}`;

/**
 * Checks a sheet and gives what is stored of it. Throws `invalid` for a day outside the year and for students who are
 * neither in the section nor on the sheet.
 */
async function checked(
  orm: Orm,
  records: Records,
  input: AttendanceInput,
  { year, before }: { year: Year | undefined; before?: StoredSheet },
) {
  const lists = await readLists(orm);
  const pupils = await readPupils(
    orm,
    input.marks.map(({ id }) => id),
  );
  const isKnown = (id: string) => {
    const pupil = pupils.get(id);
    const isHere = pupil?.class === input.class && pupil.section === input.section;
    return isHere || Object.hasOwn(before?.marks ?? {}, id);
  };
  const errors: FieldError[] = [
    ...strayChoices(definition, lists.choices, input, before),
    ...dayInYear('date', input.date, year),
  ];
  if (errors.length === 0) {
    input.marks.forEach(({ id }, at) => {
      if (isKnown(id)) return;
      const message = `${id} is no student of ${input.class}-${input.section}.`;
      errors.push({ field: `marks.${at}.id`, message });
    });
  }
  if (errors.length > 0) throw new Refusal('invalid', { errors });
  const nameOf = (_: string, id: string) => pupils.get(id)?.name ?? before?.names[id] ?? id;
  const { key, ...values } = storedValues(records.areas.attendance, keyOf(input), input, { lists, nameOf });
  return { key, pupils, values: values as unknown as Omit<StoredSheet, 'key'> };
}

/** Saves a new sheet. Throws `conflict` with the sheet when somebody else has saved it before. */
export function createSheet(
  records: Records,
  input: AttendanceInput,
  { user }: Saving,
): Promise<AttendanceRecord> {
  return inTransaction(records.db, async (orm) => {
    await holdReferences(orm);
    const year = await yearForNew(orm, records.areas.attendance);
    if (year === undefined) throw new Refusal('no_year');
    const { key, values, pupils } = await checked(orm, records, input, { year });
    const now = records.clock();
    const who = { created_at: now, created_by: user.name, updated_at: now, updated_by: user.name };
    const kept = { deleted_at: null, deleted_by: null, delete_batch: null };
    const sheet = { ...values, ...who, ...kept, year: year.key };
    const [stored] = await orm
      .insert(table)
      .values({ ...sheet, version: 1 })
      .onConflictDoUpdate({
        target: table.key,
        set: { ...sheet, version: sql`${table.version} + 1` },
        setWhere: isNotNull(table.deleted_at),
      })
      .returning();
    if (stored === undefined) {
      const record = await recordOfSheet(orm, thereSheet(await readSheet(orm, key)));
      throw new Refusal('conflict', { record });
    }
    return recordOfSheet(orm, stored, pupils);
  });
}

/** Saves a sheet over the version that was edited. Throws `conflict` with the sheet when it has moved on. */
export function updateSheet(
  records: Records,
  key: string,
  { version, ...input }: AttendanceInput & { version: number },
  { user }: Saving,
): Promise<AttendanceRecord> {
  return inTransaction(records.db, async (orm) => {
    await holdReferences(orm);
    const before = thereSheet(await readSheet(orm, key, true));
    const moved = FIXED.filter((field) => input[field] !== before[field]).map((field) => ({
      field,
      message: `The ${field} of a sheet cannot be changed.`,
    }));
    if (moved.length > 0) throw new Refusal('invalid', { errors: moved });
    if (before.version !== version) {
      throw new Refusal('conflict', { record: await recordOfSheet(orm, before) });
    }
    const year = await yearOfChange(orm, records.areas.attendance, before);
    const { values, pupils } = await checked(orm, records, input, { year, before });
    const [stored] = await orm
      .update(table)
      .set({ ...values, version: version + 1, updated_at: records.clock(), updated_by: user.name })
      .where(eq(table.key, key))
      .returning();
    return recordOfSheet(orm, thereSheet(stored), pupils);
  });
}
