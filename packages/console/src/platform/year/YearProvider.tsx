import { recordContracts } from '@firstbell/schema/contracts/records';
import { academicYear, listResult, MAX_ROWS, type AcademicYearRow } from '@firstbell/schema';
import { useQuery } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { requestOptions } from '../http/requestOptions.ts';
import { useServices } from '../services.ts';
import { readChosenYear, storeChosenYear, YEAR_PARAMETER } from './chosenYear.ts';
import { ShownYearContext } from './ShownYear.ts';

/**
 * Returns the key of the year to show; empty for the current year and for an unknown key. While the years load, returns
 * the key unchecked.
 */
function findShownYear(key: string, years: readonly AcademicYearRow[] | undefined): string {
  if (years === undefined) return key;
  return years.some((year) => year.key === key && !year.is_current) ? key : '';
}

/** Stale time of the years in ms. */
const STALE_MS = 60_000;

const YEARS = { ...recordContracts(academicYear).list, response: listResult(academicYear.row) };

/** Query of the school's years, the latest first. */
export const yearsOptions = (http: AxiosInstance) =>
  requestOptions(http, YEARS, {
    query: { sort: 'academic_year', order: 'desc', rows: MAX_ROWS, count: false },
    staleTime: STALE_MS,
  });

/** Provides the shown academic year, which is stored for this tab and person; the URL parameter `year` changes it. */
export function YearProvider({ children }: { children: ReactNode }) {
  const { http, identity } = useServices();
  const { data } = useQuery(yearsOptions(http));
  const years = data?.rows;
  const person = identity.getUser()?.id;
  const [chosen, setChosen] = useState(() => readChosenYear(person));
  const [search, setSearch] = useSearchParams();
  const requested = search.get(YEAR_PARAMETER);
  if (requested !== null && requested !== chosen) setChosen(requested);
  const year = findShownYear(requested ?? chosen, years);

  useEffect(() => {
    storeChosenYear(person, year);
  }, [person, year]);

  useEffect(() => {
    if (requested === null) return;
    const remaining = new URLSearchParams(search);
    remaining.delete(YEAR_PARAMETER);
    setSearch(remaining, { replace: true });
  }, [requested, search, setSearch]);

  const context = useMemo(() => ({ year, show: setChosen, years }), [year, years]);
  return <ShownYearContext value={context}>{children}</ShownYearContext>;
}
