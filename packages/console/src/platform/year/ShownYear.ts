import { type AcademicYearRow } from '@firstbell/schema';
import { createContext, use } from 'react';
import { describeOtherYear } from './otherYear.ts';

/** The academic year that the screens show. */
export type ShownYear = {
  /** Key of the year; empty for the current one. */
  year: string;
  show: (year: string) => void;
  /** The school's years, the latest first; undefined while they load. */
  years: readonly AcademicYearRow[] | undefined;
};

/** Context of the shown year; without a provider, the current year is shown. */
export const ShownYearContext = createContext<ShownYear>({
  year: '',
  show: () => undefined,
  years: undefined,
});

/**
 * Returns the academic year that the screens show, as a row (`shown`) and, if it is not the current one, as `other`; and the row
 * of the current year. All three are undefined while the years load.
 */
export function useShownYear() {
  const shownYear = use(ShownYearContext);
  const { year, years } = shownYear;
  const current = years?.find(({ is_current: isCurrent }) => isCurrent);
  const shown = year === '' ? current : years?.find(({ key }) => key === year);
  return { ...shownYear, current, shown, other: describeOtherYear(year, years) };
}
