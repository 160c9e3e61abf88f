import {
  FREE,
  type FieldError,
  isTaught,
  type TimetableInput,
  type TimetableRecord,
} from '@firstbell/schema';
import { and, asc, eq } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { type ReferredKey, type DeriveContext, type Records } from '../../records/area.ts';
import { type Values } from '../../rows/values.ts';
import { updatedBy, type Saving } from '../../caller/author.ts';
import { isNotDeleted } from '../../records/find.ts';
import { storedValues } from '../../records/store.ts';
import { type SchoolLists } from '../../lists/lists.ts';
import {
  periodColumns,
  type StoredDay,
  type StoredPeriod,
  timetableTable as table,
  type WrittenPeriod,
} from './table.ts';

/** Input from which the columns of a period are derived. */
export type PeriodInput = {
  timetable: string;
  class: string;
  section: string;
  day: string;
  period: number;
  subject: string;
  /** Staff number of the teacher; empty for a break. */
  staff_id: string;
  /** Reason why the clash with another lesson of the teacher is kept; null without a kept clash. */
  clash_reason: string | null;
  /** Set only for a period that is stored already. */
  subject_key?: string | null | undefined;
  teacher_id?: number | null | undefined;
  name?: string | undefined;
};

/** Returns the columns for the teacher of a period; a stored period keeps its teacher. */
export function findTeacher(
  { staff_id, teacher_id, name }: Pick<PeriodInput, 'staff_id' | 'teacher_id' | 'name'>,
  findReferred: DeriveContext['findReferred'],
): { staff_id: string; teacher_id: number | null; name: string } {
  if (name !== undefined) return { staff_id, teacher_id: teacher_id ?? null, name };
  if (staff_id === '') return { staff_id, teacher_id: null, name: '' };
  const teacher = findReferred('teacher', staff_id);
  return { staff_id, teacher_id: teacher.row_id, name: teacher.name };
}

/** Returns the periods of a timetable that are not free. */
export function listPeriods(timetable: string, input: TimetableInput): PeriodInput[] {
  const { class: name, section, day } = input;
  return input.periods.flatMap(({ teacher, period: subject, clash_reason: reason }, index) => {
    if (subject === FREE) return [];
    const place = { timetable, class: name, section, day, period: index + 1 };
    return [{ ...place, subject, staff_id: teacher, clash_reason: reason || null }];
  });
}

/** Returns the teachers that a timetable refers to, each with its field. */
export function teachersIn({ periods }: TimetableInput): ReferredKey[] {
  return periods.flatMap(({ teacher: key }, index) =>
    key === ''
      ? []
      : [{ area: 'teacher' as const, key, field: `periods.${index}.teacher`, isOfPresent: true }],
  );
}

/** Returns errors for subjects that the class does not have. A stored lesson keeps its subject after that was deleted. */
export function findInvalidSubjects(
  { choices }: SchoolLists,
  { class: name, periods }: TimetableInput,
  stored?: Pick<TimetableRecord, 'periods'>,
): FieldError[] {
  const subjects = choices.classes.find((one) => one.name === name)?.subjects ?? [];
  return periods.flatMap(({ period }, index) =>
    isTaught(period) && !subjects.includes(period) && stored?.periods[index]?.period !== period
      ? [{ field: `periods.${index}.period`, message: 'Choose a subject of this class, Break or Free.' }]
      : [],
  );
}

/** Returns errors for lessons without a teacher. A lesson that a teacher has given up may stay open. */
export const findMissingTeachers = (
  { periods }: TimetableInput,
  stored?: Pick<TimetableRecord, 'periods'>,
): FieldError[] =>
  periods.flatMap(({ teacher, period }, index) => {
    const before = stored?.periods[index];
    const isStillOpen = before?.teacher === '' && before.period === period;
    return isTaught(period) && teacher === '' && !isStillOpen
      ? [{ field: `periods.${index}.teacher`, message: 'Choose the teacher.' }]
      : [];
  });

/** Reads the periods of a timetable that are not deleted, in order. */
export const readPeriods = (orm: Orm, timetable: string): Promise<StoredPeriod[]> =>
  orm
    .select(periodColumns)
    .from(table)
    .where(and(eq(table.timetable, timetable), isNotDeleted(table)))
    .orderBy(asc(table.period));

/** Returns an unused key for a period: `baseKey`, or with `-2`, `-3` and so on appended if deleted periods have the key. */
function findUnusedKey(baseKey: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? baseKey : `${baseKey}-${number}`;
    if (!taken.has(key)) return key;
  }
}

const NO_CLASH_AUTHOR = { clash_by: null, clash_account: null, clash_at: null };

/** Changes the stored periods of a timetable to those of an input; unchanged periods keep their version. */
export async function writePeriods(
  orm: Orm,
  { areas, clock }: Records,
  { key: timetable, year }: StoredDay,
  input: TimetableInput,
  { user, context }: Saving & { context: DeriveContext },
): Promise<void> {
  const now = clock();
  const storedPeriods = await orm.select(periodColumns).from(table).where(eq(table.timetable, timetable));
  const keys = new Set(storedPeriods.map(({ key }) => key));
  const newPeriods = listPeriods(timetable, input);
  const meta = { updated_at: now, ...updatedBy(user) };
  const clashAuthor = { clash_by: user.name, clash_account: user.uid ?? null, clash_at: now };
  const createValues = (key: string, period: Values) => storedValues(areas.timetable, key, period, context);

  for (const { key, period } of storedPeriods.filter(({ deleted_at: deletedAt }) => deletedAt === null)) {
    if (!newPeriods.some((one) => one.period === period)) await orm.delete(table).where(eq(table.key, key));
  }
  for (const newPeriod of newPeriods) {
    const before = storedPeriods.find(
      ({ deleted_at: deletedAt, period }) => deletedAt === null && period === newPeriod.period,
    );
    const isSameClash =
      before?.staff_id === newPeriod.staff_id && before.clash_reason === newPeriod.clash_reason;
    const clashMeta = newPeriod.clash_reason === null ? NO_CLASH_AUTHOR : clashAuthor;
    if (before === undefined) {
      const key = findUnusedKey(`${timetable}-${newPeriod.period}`, keys);
      const added = {
        ...createValues(key, newPeriod),
        ...clashMeta,
        ...meta,
        year,
        version: 1,
        created_at: now,
      };
      await orm.insert(table).values(added as WrittenPeriod);
    } else if (!isSameClash || before.subject !== newPeriod.subject) {
      const values = { ...createValues(before.key, newPeriod), ...(isSameClash ? {} : clashMeta) };
      const changed = { ...values, ...meta, version: before.version + 1 };
      await orm.update(table).set(changed).where(eq(table.key, before.key));
    }
  }
}
