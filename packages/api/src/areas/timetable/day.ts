import { FREE_PERIOD, type KeptClash, PERIODS, type TimetableRecord } from '@firstbell/schema';
import { eq, sql } from 'drizzle-orm';
import { type Scope } from '../../caller/scope.ts';
import { isOneOfTexts } from '../../db/arrays.ts';
import { type Orm } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { type FieldValue } from '../../rows/values.ts';
import { relinkSubjects } from '../../lists/subjectReference.ts';
import { type Stored } from '../../rows/table.ts';
import { readKeptClashes } from './keptClashes.ts';
import { readPeriods } from './periods.ts';
import {
  dayColumns,
  type StoredDay,
  type StoredPeriod,
  timetableDayTable as dayTable,
  timetableTable,
} from './table.ts';

/** Returns the key of a timetable; accepts the key of one of its periods, too (`TT-00012-3`). */
export function parseDayKey(typed: string): string {
  const [, key] = /^\s*(TT-\d+)(?:-[\d-]+)?\s*$/i.exec(typed) ?? [];
  return (key ?? '').toUpperCase();
}

/** Periods and kept clashes of a timetable. */
type DayContents = { storedPeriods: readonly StoredPeriod[]; clashes: readonly KeptClash[] };

const presentPeriod = ({ staff_id: teacher, subject: period, clash_reason: reason }: StoredPeriod) => ({
  ...{ teacher, period, clash_reason: reason ?? '' },
});

/** Converts a timetable to a record of the API; without contents, all periods are free. */
export function dayRecord(
  stored: StoredDay,
  { storedPeriods, clashes }: DayContents = { storedPeriods: [], clashes: [] },
): TimetableRecord {
  const periods = Array.from({ length: PERIODS }, (_, index) => {
    const storedPeriod = storedPeriods.find(({ period }) => period === index + 1);
    return storedPeriod === undefined ? FREE_PERIOD : presentPeriod(storedPeriod);
  });
  const { key, year, class: name, section, day, version, updated_by } = stored;
  return {
    ...{ key, year, class: name, section, day, version, updated_by },
    periods,
    kept_clashes: [...clashes],
    names: Object.fromEntries(
      storedPeriods.flatMap(({ staff_id, name }) => (staff_id === '' ? [] : [[staff_id, name]])),
    ),
    created_at: stored.created_at.toISOString(),
    updated_at: stored.updated_at.toISOString(),
  };
}

/** Reads the periods of a timetable and the kept clashes of their teachers. */
export const readDayContents = async (orm: Orm, key: string): Promise<DayContents> => ({
  storedPeriods: await readPeriods(orm, key),
  clashes: await readKeptClashes(orm, key),
});

/**
 * Reads a timetable; with `shouldLock`, locks its row until the transaction ends. Throws `not_found` if the timetable does not exist
 * or has no periods, and `forbidden` out of scope.
 */
export async function readDay(
  orm: Orm,
  scope: Scope,
  key: string,
  shouldLock = false,
): Promise<[StoredDay, TimetableRecord]> {
  const query = orm.select(dayColumns).from(dayTable).where(eq(dayTable.key, key)).limit(1);
  const [stored] = await (shouldLock ? query.for('update') : query);
  const contents = stored && (await readDayContents(orm, key));
  if (stored === undefined || contents === undefined || contents.storedPeriods.length === 0) {
    throw new Problem('not_found', { detail: 'There is no timetable with this ID.' });
  }
  scope.requirePlace({ class: stored.class, section: stored.section });
  return [stored, dayRecord(stored, contents)];
}

/** Returns the history values of periods: each is a field of the record of its timetable. */
export async function readFieldValues(orm: Orm, rows: readonly Stored[]): Promise<FieldValue[]> {
  const periods = rows as unknown as readonly StoredPeriod[];
  const keys = new Set(periods.map(({ timetable }) => timetable));
  const days = await orm
    .select({ key: dayTable.key, version: dayTable.version })
    .from(dayTable)
    .where(isOneOfTexts(dayTable.key, keys));
  const versions = new Map(days.map(({ key, version }) => [key, version]));
  return periods.map((one) => ({
    record: one.timetable,
    version: versions.get(one.timetable) ?? 1,
    field: `periods.${one.period - 1}`,
    value: presentPeriod(one),
  }));
}

/**
 * Increments the version of timetables whose periods were deleted or restored, so that a concurrent edit is a conflict. Links
 * restored periods to the subject that has the same name now.
 */
export async function afterDeleteOrRestore(orm: Orm, keys: readonly string[]): Promise<void> {
  await relinkSubjects(orm, timetableTable, keys);
  const { key, timetable } = timetableTable;
  const isChosen = isOneOfTexts(key, keys);
  await orm
    .update(dayTable)
    .set({ version: sql`${dayTable.version} + 1` })
    .where(sql`${dayTable.key} in (select ${timetable} from ${timetableTable} where ${isChosen})`);
}
