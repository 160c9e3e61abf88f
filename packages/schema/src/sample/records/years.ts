import { type AcademicYearInput } from '../../areas/academicYear.ts';

/** Builds one valid academic year that begins in April of `startYear`. */
export function buildYear(startYear: number): AcademicYearInput {
  return {
    from_month: 'April',
    from_year: String(startYear),
    to_month: 'March',
    to_year: String(startYear + 1),
  };
}
