import { type AcademicYearInput } from '../areas/academicYear.ts';

/** Builds one valid academic year that begins in April of a year. */
export function buildYear(from: number): AcademicYearInput {
  return { from_month: 'April', from_year: String(from), to_month: 'March', to_year: String(from + 1) };
}
