import { type Migration } from '../migration.ts';

/** The stored file with the photo of a student. */
export const studentPhoto: Migration = {
  name: '122-student-photo',
  statements: [
    'alter table student add column photo text collate "C" references file (id)',
    // Serves the purge, which looks for the student of each unused file.
    'create index student_photo on student (photo) where photo is not null',
  ],
};
