import { type SQL, sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/database.ts';

/** How many students were marked each way. */
export type AttendanceCounts = { present: number; absent: number; late: number; excused: number };

const SUMS = sql.raw(
  ['present', 'absent', 'late', 'excused']
    .map((mark) => `coalesce(sum(${mark}), 0)::int as ${mark}`)
    .join(', '),
);

/** A day of which every sheet was deleted has nothing left to count. */
const ANY_MARK = sql`present + absent + late + excused > 0`;

const between = (from: string, to: string): SQL =>
  sql`from attendance_day where date between ${from} and ${to}`;

/** Counts the marks of each day that has a sheet, from one ISO day to another, in order. */
export const countsByDay = (
  orm: Orm,
  from: string,
  to: string,
): Promise<(AttendanceCounts & { date: string })[]> =>
  rowsOf(orm, sql`select date, ${SUMS} ${between(from, to)} and ${ANY_MARK} group by date order by date`);

/** Gives the percentage, to a tenth, that was there from one ISO day to another; null where nobody was marked. */
export async function presentPercentage(orm: Orm, from: string, to: string): Promise<number | null> {
  const [sum] = await rowsOf<AttendanceCounts>(orm, sql`select ${SUMS} ${between(from, to)}`);
  const { present = 0, absent = 0, late = 0, excused = 0 } = sum ?? {};
  const marked = present + absent + late + excused;
  return marked === 0 ? null : Math.round(((present + late) / marked) * 1000) / 10;
}

/** Gives the sections with students that have no sheet on an ISO day, in the order of their classes. */
export const sectionsWithoutSheet = (orm: Orm, date: string): Promise<{ class: string; section: string }[]> =>
  rowsOf(
    orm,
    sql`select class.name as class, section.name as section
      from section join class on class.name = section.class
      where class.moving_to is null and section.moving_to is null and exists (
        select 1 from student where student.deleted_at is null
          and student.class_position = class.position and student.section = section.name
      ) and not exists (
        select 1 from attendance where attendance.deleted_at is null and attendance.date = ${date}
          and attendance.class_position = class.position and attendance.section = section.name
      )
      order by class.position, section.name`,
  );
