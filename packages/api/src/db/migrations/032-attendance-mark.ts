import { type Migration } from '../migration.ts';

/** Count columns of a sheet by the letter that each counts. */
const COUNTED = { P: 'present', A: 'absent', L: 'late', E: 'excused' };
const counts = Object.entries(COUNTED);
const LETTERS = Object.keys(COUNTED)
  .map((letter) => `'${letter}'`)
  .join(', ');

/** Returns the statement that adds changed marks to the counts of their sheets. */
const addCounts = (...changes: [table: string, sign: number][]) => `
    update attendance set ${counts.map(([, column]) => `${column} = attendance.${column} + changed.${column}`).join(', ')}
      from (
        select sheet_id, ${counts.map(([letter, column]) => `coalesce(sum(sign) filter (where letter = '${letter}'), 0) as ${column}`).join(', ')}
        from (${changes.map(([table, sign]) => `select sheet_id, letter, ${String(sign)} as sign from ${table}`).join(' union all ')}) as marks
        group by sheet_id
      ) as changed
      where attendance.sheet_id = changed.sheet_id
        and (${counts.map(([, column]) => `changed.${column}`).join(', ')}) <> (${counts.map(() => '0').join(', ')});`;

const countTrigger = (event: string, tables: string) =>
  `create trigger attendance_mark_counts_on_${event} after ${event} on attendance_mark ${tables}
    for each statement execute function count_attendance_marks()`;

/**
 * Table of attendance marks: one row for each student on a sheet, in place of JSON. A mark of the sheet's first save
 * has no author and time of its own: those of the sheet apply. The mark of a purged student keeps number and name.
 * An unknown letter was shown as Absent, and becomes Absent. The counts of a sheet are computed anew from its rows.
 */
export const attendanceMark: Migration = {
  name: '032-attendance-mark',
  statements: [
    'alter table attendance add column sheet_id integer generated always as identity, add unique (sheet_id)',
    `create table attendance_mark (
      sheet_id integer not null,
      version integer not null,
      updated_at timestamptz,
      letter "char" not null,
      id text collate "C" not null,
      student text collate "C",
      name text collate "C",
      updated_by text collate "C",
      primary key (sheet_id, id),
      constraint attendance_mark_letter check (letter in (${LETTERS})),
      constraint attendance_mark_author check (num_nulls(updated_at, updated_by) = case when version = 1 then 2 else 0 end)
    )`,
    // Read in the order of sheet_id, so that nothing is sorted.
    `insert into attendance_mark (sheet_id, id, student, name, letter, version, updated_at, updated_by)
      select sheet_id, mark.id, student.id, case when student.id is null then coalesce(names ->> mark.id, mark.id) end,
        case when mark.letter in (${LETTERS}) then mark.letter else 'A' end::"char", attendance.version,
        case when attendance.version > 1 then attendance.updated_at end,
        case when attendance.version > 1 then attendance.updated_by end
      from attendance cross join jsonb_each_text(marks) as mark (id, letter)
        left join student on student.id = mark.id`,
    `alter table attendance_mark
      add foreign key (sheet_id) references attendance (sheet_id) on delete cascade,
      add foreign key (student) references student (id) on update cascade on delete set null`,
    'create index attendance_mark_of_student on attendance_mark (student)',
    `update attendance set ${counts.map(([, column]) => `${column} = counted.${column}`).join(', ')}
      from (
        select sheet.sheet_id, ${counts.map(([letter, column]) => `count(*) filter (where letter = '${letter}') as ${column}`).join(', ')}
        from attendance as sheet left join attendance_mark using (sheet_id) group by sheet.sheet_id
      ) as counted
      where counted.sheet_id = attendance.sheet_id
        and (${counts.map(([, column]) => `attendance.${column}`).join(', ')}) <> (${counts.map(([, column]) => `counted.${column}`).join(', ')})`,
    `alter table attendance drop column marks, drop column names,
      ${counts.map(([, column]) => `alter column ${column} set default 0`).join(', ')}`,

    `create function count_attendance_marks() returns trigger language plpgsql as $$
      begin
        case tg_op
          when 'INSERT' then ${addCounts(['added', 1])}
          when 'UPDATE' then ${addCounts(['added', 1], ['removed', -1])}
          else ${addCounts(['removed', -1])}
        end case;
        return null;
      end
    $$`,
    countTrigger('insert', 'referencing new table as added'),
    countTrigger('update', 'referencing new table as added old table as removed'),
    countTrigger('delete', 'referencing old table as removed'),

    `create function keep_name_on_sheets() returns trigger language plpgsql as $$
      begin
        update attendance_mark set student = null, name = old.name where student = old.id;
        return old;
      end
    $$`,
    `create trigger student_leaves_name before delete on student
      for each row execute function keep_name_on_sheets()`,
  ],
};
