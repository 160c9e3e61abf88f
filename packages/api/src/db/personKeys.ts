/** Statements that make attendance marks refer to students by surrogate key. Marks of purged students keep number and name. */
export const marksByKey = [
  'alter table attendance_mark rename to marked_before',
  `create table attendance_mark (
    sheet_id integer not null,
    student_id integer,
    version integer not null,
    updated_at timestamptz,
    letter "char" not null,
    id text collate "C",
    name text collate "C",
    updated_by text collate "C"
  )`,
  `insert into attendance_mark (sheet_id, student_id, version, updated_at, letter, id, name, updated_by)
    select sheet_id, student.student_id, marked.version, marked.updated_at, letter,
      case when student.student_id is null then marked.id end,
      case when student.student_id is null then coalesce(marked.name, marked.id) end, marked.updated_by
    from marked_before as marked left join student on student.id = marked.student`,
  'drop table marked_before',
  `alter table attendance_mark
    add constraint attendance_mark_once unique (sheet_id, student_id),
    add constraint attendance_mark_letter check (letter in ('P', 'A', 'L', 'E')),
    add constraint attendance_mark_author check (num_nulls(updated_at, updated_by) = case when version = 1 then 2 else 0 end),
    add constraint attendance_mark_person check (num_nulls(id, name) = case when student_id is null then 0 else 2 end),
    add foreign key (sheet_id) references attendance (sheet_id) on delete cascade`,
  'create unique index attendance_mark_of_former on attendance_mark (sheet_id, id) where student_id is null',
  'create index attendance_mark_of_student on attendance_mark (student_id)',
  ...[
    ['insert', 'referencing new table as added'],
    ['update', 'referencing new table as added old table as removed'],
    ['delete', 'referencing old table as removed'],
  ].map(
    ([
      event = '',
      tables = '',
    ]) => `create trigger attendance_mark_counts_on_${event} after ${event} on attendance_mark
      ${tables} for each statement execute function count_attendance_marks()`,
  ),
  `create or replace function keep_name_on_sheets() returns trigger language plpgsql as $$
    begin
      update attendance_mark set student_id = null, id = old.id, name = old.name where student_id = old.student_id;
      return old;
    end
  $$`,
];

/** Statements that create a trigger: a student cannot get the number of a purged student who is on the same attendance sheet. */
export const numbersOnSheets = [
  `create function refuse_number_on_sheets() returns trigger language plpgsql as $$
    begin
      if exists (
        select from attendance_mark as own join attendance_mark as former
          on former.sheet_id = own.sheet_id and former.student_id is null and former.id = new.id
        where own.student_id = new.student_id
      ) then
        raise unique_violation using message = 'A sheet of the student names somebody else by ' || new.id || '.',
          constraint = 'student_number_on_sheets';
      end if;
      return new;
    end
  $$`,
  `create trigger student_number_on_sheets before update of id on student
    for each row when (old.id is distinct from new.id) execute function refuse_number_on_sheets()`,
];

/** Trigger functions that find a person by the surrogate key. */
export const functionsOfPeople = [
  `create or replace function refuse_gone() returns trigger language plpgsql as $$
    declare
      named text := to_jsonb(new) ->> tg_argv[0];
      found_key text;
    begin
      execute format('select %2$I from %1$I where %2$I = %3$L and deleted_at is null for share', tg_argv[1], tg_argv[3], named)
        into found_key;
      if found_key is null then
        raise foreign_key_violation using
          message = 'The ' || tg_argv[1] || ' ' || coalesce(named, '') || ' is deleted.', constraint = tg_argv[2];
      end if;
      return new;
    end
  $$`,
  `create or replace function refuse_gone_teacher() returns trigger language plpgsql as $$
    begin
      perform from teacher where teacher_id = new.teacher_id and deleted_at is null for share;
      if not found then
        raise foreign_key_violation using message = 'The teacher ' || new.teacher_id || ' is deleted.',
          constraint = tg_table_name || '_present_teacher';
      end if;
      return new;
    end
  $$`,
  // A person's search text begins with number and name. The last arguments of the trigger are the positions of the name, and
  // perhaps of the number, in the row's search text.
  `create function keep_searched_person() returns trigger language plpgsql as $$
    declare
      texts text[] := string_to_array(new.search, chr(1));
      person text[];
    begin
      execute format('select string_to_array(search, chr(1)) from %I where %I = %L', tg_argv[0], tg_argv[1], to_jsonb(new) ->> tg_argv[1])
        into person;
      if person is null then return new; end if;
      texts[tg_argv[2]::integer] := person[2];
      if tg_nargs > 3 then texts[tg_argv[3]::integer] := person[1]; end if;
      new.search := array_to_string(texts, chr(1));
      return new;
    end
  $$`,
  `create or replace function keep_on_roll() returns trigger language plpgsql as $$
    begin
      update enrolment set is_on_roll = added.deleted_at is null,
        -- Somebody may have been given the number meanwhile.
        roll_number = case when added.deleted_at is not null or not exists (
          select 1 from enrolment as other where other.section_id = enrolment.section_id
            and other.year = enrolment.year and other.held_number = enrolment.roll_number
        ) then enrolment.roll_number end
      from added where enrolment.student_id = added.student_id and enrolment.is_on_roll <> (added.deleted_at is null);
      return null;
    end
  $$`,
];
