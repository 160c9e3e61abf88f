import { type Migration } from '../migration.ts';

/** Tables with a section, and the position of its names in the search text. */
const placed: Readonly<Record<string, { at: number; names: number } | undefined>> = {
  student: { at: 2, names: 1 },
  timetable_day: undefined,
  timetable: { at: 4, names: 1 },
  attendance: { at: 3, names: 1 },
  assessment: { at: 6, names: 2 },
  diary_notes: { at: 2, names: 2 },
  assignment: { at: 1, names: 1 },
};

/** Returns SQL for a search text without the names of class and section, by which lists search separately now. */
const searchedWithout = ({ at, names }: { at: number; names: number }) =>
  `array_to_string((string_to_array(search, chr(1)))[1:${at - 1}] || (string_to_array(search, chr(1)))[${at + names}:], chr(1))`;

/** Sets the keys of class and section in a table; rows that were not renamed yet get those of the new name. */
const place = ([table, searched]: [string, { at: number; names: number } | undefined]) => [
  `alter table ${table} add column class_id integer, add column section_id integer`,
  `update ${table} set class_id = place.class_id, section_id = place.section_id, section = place.section
      ${searched ? `, search = ${searchedWithout(searched)}` : ''}
    from place where place.old_class = ${table}.class and place.old_section = ${table}.section`,
  `alter table ${table} drop column class`,
  `alter table ${table} alter column class_id set not null, alter column section_id set not null`,
];

/** Indexes and constraints by the keys of class and section, in place of those by name. */
const constrained = [
  'alter table timetable_day add unique (year, section_id, day)',
  'create unique index attendance_once on attendance (date, section_id) where deleted_at is null',
  'create unique index subject_once on subject (class_id, subject) where deleted_at is null',
  'create index assessment_of_subject on assessment (class_id) where deleted_at is null',
  ...['diary_notes', 'assignment'].map(
    (table) => `create index ${table}_of_subject on ${table} (class_id, subject) where deleted_at is null`,
  ),
];

/**
 * Gives classes and sections surrogate keys, by which records refer to them, so that a renaming changes one row.
 * Records also have the section's name, for sorting; the foreign key updates it by cascade. The keys of attendance
 * sheets do not change.
 */
export const sectionKeys: Migration = {
  name: '027-section-keys',
  statements: [
    `update job set state = 'done', ended_at = now() where ended_at is null and kind = 'rename'
      and payload ->> 'list' in ('class', 'section')`,
    'alter table class add column class_id integer generated always as identity',
    'alter table section add column section_id integer generated always as identity, add column class_id integer',
    'update section set class_id = class.class_id from class where class.name = section.class',
    `create temporary table place on commit drop as
      select section.class as old_class, section.name as old_section,
        target.class_id, target.section_id, target.name as section
      from section join class on class.name = section.class
      join section as target on target.class = coalesce(class.moving_to, class.name)
        and target.name = coalesce(section.moving_to, section.name)`,
    'alter table attendance alter column key drop expression',
    ...Object.entries(placed).flatMap(place),
    'alter table attendance drop column number',
    'alter table subject add column class_id integer',
    `update subject set class_id = coalesce(target.class_id, class.class_id),
        search = ${searchedWithout({ at: 2, names: 1 })}
      from class left join class as target on target.name = class.moving_to where class.name = subject.class`,
    'alter table subject drop column class, alter column class_id set not null',
    'delete from section using class where class.name = section.class and (class.moving_to is not null or section.moving_to is not null)',
    'delete from class where moving_to is not null',
    'alter table section drop column class, drop column moving_to, alter column class_id set not null',
    'alter table class drop constraint class_pkey, drop column moving_to',
    'alter table class add primary key (class_id), add unique (name)',
    `alter table section add primary key (section_id), add unique (class_id, name),
      add unique (section_id, class_id, name), add foreign key (class_id) references class (class_id)`,
    ...Object.keys(placed).flatMap((table) => [
      `alter table ${table} add foreign key (section_id, class_id, section)
        references section (section_id, class_id, name) on update cascade`,
      `create index ${table}_of_section on ${table} (section_id)`,
    ]),
    'alter table subject add foreign key (class_id) references class (class_id)',
    ...constrained,
  ],
};
