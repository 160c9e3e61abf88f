import { type FieldError, type TimetableInput } from '@firstbell/schema';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { type Checking } from '../../records/area.ts';
import { type PeriodInput } from './periods.ts';
import { type StoredDay, type StoredPeriod, timetableTable as table } from './table.ts';

const elsewhere = ({ name, class: of, section, period, day }: StoredPeriod) =>
  `${name} teaches ${of}-${section} in period ${period} on ${day}.`;

/** Reads where teachers teach on a day of the week, but for one timetable. */
async function readTaught(
  orm: Orm,
  { key, year, day }: Pick<StoredDay, 'key' | 'year' | 'day'>,
  teachers: readonly string[],
): Promise<StoredPeriod[]> {
  if (teachers.length === 0) return [];
  return orm
    .select()
    .from(table)
    .where(
      and(
        isNull(table.deleted_at),
        eq(table.year, year),
        eq(table.day, day),
        inArray(table.teacher, [...teachers]),
        ne(table.timetable, key),
      ),
    );
}

/** Finds teachers who are somewhere else in a period of that day already. */
export async function takenTeachers(
  orm: Orm,
  day: Pick<StoredDay, 'key' | 'year' | 'day'>,
  { periods }: TimetableInput,
): Promise<FieldError[]> {
  const teachers = [...new Set(periods.map(({ teacher }) => teacher))].filter((teacher) => teacher !== '');
  const taught = await readTaught(orm, day, teachers);
  return periods.flatMap(({ teacher }, index) => {
    const other = taught.find((one) => one.teacher === teacher && one.period === index + 1);
    return other ? [{ field: `periods.${index}.teacher`, message: elsewhere(other) }] : [];
  });
}

/** Says why a period cannot be there: its place or its teacher is taken. */
export async function checkPeriod(
  orm: Orm,
  { timetable, class: of, section, day, period, teacher }: PeriodInput,
  { year, key }: Checking,
): Promise<FieldError[]> {
  const inPlace = and(eq(table.timetable, timetable), eq(table.period, period), ne(table.key, key ?? ''));
  const [instead] = await orm
    .select()
    .from(table)
    .where(and(isNull(table.deleted_at), inPlace))
    .limit(1);
  if (instead !== undefined) {
    const place = `Period ${period} of ${of}-${section} on ${day}`;
    return [{ field: 'period', message: `${place} is ${instead.subject} now. Make it Free first.` }];
  }
  const taught = await readTaught(
    orm,
    { key: timetable, year: year?.key ?? '', day },
    teacher ? [teacher] : [],
  );
  const other = taught.find((one) => one.period === period);
  return other ? [{ field: 'teacher', message: elsewhere(other) }] : [];
}
