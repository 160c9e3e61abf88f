import { type Migration } from '../migration.ts';

/** Adds the table of students who have handed in an assignment. */
export const handIns: Migration = {
  name: '102-hand-ins',
  statements: [
    `create table hand_in (
      assignment text not null references assignment (key) on delete cascade,
      student_id integer not null references student (student_id) on delete cascade,
      recorded_at timestamptz not null,
      recorded_by text not null,
      primary key (assignment, student_id)
    )`,
    'create index hand_in_of_student on hand_in (student_id)',
  ],
};
