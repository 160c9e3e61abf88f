import { type AcademicYearRow } from '@firstbell/schema';
import { createContext, use } from 'react';

/** The academic year that the screens show. */
export type ShownYear = {
  /** Key of a year that is not the current one; empty for the current one. */
  year: string;
  show: (year: string) => void;
  /** The school's years, the latest first; none while they are on their way. */
  years: readonly AcademicYearRow[] | undefined;
};

/** Hands the shown year to the screens; without a provider it is the current one. */
export const ShownYearContext = createContext<ShownYear>({
  year: '',
  show: () => undefined,
  years: undefined,
});

/** Gives which academic year the screens show. */
export const useShownYear = () => use(ShownYearContext);
