import { type AssessmentInput, assessment as definition } from '@firstbell/schema';
import { computeShare, formatShare } from '@firstbell/schema/shares';
import { sql } from 'drizzle-orm';
import { textArray } from '../../db/arrays.ts';
import { type DeriveContext } from '../../records/area.ts';
import { recordArea } from '../../records/recordArea.ts';
import { checkAssessments, createNotInSectionMessage } from './check.ts';
import { hasMarkIn, markedSubjects, marksJson, saveMarks } from './marks.ts';
import { gradeOperations } from './grades.ts';
import { sheetOperations } from './saveSheet.ts';
import { assessmentTable as table } from './table.ts';
import { refuseLocked, termLockOperations } from './termLocks.ts';
import { weightOperations } from './weights.ts';

/** Area of assessments. */
export const assessment = recordArea({
  definition,
  table,
  values: { marks: marksJson },
  list: {
    sorts: { class: [table.class_position, table.section] },
    filters: {
      subject: { where: (names) => hasMarkIn(sql`any(${textArray(names)})`), values: markedSubjects },
      student: [table.id],
    },
  },
  scope: {
    readPlace: (_, { class: className, section, marks }) =>
      Promise.resolve({
        class: String(className),
        section: String(section),
        subjects: (marks as AssessmentInput['marks']).map(({ subject }) => subject),
      }),
    subjectCondition: (subjects) => sql`not ${hasMarkIn(sql`all(${textArray(subjects)})`, sql`<>`)}`,
  },
  references: [
    {
      area: 'student',
      on: sql`target.student_id = ${table.student_id}`,
      targetField: 'id',
      field: 'id',
      missingMessage: (input) => createNotInSectionMessage(input as AssessmentInput),
    },
    {
      area: 'subject',
      on: sql`target.class_id = ${table.class_id} and ${hasMarkIn(sql`target.subject`)}`,
      targetField: 'subject',
      listFilters: ({ class: className, subject }) => ({
        class: String(className),
        subject: String(subject),
      }),
    },
  ],
  unique: {
    error: {
      field: 'assessment_type',
      message: 'This student has an assessment of this term and type already. Edit that one instead.',
    },
    on: sql`other.year = ${table.year} and other.student_id = ${table.student_id} and other.term = ${table.term}
      and other.assessment_type = ${table.assessment_type}`,
    message: ({ name, term, assessment_type: type }) =>
      `${String(name)} has an assessment of ${String(term)}, ${String(type)}, again.`,
  },
  items: { save: saveMarks },
  derive: ({ id, marks }: AssessmentInput, { findReferred }: DeriveContext) => {
    const { row_id: student_id, name } = findReferred('student', id);
    return { student_id, name, percentage: formatShare(computeShare(marks)) };
  },
  check: checkAssessments,
  afterDeleteOrRestore: refuseLocked,
  operations: (records) => [
    ...sheetOperations(records),
    ...gradeOperations(records),
    ...weightOperations(records),
    ...termLockOperations(records),
  ],
});
