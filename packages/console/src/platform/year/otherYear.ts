import { type AcademicYearRow } from '@firstbell/schema';

/** A year that is not the current one. */
export type OtherYear = {
  name: string;
  /** Reason why nothing can be changed, as a sentence. */
  reason: string;
};

/** Describes a year that is not the current one; undefined for the current year and while the years load. */
export function describeOtherYear(
  key: string,
  years: readonly AcademicYearRow[] | undefined,
): OtherYear | undefined {
  const year = years?.find((candidate) => candidate.key === key);
  if (year === undefined || year.is_current) return undefined;
  const current = years?.find((candidate) => candidate.is_current);
  const isOver = current !== undefined && year.ends < current.starts;
  return {
    name: year.academic_year,
    reason: isOver
      ? 'It is over, so nothing can be changed.'
      : 'It is not the current one, so nothing can be changed.',
  };
}
