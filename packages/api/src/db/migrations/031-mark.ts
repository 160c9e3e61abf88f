import { type Migration } from '../migration.ts';

/**
 * Table of marks: one row for each subject of an assessment, in place of JSON. The foreign key of an assessment to its student
 * is validated for earlier rows, unless one of them has lost its student: then only for new rows, so that the migration succeeds.
 */
export const mark: Migration = {
  name: '031-mark',
  statements: [
    `create table mark (
      assessment text collate "C" not null,
      subject text collate "C" not null,
      position smallint not null,
      total numeric not null,
      scored numeric,
      no_score text collate "C",
      version integer not null,
      updated_at timestamptz not null,
      updated_by text not null,
      primary key (assessment, subject),
      constraint mark_total check (total > 0),
      constraint mark_scored check (scored between 0 and total),
      constraint mark_no_score check (no_score in ('Absent', 'Exempt')),
      constraint mark_scored_or_not check (num_nonnulls(scored, no_score) = 1)
    )`,
    // A subject that occurs twice in one assessment keeps both marks, the second under another name.
    `insert into mark (assessment, subject, position, total, scored, version, updated_at, updated_by)
      select key, subject || case when time = 1 then '' else ' (' || time || ')' end,
        position - 1, total, scored, version, updated_at, updated_by
      from (
        select key, version, updated_at, updated_by, position, one ->> 'subject' as subject,
          (one ->> 'total')::numeric as total, (one ->> 'scored')::numeric as scored,
          row_number() over (partition by key, one ->> 'subject' order by position) as time
        from assessment cross join jsonb_array_elements(marks) with ordinality as item (one, position)
      ) as kept order by key, position`,
    'alter table mark add foreign key (assessment) references assessment (key) on delete cascade',
    'alter table assessment drop column marks, drop column subjects',
    `alter table assessment add constraint assessment_student foreign key (id) references student (id)
      on update cascade not valid`,
    `do $$
      begin
        alter table assessment validate constraint assessment_student;
      exception when foreign_key_violation then
        raise notice 'Some assessments are of students who are gone.';
      end
    $$`,
    `create function refuse_gone_student() returns trigger language plpgsql as $$
      begin
        perform from student where id = new.id and deleted_at is null for share;
        if not found then
          raise foreign_key_violation using
            message = 'The student ' || new.id || ' is deleted.', constraint = 'assessment_student';
        end if;
        return new;
      end
    $$`,
    `create trigger assessment_of_present_student before insert on assessment
      for each row execute function refuse_gone_student()`,
    `create trigger assessment_to_present_student before update of id on assessment
      for each row when (old.id is distinct from new.id) execute function refuse_gone_student()`,
  ],
};
