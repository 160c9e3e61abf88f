import { type Migration } from '../migration.ts';

/** Tables whose rows hold a class with its position, and those that hold a section. */
const ordered = ['student', 'subject', 'timetable', 'attendance', 'assessment', 'diary_notes', 'assignment'];
const placed = [...ordered.filter((table) => table !== 'subject'), 'timetable_day'];

/** Trigram indexes: what is added to one waits in a list, whose tidying up stops everybody for seconds when it is long. */
const trigrams = [
  ...[...ordered, 'teacher', 'academic_year', 'settings', 'leaves', 'incident', 'faqs'].map(
    (table) => `${table}_search`,
  ),
  'student_found',
  'teacher_found',
];

/**
 * Jobs; and classes and sections that are renamed row by row in bounded transactions, in place of one cascade. The old
 * name names the new one until its last row has moved; a class that is on its way has its position negated.
 */
export const jobs: Migration = {
  name: '018-jobs',
  statements: [
    `create table job (
      key text collate "C" primary key,
      number integer not null unique,
      kind text collate "C" not null,
      area text collate "C" not null,
      title text not null,
      payload jsonb not null,
      by_uid text collate "C" not null,
      by_name text not null,
      state text collate "C" not null check (state in ('running', 'cancelling', 'done', 'cancelled', 'failed')),
      cursor text collate "C",
      done integer not null,
      total integer not null,
      result jsonb,
      problem jsonb,
      runner uuid,
      heartbeat timestamptz,
      created_at timestamptz not null,
      ended_at timestamptz
    )`,
    `create index job_active on job (number) where ended_at is null`,
    `create index job_of_person on job (by_uid, number)`,
    ...ordered.map((table) => `alter table ${table} drop constraint ${table}_class_class_position_fkey`),
    'alter table class drop constraint class_name_position_key',
    'alter table class add column moving_to text collate "C"',
    'alter table section add column moving_to text collate "C"',
    'alter table subject add foreign key (class) references class (name)',
    ...trigrams.map((index) => `alter index ${index} set (gin_pending_list_limit = 64)`),
    ...placed.map((table) => `create index ${table}_of_section on ${table} (class, section)`),
  ],
};
