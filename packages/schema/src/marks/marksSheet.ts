import { z } from 'zod';
import { mark, noScores, rosterQuery } from '../areas/assessment.ts';
import { chosen, line, typedId } from '../fields/text.ts';
import { compareFractions, type Fraction, roundMultiple } from './fraction.ts';

export {
  type Result,
  computeTermResult,
  computeYearResult,
  type TermWeight,
  type TestMarks,
  type TestWeight,
  type Weights,
  weights,
  type WeightsChange,
  weightsChange,
} from './weights.ts';

/** Maximum number of cells that one request saves. */
export const MAX_CELLS = 2000;

/** The section, term and assessment type of a sheet of marks. */
export const marksPlace = rosterQuery.extend({
  term: chosen('Choose a term.'),
  assessment_type: chosen('Choose an assessment type.'),
});

/** The section, term and assessment type of a sheet of marks. */
export type MarksPlace = z.output<typeof marksPlace>;

/** Query of a sheet of marks; if the sheet still has the tag `known`, the response contains no sheet. */
export const marksSheetQuery = marksPlace.extend({ known: z.string().max(40).default('') });

const score = z.union([z.number(), z.enum(noScores)]);

/** A stored mark; its stamp changes with every change of the mark. */
const storedMark = z.object({
  total: z.number(),
  scored: score,
  stamp: z.string(),
  updated_by: z.string(),
});

/** Lock of a term, during which its marks cannot be changed. */
const termLock = z.object({ locked_at: z.string(), locked_by: z.string() });

/** Sheet of marks: the students of a section, the subjects of its class, and the marks of one test. */
const marksSheet = z.object({
  subjects: z.array(
    z.object({
      subject: z.string(),
      /** Most frequent total of the stored marks, or else the default. */
      total: z.number(),
    }),
  ),
  students: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      roll_number: z.string(),
      /** Class and section in which this student's marks were entered, if that is another section; empty otherwise. */
      elsewhere: z.string(),
    }),
  ),
  cells: z.array(storedMark.extend({ id: z.string(), subject: z.string() })),
  /** Grade scale of the school. */
  scale: z.lazy(() => gradeScale),
  /** Weights of the term's tests; empty if the school uses no weights. */
  weights: z.array(z.object({ assessment_type: z.string(), weight: z.number() })),
  /** Marks of the students in the term's other tests with a weight. */
  others: z.array(
    z.object({
      id: z.string(),
      assessment_type: z.string(),
      marks: z.array(z.object({ subject: z.string(), total: z.number(), scored: score })),
    }),
  ),
  /** Lock of the term; null if its marks can be changed. */
  lock: termLock.nullable(),
});

/** Response with a sheet of marks; `sheet` is null if the client has this sheet already. */
export const marksSheetResult = z.object({ tag: z.string(), sheet: marksSheet.nullable() });

/** A sheet of marks. */
export type MarksSheet = z.output<typeof marksSheet>;

const cell = z.strictObject({
  id: typedId('Choose a student.'),
  subject: chosen('Choose a subject.'),
  total: z.number('Enter the total marks.'),
  /** `null` removes the mark. */
  scored: score.nullable(),
  /** Stamp of the mark that was edited; empty if there was none. */
  stamp: z.string().max(60),
});

/** A cell to save. */
export type MarksCell = z.output<typeof cell>;

/** Body of a save of cells. */
export const marksCells = marksPlace.strict().extend({
  cells: z.array(cell).min(1, 'Enter a mark.').max(MAX_CELLS, `Save at most ${MAX_CELLS} marks at once.`),
});

/** Body of a save of cells. */
export type MarksCells = z.output<typeof marksCells>;

/** Result of each cell: saved, changed by somebody else meanwhile, or refused. */
export const marksSaved = z.object({
  cells: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      status: z.enum(['saved', 'conflict', 'refused']),
      /** Reason of the refusal; empty otherwise. */
      message: z.string(),
      /** The mark that is stored now; null if there is none. */
      mark: storedMark.nullable(),
    }),
  ),
});

/** Results of a save of cells. */
export type MarksSaved = z.output<typeof marksSaved>;

/** Returns an error message for an invalid mark; undefined if the mark is valid. */
export function findMarkError(one: { subject: string; total: number; scored: unknown }): string | undefined {
  return mark.safeParse(one).error?.issues[0]?.message;
}

/** Body of a change of a term's lock. */
export const termLockChange = z
  .strictObject({
    term: chosen('Choose a term.'),
    is_locked: z.boolean(),
    /** Reason for unlocking a term, which is stored in the history. */
    reason: line({ min: 0, max: 200, missing: '' }),
  })
  .refine((change) => change.is_locked || change.reason !== '', {
    path: ['reason'],
    error: 'Say why the term is unlocked.',
  });

/** Body of a change of a term's lock. */
export type TermLockChange = z.output<typeof termLockChange>;

/** Lock of a term after a change. */
export const termLockResult = z.object({ lock: termLock.nullable() });

/** Query of the history of a term's lock. */
export const termLockHistoryQuery = z.object({ term: chosen('Choose a term.') });

/** History of a term's lock in the current year, newest first. */
export const termLockHistory = z.object({
  rows: z.array(
    z.object({
      version: z.number().int(),
      is_locked: z.boolean(),
      /** Reason for unlocking; empty if the term was locked. */
      reason: z.string(),
      changed_by: z.string(),
      /** ISO instant. */
      changed_at: z.string(),
    }),
  ),
});

/** History of the lock of a term. */
export type TermLockHistory = z.output<typeof termLockHistory>;

/** Maximum number of grades of a scale. */
export const MAX_GRADES = 15;

const grade = z.strictObject({
  grade: line({ min: 1, max: 8, missing: 'Enter a grade.' }),
  /** Lowest percentage for the grade. */
  least: z
    .number('Enter a percentage.')
    .min(0, 'Enter 0 or more.')
    .max(100, 'Enter at most 100.')
    .multipleOf(0.1, 'Enter at most one decimal.'),
});

/** A grade, and the lowest percentage for it. */
export type Grade = z.output<typeof grade>;

const listOfGrades = z.array(z.looseObject({ grade: z.string(), least: z.number() }));

/** Grade scale of a school, best grade first. */
export const gradeScale = z.strictObject({
  /** Whether percentages are rounded to a whole number before grading; otherwise the exact percentage counts. */
  is_rounded: z.boolean(),
  /** Whether ranks within a section are shown beside the marks and printed on report cards. */
  has_ranks: z.boolean(),
  grades: z
    .array(grade)
    .min(1, 'Enter at least one grade.')
    .max(MAX_GRADES, `Enter at most ${MAX_GRADES} grades.`)
    .superRefine(
      (list, context) => {
        const refuse = (index: number, field: keyof Grade, message: string) => {
          context.addIssue({ code: 'custom', path: [index, field], message });
        };
        list.forEach(({ grade: name, least }, index) => {
          const above = list[index - 1];
          if (list.slice(0, index).some((other) => other.grade === name))
            refuse(index, 'grade', `${name} is there already.`);
          if (above !== undefined && least >= above.least)
            refuse(
              index,
              'least',
              `Enter less than ${above.least}, where ${above.grade} begins: the two would overlap.`,
            );
          if (index === list.length - 1 && least > 0)
            refuse(index, 'least', `Enter 0: from 0 to ${least} there would be no grade.`);
        });
      },
      // Without `when`, the check would be skipped if other fields are missing.
      { when: ({ value }) => listOfGrades.safeParse(value).success },
    ),
});

/** Grade scale of a school. */
export type GradeScale = z.output<typeof gradeScale>;

/** Body of a change of the grade scale; `before` is the scale that was edited. */
export const gradeScaleChange = z.strictObject({ scale: gradeScale, before: gradeScale });

/** Body of a change of the grade scale. */
export type GradeScaleChange = z.output<typeof gradeScaleChange>;

/** Returns the grade for the exact share of the marks; empty if it is undefined. */
export function findGrade(
  { is_rounded: isRounded, grades }: Pick<GradeScale, 'is_rounded' | 'grades'>,
  share: Fraction | undefined,
): string {
  if (share === undefined) return '';
  const graded = isRounded ? { numerator: BigInt(roundMultiple(share, 100n)), denominator: 100n } : share;
  const isReached = ({ least }: Grade) =>
    compareFractions(graded, { numerator: BigInt(Math.round(least * 10)), denominator: 1000n }) >= 0;
  return grades.find(isReached)?.grade ?? '';
}
