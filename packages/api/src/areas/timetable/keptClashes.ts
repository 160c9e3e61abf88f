import { type KeptClash } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { isoTime } from '../../db/columns.ts';

/**
 * Reads the kept clashes of a timetable: lessons whose teacher has another one at the same time, on purpose. The reason is stored
 * with one of the two lessons; if both have a reason, the later one is returned.
 */
export const readKeptClashes = (orm: Orm, timetable: string): Promise<KeptClash[]> =>
  selectRows(
    orm,
    sql`select own.period, own.staff_id as teacher, class.name || '-' || other.section as other,
        clash.clash_reason as reason, clash.clash_by as by, ${isoTime(sql`clash.clash_at`)} as at
      from timetable as own join timetable as other on other.year = own.year and other.staff_id = own.staff_id and own.staff_id <> ''
        and other.day_position = own.day_position and other.period = own.period and other.timetable <> own.timetable
      join class on class.class_id = other.class_id
      cross join lateral (
        select * from (values (own.clash_reason, own.clash_by, own.clash_at),
          (other.clash_reason, other.clash_by, other.clash_at)) as clash (clash_reason, clash_by, clash_at)
        where clash_reason is not null order by clash_at desc limit 1
      ) as clash
      where own.timetable = ${timetable} and own.deleted_at is null and other.deleted_at is null
      order by own.period, class.position, other.section`,
  );
