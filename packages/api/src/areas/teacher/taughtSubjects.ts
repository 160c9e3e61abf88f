import { type TeacherInput } from '@firstbell/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { textArray } from '../../db/arrays.ts';
import { type SchoolLists } from '../../lists/lists.ts';
import { teacherTable as table } from './table.ts';

const SUBJECT_KEYS = [table.teaching_subject_1_key, table.teaching_subject_2_key] as const;

const selectSubjectName = (key: PgColumn): SQL =>
  sql`coalesce((select subject.subject from subject where subject.key = ${key}), '')`;

/** SQL expressions for the names of a teacher's subjects. */
export const taughtNames = {
  teaching_subject_1: selectSubjectName(SUBJECT_KEYS[0]),
  teaching_subject_2: selectSubjectName(SUBJECT_KEYS[1]),
};

/** Returns the SQL condition that a teacher teaches a subject with one of the names. */
export const teachesAny = (names: readonly string[]): SQL =>
  sql`exists (select from subject where subject.key in (${SUBJECT_KEYS[0]}, ${SUBJECT_KEYS[1]}) and subject.subject = any(${textArray(names)}))`;

/** Query of the names of a teacher's subjects, without duplicates. */
export const taughtSubjects = sql`select distinct subject.subject as value from subject
  where subject.key in (${SUBJECT_KEYS[0]}, ${SUBJECT_KEYS[1]})`;

/** Finds the key of a subject by name: in the first class that offers it, or else in the first class that offered it before. */
function findSubjectKey({ choices, classes }: SchoolLists, name: string): string | null {
  if (name === '') return null;
  const offeringClass = choices.classes.find(({ subjects }) => subjects.includes(name));
  const candidates = offeringClass === undefined ? [...classes.values()] : [classes.get(offeringClass.name)];
  const key = candidates
    .map((schoolClass) => schoolClass?.subjects.get(name))
    .find((one) => one !== undefined);
  if (key === undefined) throw new Error(`There is no subject ${name}.`);
  return key;
}

/** Returns the columns in which a teacher's two subjects are stored. */
export const subjectKeyColumns = (
  lists: SchoolLists,
  { teaching_subject_1: firstSubject, teaching_subject_2: secondSubject }: TeacherInput,
) => ({
  teaching_subject_1_key: findSubjectKey(lists, firstSubject),
  teaching_subject_2_key: findSubjectKey(lists, secondSubject),
});
