import { type AssessmentInput } from '../../areas/assessment.ts';

/** Builds one valid assessment; `overrides` replace its values. */
export function buildAssessment(overrides: Partial<AssessmentInput> = {}): AssessmentInput {
  return {
    class: 'Nursery',
    section: 'A',
    id: 'S1001',
    term: 'Term 1',
    assessment_type: 'Unit Test',
    marks: [
      { subject: 'English', total: 50, scored: 41.5 },
      { subject: 'Mathematics', total: 50, scored: 45 },
    ],
    ...overrides,
  };
}
