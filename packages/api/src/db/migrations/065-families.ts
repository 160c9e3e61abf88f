import { type Migration } from '../migration.ts';

/** Indexes of a student's page: the enrolments of all years, and the siblings by e-mail address and by the parents' names. */
export const families: Migration = {
  name: '065-families',
  statements: [
    'create index enrolment_of_student on enrolment (student_id, year)',
    `create index student_by_email on student (lower(email)) where deleted_at is null`,
    `create index student_of_parents on student (lower(father), lower(mother), lower(guardian)) where deleted_at is null`,
  ],
};
