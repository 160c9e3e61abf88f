import { type AssessmentInput, type AssessmentRow, assessment as definition } from '@firstbell/schema';
import { computeShare, formatShare } from '@firstbell/schema/shares';
import { sql } from 'drizzle-orm';
import { textArray } from '../../db/arrays.ts';
import { nullAsEmpty } from '../../db/columns.ts';
import { recordArea } from '../../records/area.ts';
import { classNameIn, sectionOf } from '../../lists/place.ts';
import { checkAssessments, createNotInSectionMessage } from './check.ts';
import { hasMarkIn, markedSubjects, marksJson, saveMarks } from './marks.ts';
import { rosterOperations } from './roster.ts';
import { sheetOperations } from './sheetOperations.ts';
import { assessmentTable as table } from './table.ts';
import { refuseLocked } from './termLocks.ts';

/** Area of assessments. */
export const assessment = recordArea<
  AssessmentInput,
  ReturnType<typeof sectionOf> & { student_id: number | null; name: string; percentage: string },
  AssessmentRow,
  'id' | 'name' | 'class' | 'section',
  'id' | 'name' | 'term' | 'assessment_type' | 'percentage' | 'class' | 'section'
>({
  definition,
  table,
  read: { class: classNameIn(table), marks: marksJson },
  place: { class: 'class', section: 'section' },
  keyField: undefined,
  sorts: {
    id: [table.id],
    name: [table.name],
    class: [table.class_position, table.section],
    section: [table.section],
  },
  filterColumns: {
    term: [table.term],
    assessment_type: [table.assessment_type],
    subject: {
      where: (names) => hasMarkIn(sql`any(${textArray(names)})`),
      values: markedSubjects,
    },
    student: [table.id],
  },
  listed: {
    id: table.id,
    name: table.name,
    term: table.term,
    assessment_type: table.assessment_type,
    percentage: nullAsEmpty(table.percentage),
    class: classNameIn(table),
    section: table.section,
  },
  duplicateError: {
    field: 'assessment_type',
    message: 'This student has an assessment of this term and type already. Edit that one instead.',
  },
  restoreConflict: {
    on: sql`other.year = ${table.year} and other.student_id = ${table.student_id} and other.term = ${table.term}
      and other.assessment_type = ${table.assessment_type}`,
    hasUniqueIndex: true,
    message: ({ name, term, assessment_type: type }) =>
      `${String(name)} has an assessment of ${String(term)}, ${String(type)}, again.`,
  },
  referencesOf: (input) => [
    { area: 'student', key: input.id, field: 'id', missingMessage: createNotInSectionMessage(input) },
  ],
  uses: [
    {
      targetArea: 'student',
      on: sql`target.student_id = ${table.student_id}`,
      targetField: 'id',
    },
    {
      targetArea: 'subject',
      on: sql`target.class_id = ${table.class_id} and ${hasMarkIn(sql`target.subject`)}`,
      targetField: 'subject',
      listFilters: ({ class: className, subject }) => ({
        class: String(className),
        subject: String(subject),
      }),
    },
  ],
  derive: ({ class: name, section, id, marks }, { lists, findReferred }) => {
    const { row_id: student_id, name: studentName } = findReferred('student', id);
    return {
      ...sectionOf(lists, { class: name, section }),
      ...{ student_id, name: studentName, percentage: formatShare(computeShare(marks)) },
    };
  },
  readPlace: (_, { class: className, section, marks }) =>
    Promise.resolve({
      class: String(className),
      section: String(section),
      subjects: (marks as AssessmentInput['marks']).map(({ subject }) => subject),
    }),
  subjectCondition: (subjects) => sql`not ${hasMarkIn(sql`all(${textArray(subjects)})`, sql`<>`)}`,
  check: checkAssessments,
  afterDeleteOrRestore: refuseLocked,
  saveItems: saveMarks,
  present: ({ id, name, term, assessment_type, percentage, class: className, section }) => ({
    id,
    name,
    term,
    assessment_type,
    percentage,
    class: className,
    section,
  }),
  operations: (records) => [...rosterOperations(records), ...sheetOperations(records)],
});
