import { type Lesson } from '@firstbell/schema/profiles';
import { type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { selectRequestedYear } from './person.ts';

/** Reads the lessons of a week in a year for which a condition on `timetable` holds, by day and period. */
export const readWeek = (orm: Orm, where: SQL, year: string): Promise<Lesson[]> =>
  selectRows(
    orm,
    sql`select day, period, time, timetable.subject, class.name as class, section,
        staff_id as teacher, timetable.name
      from timetable join class using (class_id)
      where ${where} and year = ${selectRequestedYear(year)} and deleted_at is null
      order by day_position, period, class.position, section`,
  );
