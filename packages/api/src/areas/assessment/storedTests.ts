import { type Mark } from '@firstbell/schema';
import { type MarksPlace } from '@firstbell/schema/marks';
import { type SQL, sql } from 'drizzle-orm';
import { isOneOfTexts } from '../../db/arrays.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { sectionKey } from '../../lists/place.ts';
import { marksJson, versionedMarksJson } from './marks.ts';

/** A stored mark, with the version of the assessment that last changed it. */
export type StoredMark = Mark & { version: number; updated_by: string };

/** The fields of a student's assessment that a sheet of marks needs. */
export type StoredTest = {
  key: string;
  /** Surrogate key of the student. */
  student_id: number;
  /** Admission number of the student. */
  id: string;
  name: string;
  version: number;
  /** Class and section in which the assessment was entered, such as `V-B`. */
  place: string;
  /** Whether `place` is the section of the sheet. */
  is_here: boolean;
  marks: StoredMark[];
};

/** A test: all assessments of one term and type in a year. */
export type Test = { year: string; place: MarksPlace };

const idsIn = (ids: readonly string[]) => isOneOfTexts(sql`assessment.id`, ids);

const isOfTest = ({ year, place }: Test) => sql`assessment.deleted_at is null and assessment.year = ${year}
  and assessment.term = ${place.term} and assessment.assessment_type = ${place.assessment_type}`;

const selectTests = (
  { place }: Test,
  where: SQL,
) => sql`select assessment.key, assessment.student_id, assessment.id, assessment.name,
    assessment.version, class.name || '-' || assessment.section as place,
    assessment.section_id = ${sectionKey(place)} as is_here,
    ${versionedMarksJson} as marks
  from assessment join class on class.class_id = assessment.class_id where ${where} order by assessment.key`;

/** Reads the assessments of a test in the sheet's section, and those that the given students have in other sections. */
export const readTests = (orm: Orm, test: Test, ids: readonly string[]): Promise<StoredTest[]> =>
  selectRows<StoredTest>(
    orm,
    selectTests(
      test,
      sql`${isOfTest(test)} and (assessment.section_id = ${sectionKey(test.place)} or ${idsIn(ids)})`,
    ),
  );

const isOfStudents = (test: Test, ids: readonly string[]) => sql`${isOfTest(test)} and ${idsIn(ids)}`;

/** Reads the assessments of the given students in a test. */
export const readStoredTests = (orm: Orm, test: Test, ids: readonly string[]): Promise<StoredTest[]> =>
  selectRows<StoredTest>(orm, selectTests(test, isOfStudents(test, ids)));

/** Reads the assessments of the given students in a test, and locks them until the transaction ends. */
export async function lockTests(orm: Orm, test: Test, ids: readonly string[]): Promise<StoredTest[]> {
  await orm.execute(sql`select from assessment where ${isOfStudents(test, ids)} order by key for update`);
  // The assessments are read after locking, because the marks may have changed during the wait for the locks.
  return readStoredTests(orm, test, ids);
}

/** Marks of a student in another test of the term. */
export type OtherTest = { id: string; assessment_type: string; marks: Mark[] };

/** Reads the marks of the given students in other tests of the sheet's term. */
export const readOtherTests = (
  orm: Orm,
  { year, place }: Test,
  ids: readonly string[],
  types: readonly string[],
): Promise<OtherTest[]> =>
  selectRows<OtherTest>(
    orm,
    sql`select assessment.id, assessment.assessment_type, ${marksJson} as marks
      from assessment where assessment.deleted_at is null and assessment.year = ${year}
        and assessment.term = ${place.term} and assessment.assessment_type <> ${place.assessment_type}
        and ${isOneOfTexts(sql`assessment.assessment_type`, types)}
        and ${idsIn(ids)} order by assessment.key`,
  );

/** Reads the most frequent total of each of the given subjects in a test, over all sections of the class. */
export async function readUsualTotals(
  orm: Orm,
  test: Test,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (subjects.length === 0) return new Map();
  const totals = await selectRows<{ subject: string; total: number | string }>(
    orm,
    sql`select subject.subject, mode() within group (order by mark.total) as total
      from assessment join mark on mark.assessment = assessment.key join subject on subject.key = mark.subject_key
        join class on class.class_id = assessment.class_id
      where ${isOfTest(test)} and class.name = ${test.place.class}
        and ${isOneOfTexts(sql`subject.subject`, subjects)}
      group by subject.subject`,
  );
  return new Map(totals.map(({ subject, total }) => [subject, Number(total)]));
}

/** Returns the stamp of a mark, which changes with every change of the mark; empty if there is no mark. */
export const createStamp = ({ key }: Pick<StoredTest, 'key'>, mark: StoredMark | undefined): string =>
  mark === undefined ? '' : `${key}.${mark.version}`;
