import { z } from 'zod';
import { defineArea, recordMeta, createTextSchemas, yearMeta } from '../records/area.ts';
import { placeFilters } from '../records/exactFilters.ts';
import { chosen, typedId } from '../fields/text.ts';

const labels = {
  class: 'Class',
  section: 'Section',
  id: 'ID',
  term: 'Term',
  assessment_type: 'Assessment Type',
  marks: 'Marks',
} as const;

/** Maximum number of subjects of an assessment. */
export const MAX_SUBJECTS = 12;
/** Maximum total in one subject. */
const MAX_TOTAL = 1000;
const SCORE_MISSING = 'Enter the marks scored.';

const markNumber = (missing: string) =>
  z
    .number(missing)
    .max(MAX_TOTAL, `Enter at most ${MAX_TOTAL}.`)
    .multipleOf(0.5, 'Enter whole or half marks.');

/** Values that replace a score. */
export const noScores = ['Absent', 'Exempt'] as const;

/** Schema of one mark. */
export const mark = z
  .strictObject({
    subject: chosen('Choose a subject.'),
    total: markNumber('Enter the total marks.').positive('The total must be more than 0.'),
    scored: z.union(
      [markNumber(SCORE_MISSING).nonnegative('Enter 0 or more.'), z.enum(noScores)],
      SCORE_MISSING,
    ),
  })
  .refine(({ total, scored }) => typeof scored !== 'number' || scored <= total, {
    path: ['scored'],
    error: ({ input }) => `Enter at most ${(input as { total: number }).total}, the total.`,
  });

/** Score and total of a student in one subject; or the note that the student was absent or is exempt. */
export type Mark = z.output<typeof mark>;

const listWithSubjects = z.array(z.looseObject({ subject: z.string() }));

const marks = z
  .array(mark)
  .min(1, 'Enter the marks of at least one subject.')
  .max(MAX_SUBJECTS, `Enter at most ${MAX_SUBJECTS} subjects.`)
  .superRefine(
    (list, context) => {
      const usedSubjects = new Set<string>();
      list.forEach(({ subject }, index) => {
        if (usedSubjects.has(subject)) {
          const message = `${subject} is there already.`;
          context.addIssue({ code: 'custom', path: [index, 'subject'], message });
        }
        if (subject !== '') usedSubjects.add(subject);
      });
    },
    // Without `when`, the check would be skipped if other fields are missing.
    { when: ({ value }) => listWithSubjects.safeParse(value).success },
  );

/** Text fields that the list and the record have in common. */
const textFields = createTextSchemas([
  'id',
  'name',
  'term',
  'assessment_type',
  'percentage',
  'class',
  'section',
]);

const input = () =>
  z.strictObject({
    class: chosen('Choose a class.'),
    section: chosen('Choose a section.'),
    id: typedId('Choose a student.'),
    term: chosen('Choose a term.'),
    assessment_type: chosen('Choose an assessment type.'),
    marks,
  });

/** Assessments: the marks of one student in each subject, in one test of a term. */
export const assessment = defineArea({
  key: 'assessment',
  title: 'Assessment',
  noun: 'assessment',
  plural: 'assessments',
  prefix: 'AS',
  isOfYear: true,
  columns: [
    { key: 'id', label: 'ID', kind: 'text' },
    {
      key: 'name',
      label: 'Name',
      kind: 'text',
      detail: ['term', 'assessment_type', 'percentage'],
      card: 'title',
    },
    { key: 'class', label: 'Class', kind: 'class' },
    { key: 'section', label: 'Section', kind: 'text' },
  ],
  filters: [
    ...placeFilters,
    { key: 'term', label: 'Term', from: 'term' },
    { key: 'assessment_type', label: 'Assessment Type', from: 'assessment_type' },
    { key: 'subject', label: 'Subject', from: 'any_subject' },
    { key: 'student', label: 'Student', from: 'record', of: 'student' },
  ],
  nameColumns: ['id', 'name'],
  labels,
  sections: [
    { title: 'Student', fields: ['class', 'section', 'id'] },
    { title: 'Assessment', fields: ['term', 'assessment_type'] },
    { title: 'Marks', fields: ['marks'] },
  ],
  choices: { class: 'class', section: 'section', term: 'term', assessment_type: 'assessment_type' },
  alwaysRequired: { term: 'It distinguishes the tests.', assessment_type: 'It distinguishes the tests.' },
  listFields: { marks: { by: 'subject', fields: ['total', 'scored'] } },
  initialValues: {
    marks: [
      { subject: '', total: '', scored: '' },
      { subject: '', total: '', scored: '' },
    ],
  },
  input,
  record: z.object({
    ...textFields,
    marks: z.array(
      z.object({ subject: z.string(), total: z.number(), scored: z.union([z.number(), z.enum(noScores)]) }),
    ),
    ...yearMeta,
    ...recordMeta,
  }),
  row: z.object({ key: z.string(), ...textFields }),
});

/** Input of an assessment. */
export type AssessmentInput = z.output<ReturnType<typeof input>>;
/** An assessment of the API. */
export type AssessmentRecord = z.output<typeof assessment.record>;
/** A row of the list of assessments. */
export type AssessmentRow = z.output<typeof assessment.row>;

/** Query of the students of a section, for the form of an assessment. */
export const rosterQuery = z.object({ class: chosen('Name a class.'), section: chosen('Name a section.') });

/** The students of one section by roll number; an empty text means no roll number. */
export const roster = z.object({
  rows: z.array(z.object({ id: z.string(), name: z.string(), roll_number: z.string() })),
});
