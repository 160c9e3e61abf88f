import { type Migration } from '../migration.ts';

/** Tables whose rows have a class with its position, and those whose rows have a section. */
const ordered = ['student', 'subject', 'timetable', 'attendance', 'assessment', 'diary_notes', 'assignment'];
const placed = [...ordered.filter((table) => table !== 'subject'), 'timetable_day'];

/** Trigram indexes. Each gets a small pending list, because merging a long one into the index blocks writers for seconds. */
const trigrams = [
  ...[...ordered, 'teacher', 'academic_year', 'settings', 'leaves', 'incident', 'faqs'].map(
    (table) => `${table}_search`,
  ),
  'student_found',
  'teacher_found',
];

/**
 * Table of jobs, and columns with which a job renames a class or section row by row in bounded transactions instead of one
 * cascade. `moving_to` of the old name is the new one until the last row has changed; meanwhile a class has its position negated.
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
