import { type AcademicYearRow } from '@firstbell/schema';
import { createContext, use } from 'react';

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

/** Returns the academic year that the screens show. */
export const useShownYear = () => use(ShownYearContext);
