import { z } from 'zod';
import { defineArea } from '../records/defineArea.ts';
import { choice, computed, own, ownText } from '../records/field.ts';
import { chosen, typedId } from '../fields/text.ts';

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

const storedMark = z.object({
  subject: z.string(),
  total: z.number(),
  scored: z.union([z.number(), z.enum(noScores)]),
});
const EMPTY_MARK = { subject: '', total: '', scored: '' };

/** Assessments: the marks of one student in each subject, in one test of a term. */
export const assessment = defineArea({
  key: 'assessment',
  title: 'Assessment',
  noun: 'assessment',
  plural: 'assessments',
  prefix: 'AS',
  years: 'stored',
  nameTemplate: '{name} · {id} · {term} · {assessment_type}',
  form: {
    Student: {
      class: choice('Class', 'class', 'Choose a class.', { personal: 'kept' }),
      section: choice('Section', 'section', 'Choose a section.', { personal: 'kept' }),
      id: ownText('ID', typedId('Choose a student.'), { personal: 'kept', belongsTo: 'class' }),
    },
    Assessment: {
      term: choice('Term', 'term', 'Choose a term.', {
        personal: 'kept',
        whyRequired: 'It distinguishes the tests.',
        hasFilter: true,
      }),
      assessment_type: choice('Assessment Type', 'assessment_type', 'Choose an assessment type.', {
        personal: 'kept',
        whyRequired: 'It distinguishes the tests.',
        hasFilter: true,
      }),
    },
    Marks: {
      marks: own(
        'Marks',
        {
          input: marks,
          stored: z.array(storedMark),
          initial: [EMPTY_MARK, EMPTY_MARK],
          items: { by: 'subject', fields: ['total', 'scored'] },
        },
        { personal: 'kept' },
      ),
    },
  },
  others: {
    name: computed(z.string(), { personal: 'erased' }),
    percentage: computed(z.string(), { personal: 'kept' }),
  },
  columns: [
    { key: 'id', isName: true },
    {
      key: 'name',
      label: 'Name',
      detail: ['term', 'assessment_type', 'percentage'],
      card: 'title',
      isName: true,
    },
    'class',
    'section',
  ],
  filters: [
    { key: 'subject', label: 'Subject', from: 'any_subject' },
    { key: 'student', label: 'Student', from: 'record', of: 'student' },
  ],
});

/** Input of an assessment. */
export type AssessmentInput = z.output<ReturnType<typeof assessment.input>>;
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
