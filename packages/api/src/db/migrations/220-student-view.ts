import { type Migration, STUDENT_VIEW } from '../migration.ts';

/** The list of students shows any field of a student: its view has all columns of the table. */
export const studentView: Migration = { name: '220-student-view', statements: STUDENT_VIEW };
