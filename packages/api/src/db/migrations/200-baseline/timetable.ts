import { isOneOf, recordIndexes, TEXT, totalTriggers, YEAR_COLUMNS } from '../../migration.ts';
import { keepSearched, refuseDeleted, SECTION_COLUMNS } from './shared.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Timetables: the day of a section, and its periods, which are the rows of the list. */
export const timetable: readonly string[] = [
  `create table timetable_day (
    key text collate "C" primary key,
    year ${TEXT} references academic_year (key),
    class_id integer not null,
    section_id integer not null,
    section ${TEXT},
    day ${TEXT},
    version integer not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    updated_by text not null,
    updated_account text collate "C",
    unique (year, section_id, day),
    foreign key (section_id, class_id, section) references section (section_id, class_id, name) on update cascade,
    constraint timetable_day_day_choice check (${isOneOf('day', DAYS)})
  )`,
  'create index timetable_day_of_section on timetable_day (section_id)',

  // A lesson has a subject and usually a teacher; a break has neither. A reason allows a teacher two lessons at the same time.
  `create table timetable (
    key text collate "C" primary key,
    timetable ${TEXT} references timetable_day (key),
    period integer not null check (period between 1 and 8),
    ${SECTION_COLUMNS},
    day ${TEXT},
    day_position integer not null,
    time ${TEXT},
    subject_key text collate "C",
    subject ${TEXT},
    teacher_id integer,
    staff_id ${TEXT},
    name ${TEXT},
    clash_reason text collate "C",
    clash_by text,
    clash_account text collate "C",
    clash_at timestamptz,
    ${YEAR_COLUMNS},
    foreign key (section_id, class_id, section) references section (section_id, class_id, name) on update cascade,
    constraint timetable_day_choice check (${isOneOf('day', DAYS)}),
    constraint timetable_subject foreign key (subject_key, class_id, subject)
      references subject (key, class_id, subject) on update cascade,
    constraint timetable_of_teacher foreign key (teacher_id, staff_id, name)
      references teacher (teacher_id, id, name) on update cascade,
    constraint timetable_person check (teacher_id is null or staff_id <> ''),
    constraint timetable_break check (subject_key is not null or (subject = 'Break' and staff_id = '')),
    constraint timetable_clash check (num_nonnulls(clash_reason, clash_by, clash_at) = 0 or (
      num_nonnulls(clash_reason, clash_by, clash_at) = 3 and staff_id <> '' and length(clash_reason) between 1 and 200
    ))
  )`,
  'create unique index timetable_slot on timetable (timetable, period) where deleted_at is null',
  `create unique index timetable_teacher on timetable (year, day, period, teacher_id)
    where deleted_at is null and teacher_id is not null and clash_reason is null`,
  ...recordIndexes(
    'timetable',
    'key',
    [
      ['day_position', 'period', 'class_position', 'section'],
      ['period', 'day_position', 'class_position', 'section'],
      ['subject', 'class_position', 'section'],
      ['staff_id', 'day_position', 'period'],
      ['name', 'day_position', 'period'],
    ],
    { isOfYear: true },
  ),
  'create index timetable_of_section on timetable (section_id)',
  'create index timetable_of_subject_key on timetable (subject_key)',
  'create index timetable_of_teacher on timetable (teacher_id)',
  ...totalTriggers('timetable', { isOfYear: true }),
  ...refuseDeleted({
    ...{ table: 'timetable', column: 'subject_key', name: 'timetable_subject' },
    ...{ to: 'subject', key: 'key' },
  }),
  ...refuseDeleted({
    ...{ table: 'timetable', column: 'teacher_id', name: 'timetable_of_teacher' },
    ...{ to: 'teacher', key: 'teacher_id', when: `new.staff_id <> ''` },
  }),
  keepSearched({ table: 'timetable', to: 'teacher', number: ['staff_id', 3], name: 4 }),
];
