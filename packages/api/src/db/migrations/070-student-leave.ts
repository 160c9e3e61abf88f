import { type Migration } from '../migration.ts';

/**
 * Table of approved leaves of students: the days on which a child may be away, and why. A withdrawn leave stays as a row, with
 * who withdrew it and when.
 */
export const studentLeave: Migration = {
  name: '070-student-leave',
  statements: [
    `create table student_leave (
      student_leave_id integer generated always as identity primary key,
      student_id integer not null references student (student_id) on delete cascade,
      starts date not null,
      ends date not null,
      reason text not null,
      created_at timestamptz not null,
      created_by text not null,
      withdrawn_at timestamptz,
      withdrawn_by text,
      constraint student_leave_forward check (starts <= ends),
      constraint student_leave_withdrawn check (num_nulls(withdrawn_at, withdrawn_by) in (0, 2)),
      constraint student_leave_apart exclude using gist (
        int4range(student_id, student_id, '[]') with &&, daterange(starts, ends, '[]') with &&
      ) where (withdrawn_at is null)
    )`,
    'create index student_leave_of_student on student_leave (student_id, ends) where withdrawn_at is null',
    // The purge of a student reads all of its leaves.
    'create index student_leave_student on student_leave (student_id)',
  ],
};
