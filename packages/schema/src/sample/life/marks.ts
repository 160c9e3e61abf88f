import { type AssessmentInput } from '../../areas/assessment.ts';
import { type StudentInput } from '../../areas/student.ts';
import { type SubjectInput } from '../../areas/subject.ts';
import { type Random } from '../records/random.ts';

/** Number of subjects in which a class is tested: the first ones of the class. */
const TESTED_SUBJECTS = 4;

/** Builds one assessment of each student, in the tested subjects of the class. */
export function buildAssessments(
  random: Random,
  students: readonly StudentInput[],
  subjects: readonly SubjectInput[],
  test: { term: string; assessment_type: string; total: number },
): AssessmentInput[] {
  const subjectsByClass = Map.groupBy(subjects, (subject) => subject.class);
  return students.map((student) => {
    // A student has similar scores in all subjects.
    const ability = random.int(48, 92);
    return {
      class: student.class,
      section: student.section,
      id: student.id,
      term: test.term,
      assessment_type: test.assessment_type,
      marks: (subjectsByClass.get(student.class) ?? []).slice(0, TESTED_SUBJECTS).map(({ subject }) => {
        const percent = Math.min(100, Math.max(20, ability + random.int(-14, 14)));
        return { subject, total: test.total, scored: Math.round((percent * test.total) / 50) / 2 };
      }),
    };
  });
}
