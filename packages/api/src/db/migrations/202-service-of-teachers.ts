import { type Migration, statementTriggers, TEXT } from '../migration.ts';
import { addToTotals, countingFunction } from './200-baseline/shared.ts';

const TOTAL_TRIGGERS = ['insert', 'update', 'delete', 'truncate'].map((event) => `teacher_total_on_${event}`);

/** Indexes of the list of teachers: name and columns. */
const LIST_INDEXES = [
  ...['name', 'phone', 'gender'].flatMap((column) => [
    [column, `${column}, id`] as const,
    [`${column}_desc`, `${column} desc, id`] as const,
  ]),
  ['key', 'id'],
  ['dob', 'dob nulls first, id'],
  ['dob_desc', 'dob desc nulls last, id'],
] as const;

/** The service of teachers ends on a day; what they had is handed to others from the next day on. */
export const serviceOfTeachers: Migration = {
  name: '202-service-of-teachers',
  statements: [
    // `is_serving` is false from the day after `service_ends` on. `ended_at` is the time of a deletion that ended the service,
    // because other records name the teacher.
    `alter table teacher
      add column service_ends date,
      add column is_serving boolean not null default true,
      add column ended_at timestamptz,
      add constraint teacher_left check (is_serving or service_ends is not null),
      add constraint teacher_ended check (ended_at is null or not is_serving)`,
    `create index teacher_hidden on teacher (coalesce(deleted_at, ended_at))
      where coalesce(deleted_at, ended_at) is not null`,

    // The indexes of the list have the teachers in service, and another finds those who have left.
    `drop index ${LIST_INDEXES.map(([name]) => `teacher_by_${name}`).join(', ')}`,
    ...LIST_INDEXES.map(
      ([name, columns]) =>
        `create index teacher_by_${name} on teacher (${columns}) where deleted_at is null and is_serving`,
    ),
    'create index teacher_by_last_day on teacher (service_ends, id) where deleted_at is null and not is_serving',

    // The list, and so its total, has the teachers in service.
    ...TOTAL_TRIGGERS.map((name) => `drop trigger ${name} on teacher`),
    countingFunction(
      'count_teachers',
      addToTotals({
        area: 'tg_table_name',
        year: `''::text`,
        condition: 'deleted_at is null and is_serving',
      }),
      'delete from record_total where area = tg_table_name',
    ),
    ...statementTriggers('teacher', (event) => `teacher_total_on_${event}`, 'count_teachers'),

    // A teacher without service, like a deleted one, gets neither lessons nor sections.
    `create or replace function refuse_gone_teacher() returns trigger language plpgsql as $$
      begin
        perform from teacher where teacher_id = new.teacher_id and deleted_at is null and is_serving for share;
        if not found then
          raise foreign_key_violation using message = 'The teacher ' || new.teacher_id || ' is deleted or has left.',
            constraint = coalesce(tg_argv[0], tg_table_name || '_present_teacher');
        end if;
        return new;
      end
    $$`,
    'drop trigger timetable_of_teacher_of_new on timetable',
    'drop trigger timetable_of_teacher_of_changed on timetable',
    `create trigger timetable_of_teacher_of_new before insert on timetable for each row
      when (new.staff_id <> '') execute function refuse_gone_teacher('timetable_of_teacher')`,
    `create trigger timetable_of_teacher_of_changed before update of teacher_id on timetable for each row
      when (new.staff_id <> '' and old.teacher_id is distinct from new.teacher_id)
      execute function refuse_gone_teacher('timetable_of_teacher')`,

    // One lesson or post that a teacher gives up: `starts` is the first day on which another teacher has it, or nobody. A post is
    // that of the class teacher (without a subject) or of a teacher of a subject. `done_at` is null until that day has come.
    `create table handover (
      handover_id integer generated always as identity primary key,
      batch uuid not null,
      teacher_id integer not null references teacher (teacher_id) on delete cascade,
      year ${TEXT} references academic_year (key) on delete cascade,
      section_id integer not null references section (section_id) on delete cascade,
      subject text collate "C" references subject (key) on delete cascade,
      lesson text collate "C" references timetable (key) on delete cascade,
      to_teacher_id integer references teacher (teacher_id),
      starts date not null,
      clash_reason text collate "C",
      former_reason text collate "C",
      is_shared boolean not null default false,
      handed_by text not null,
      handed_account text collate "C",
      handed_at timestamptz not null,
      done_at timestamptz,
      constraint handover_of_other check (to_teacher_id is distinct from teacher_id),
      constraint handover_reason check (clash_reason is null or (lesson is not null and to_teacher_id is not null))
    )`,
    'create index handover_of_teacher on handover (teacher_id, year)',
    'create index handover_of_successor on handover (to_teacher_id)',
    'create index handover_of_batch on handover (batch)',
    'create index handover_of_lesson on handover (lesson)',
    'create index handover_of_section on handover (section_id)',
    'create index handover_of_subject on handover (subject)',
    'create index handover_of_year on handover (year)',
    'create index handover_planned on handover (starts) where done_at is null',
  ],
};
