import { type Mark, noScores, percentageOf, sumOfMarks } from '@firstbell/schema';

/** A subject's marks as they stand in the form: numbers, `Absent` or `Exempt`, or what is none of them yet. */
export type TypedMark = { subject: string; total: unknown; scored: unknown };

/** Reads what is typed as a number; `Absent`, `Exempt` and an empty field stay, and what is no number is left to the check. */
export const readMarks = (typed: unknown): unknown =>
  typeof typed !== 'string' || typed.trim() === '' || isNoScore(typed) ? typed : Number(typed);

/** What was scored of how much, as far as it makes sense already. */
export type Share = { scored: number; total: number; percentage: string };

/** Adds up the subjects whose marks are both there and possible; nothing while there is none. */
export function shareOf(marks: readonly TypedMark[]): Share | undefined {
  const whole = marks.flatMap(({ total, scored }) => {
    const isWhole =
      isMarks(total) && total > 0 && (isNoScore(scored) || (isMarks(scored) && scored <= total));
    return isWhole ? [{ total, scored }] : [];
  });
  return whole.length === 0 ? undefined : { ...sumOfMarks(whole), percentage: percentageOf(whole) };
}

/** Tells what stands in place of a score from a number. */
export const isNoScore = (value: unknown): value is Extract<Mark['scored'], string> =>
  noScores.some((each) => each === value);

const isMarks = (value: unknown): value is number => typeof value === 'number' && value >= 0;

/** Writes marks in a line: `English 41.5/50, Hindi Absent/50`. */
export function writeMarks(value: unknown): string {
  const marks = Array.isArray(value) ? (value as TypedMark[]) : [];
  return marks
    .map(({ subject, total, scored }) => `${subject} ${String(scored)}/${String(total)}`)
    .join(', ');
}
