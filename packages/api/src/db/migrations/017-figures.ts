import { type Migration } from '../migration.ts';

const MARKS = ['present', 'absent', 'late', 'excused'];
const add = (table: string, sign: '' | '-') => `
    insert into attendance_day as day (date, ${MARKS.join(', ')})
      select date, ${MARKS.map((mark) => `${sign}sum(${mark})`).join(', ')} from ${table}
      where deleted_at is null group by date order by date
      on conflict (date) do update set ${MARKS.map((mark) => `${mark} = day.${mark} + excluded.${mark}`).join(', ')};`;
const trigger = (event: string, tables: string) =>
  `create trigger attendance_${event} after ${event} on attendance ${tables}
    for each statement execute function count_attendance()`;

/**
 * Tables and indexes that make the dashboard and the search of the top bar fast: attendance totals of each day, which
 * triggers maintain, an index of the dates of admission, and trigram indexes for finding people.
 */
export const figures: Migration = {
  name: '017-figures',
  statements: [
    `create table attendance_day (
      date text collate "C" primary key,
      ${MARKS.map((mark) => `${mark} integer not null`).join(', ')}
    )`,
    `create function count_attendance() returns trigger language plpgsql as $$
      begin
        if tg_op = 'TRUNCATE' then
          delete from attendance_day;
          return null;
        end if;
        if tg_op <> 'DELETE' then ${add('added', '')}
        end if;
        if tg_op <> 'INSERT' then ${add('removed', '-')}
        end if;
        return null;
      end
    $$`,
    trigger('insert', 'referencing new table as added'),
    trigger('update', 'referencing new table as added old table as removed'),
    trigger('delete', 'referencing old table as removed'),
    trigger('truncate', ''),
    `insert into attendance_day (date, ${MARKS.join(', ')})
      select date, ${MARKS.map((mark) => `sum(${mark})`).join(', ')} from attendance
      where deleted_at is null group by date`,
    'create index student_joined on student (created_at) where deleted_at is null',
    ...['student', 'teacher'].map(
      (table) =>
        `create index ${table}_found on ${table} using gin ((name || ' ' || id || ' ' || phone) gin_trgm_ops)
          where deleted_at is null`,
    ),
  ],
};
