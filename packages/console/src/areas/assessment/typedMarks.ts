import { percentageOf } from '@firstbell/schema';

/** A subject's marks as they stand in the form: numbers, or what is not one yet. */
export type TypedMark = { subject: string; total: unknown; scored: unknown };

/** Reads what is typed as a number; an empty field stays empty, and what is no number is left to the check. */
export const readMarks = (typed: unknown): unknown =>
  typeof typed !== 'string' || typed.trim() === '' ? typed : Number(typed);

/** What was scored of how much, as far as it makes sense already. */
export type Share = { scored: number; total: number; percentage: string };

/** Adds up the subjects whose marks are both there and possible; nothing while there is none. */
export function shareOf(marks: readonly TypedMark[]): Share | undefined {
  const whole = marks.flatMap(({ total, scored }) =>
    isMarks(total) && isMarks(scored) && total > 0 && scored <= total ? [{ total, scored }] : [],
  );
  if (whole.length === 0) return undefined;
  const sum = (field: 'total' | 'scored') => whole.reduce((all, mark) => all + mark[field], 0);
  return { scored: sum('scored'), total: sum('total'), percentage: percentageOf(whole) };
}

const isMarks = (value: unknown): value is number => typeof value === 'number' && value >= 0;

/** Writes marks in a line: `English 41.5/50, Hindi 38/50`. */
export function writeMarks(value: unknown): string {
  const marks = Array.isArray(value) ? (value as TypedMark[]) : [];
  return marks
    .map(({ subject, total, scored }) => `${subject} ${String(scored)}/${String(total)}`)
    .join(', ');
}
