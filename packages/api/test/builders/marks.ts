import { buildAssessment, buildSchool } from '@firstbell/schema/sample';

const { students, subjects } = buildSchool();

/** Builds a valid assessment of the `number`th student of the sample school, in a term without assessments. */
export function buildAssessmentInput(
  number: number,
  values?: Record<string, unknown>,
): Record<string, unknown> {
  const { id = '', class: className = '', section = '' } = students[number % students.length] ?? {};
  const taught = subjects.filter((subject) => subject.class === className).slice(0, 2);
  const marks = taught.map(({ subject }) => ({ subject, total: 50, scored: 41.5 }));
  const student = { id, class: className, section };
  return { ...buildAssessment({ ...student, term: 'Term 2', assessment_type: 'Project', marks }), ...values };
}
