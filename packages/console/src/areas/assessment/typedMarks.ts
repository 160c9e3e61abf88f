import { type Mark, noScores } from '@firstbell/schema';
import { clean } from '@firstbell/schema/text';
import { computeShare, formatShare, sumMarks } from '@firstbell/schema/shares';

/** Marks of a subject in the form: numbers, `Absent` or `Exempt`, or invalid text. */
export type TypedMark = { subject: string; total: unknown; scored: unknown };

/** Converts typed text to a number; keeps `Absent`, `Exempt` and empty text, and converts other text to NaN. */
export const parseTypedNumber = (typed: unknown): unknown =>
  typeof typed !== 'string' || typed.trim() === '' || isNoScore(typed) ? typed : Number(clean(typed, 'code'));

/** Sums of valid marks, and their percentage as text. */
export type MarksSum = { scored: number; total: number; percentage: string };

/** Adds up the subjects with valid marks; `undefined` while there are none. */
export function sumTypedMarks(marks: readonly TypedMark[]): MarksSum | undefined {
  const valid = marks.flatMap(({ total, scored }) => {
    const isValid =
      isHalfMarks(total) && total > 0 && (isNoScore(scored) || (isHalfMarks(scored) && scored <= total));
    return isValid ? [{ total, scored }] : [];
  });
  return valid.length === 0
    ? undefined
    : { ...sumMarks(valid), percentage: formatShare(computeShare(valid)) };
}

/** Tells whether a value is `Absent` or `Exempt`. */
export const isNoScore = (value: unknown): value is Extract<Mark['scored'], string> =>
  noScores.some((noScore) => noScore === value);

/** Tells whether a value is a number of whole or half marks. */
const isHalfMarks = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && Number.isInteger(value * 2);

/** Formats marks as one line: `English 41.5/50, Hindi Absent/50`. */
export function formatMarks(value: unknown): string {
  const marks = Array.isArray(value) ? (value as TypedMark[]) : [];
  return marks
    .map(({ subject, total, scored }) => `${subject} ${String(scored)}/${String(total)}`)
    .join(', ');
}
