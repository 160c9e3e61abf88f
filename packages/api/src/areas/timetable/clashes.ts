import {
  formatClashMessage,
  type FieldError,
  type TimetableInput,
  type TimetableRecord,
} from '@firstbell/schema';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { type InputToCheck, type CheckContext } from '../../records/area.ts';
import { type PeriodInput } from './periods.ts';
import { periodColumns, type StoredDay, type StoredPeriod, timetableTable as table } from './table.ts';

const createClashMessage = ({ name, class: className, section, period, day }: StoredPeriod) =>
  formatClashMessage({ name, place: `${className}-${section}`, period, day });

/** Reads the periods that teachers have on a day of the week in other timetables. */
async function readOtherLessons(
  orm: Orm,
  { key, year, day }: Pick<StoredDay, 'key' | 'year' | 'day'>,
  teachers: readonly string[],
): Promise<StoredPeriod[]> {
  if (teachers.length === 0) return [];
  return orm
    .select(periodColumns)
    .from(table)
    .where(
      and(
        isNull(table.deleted_at),
        eq(table.year, year),
        eq(table.day, day),
        inArray(table.staff_id, [...teachers]),
        ne(table.timetable, key),
      ),
    );
}

/**
 * Returns errors for teachers who have another lesson at the same time, and the input without unneeded reasons. Accepts a clash if
 * the period has a reason, or if the other lesson has one and the teacher is the same as in `before`.
 */
export async function checkClashes<Input extends Pick<TimetableInput, 'periods'>>(
  orm: Orm,
  day: Pick<StoredDay, 'key' | 'year' | 'day'>,
  input: Input,
  before?: Pick<TimetableRecord, 'periods'>,
): Promise<{ errors: FieldError[]; cleaned: Input }> {
  const { periods } = input;
  const teachers = [...new Set(periods.map(({ teacher }) => teacher))].filter((teacher) => teacher !== '');
  const otherLessons = await readOtherLessons(orm, day, teachers);
  const findClashing = (teacher: string, index: number) =>
    otherLessons.filter((lesson) => lesson.staff_id === teacher && lesson.period === index + 1);
  const errors = periods.flatMap(({ teacher, clash_reason: reason }, index) => {
    if (reason !== '') return [];
    const isUnchanged = before?.periods[index]?.teacher === teacher;
    const other = findClashing(teacher, index).find((one) => !isUnchanged || one.clash_reason === null);
    return other ? [{ field: `periods.${index}.teacher`, message: createClashMessage(other) }] : [];
  });
  const cleaned = periods.map((period, index) =>
    findClashing(period.teacher, index).length === 0 ? { ...period, clash_reason: '' } : period,
  );
  return { errors, cleaned: { ...input, periods: cleaned } };
}

/** A conflict of the checked period with the index: its teacher has another lesson, or another period is in its place. */
type Conflict = { index: number; isOfTeacher: boolean };

/** Returns errors for restored periods in whose place another period is, or that clash with another lesson without a reason. */
export async function checkPeriods(
  orm: Orm,
  toCheck: readonly InputToCheck<PeriodInput>[],
  { year }: CheckContext,
): Promise<FieldError[][]> {
  const lessons = toCheck.map(({ key = '', input }, index) => ({
    ...{ index, own_key: key, timetable: input.timetable, day: input.day },
    ...{ period: input.period, staff_id: input.staff_id, clash_reason: input.clash_reason },
  }));
  const conflicts = await selectRows<StoredPeriod & Conflict>(
    orm,
    sql`with lesson as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb)
          as (index integer, own_key text, timetable text, day text, period integer, staff_id text, clash_reason text)
      )
      select lesson.index, false as "isOfTeacher", other.*, class.name as class
        from lesson join timetable as other join class using (class_id)
        on other.timetable = lesson.timetable and other.period = lesson.period and other.key <> lesson.own_key
        where other.deleted_at is null
      union all
      select lesson.index, true, other.*, class.name from lesson join timetable as other join class using (class_id)
        on other.year = ${year?.key ?? ''} and other.day = lesson.day and other.period = lesson.period
          and other.staff_id = lesson.staff_id and other.staff_id <> '' and other.timetable <> lesson.timetable
        where other.deleted_at is null and other.clash_reason is null and lesson.clash_reason is null`,
  );
  return toCheck.map(({ input: { class: className, section, day, period } }, index) => {
    const periodConflicts = conflicts.filter((conflict) => conflict.index === index);
    const occupant = periodConflicts.find(({ isOfTeacher }) => !isOfTeacher);
    if (occupant !== undefined) {
      const place = `Period ${period} of ${className}-${section} on ${day}`;
      return [{ field: 'period', message: `${place} is ${occupant.subject} now. Make it Free first.` }];
    }
    return periodConflicts.map((other) => ({ field: 'teacher', message: createClashMessage(other) }));
  });
}
