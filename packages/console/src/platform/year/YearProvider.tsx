import { type AcademicYearRow } from '@firstbell/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../services.ts';
import { readStorage, writeStorage } from '../storage/browserStorage.ts';
import { yearsOptions } from './api.ts';
import { ShownYearContext } from './ShownYear.ts';

/** URL parameter that chooses a year. */
const YEAR_PARAMETER = 'year';

/**
 * Returns the key of the year to show; empty for the current year and for an unknown key. While the years load, returns
 * the key unchecked.
 */
function findShownYear(key: string, years: readonly AcademicYearRow[] | undefined): string {
  if (years === undefined) return key;
  return years.some((year) => year.key === key && !year.is_current) ? key : '';
}

/** Provides the shown academic year, which is stored for this tab and person; the URL parameter `year` changes it. */
export function YearProvider({ children }: { children: ReactNode }) {
  const { http, identity } = useServices();
  const { data: years } = useQuery(yearsOptions(http));
  const storageKey = `firstbell.year:${identity.getUser()?.id ?? ''}`;
  const [chosen, setChosen] = useState(() => readStorage('session', storageKey) ?? '');
  const [search, setSearch] = useSearchParams();
  const requested = search.get(YEAR_PARAMETER);
  if (requested !== null && requested !== chosen) setChosen(requested);
  const year = findShownYear(requested ?? chosen, years);

  useEffect(() => {
    writeStorage('session', storageKey, year || null);
  }, [storageKey, year]);

  useEffect(() => {
    if (requested === null) return;
    const remaining = new URLSearchParams(search);
    remaining.delete(YEAR_PARAMETER);
    setSearch(remaining, { replace: true });
  }, [requested, search, setSearch]);

  const context = useMemo(() => ({ year, show: setChosen, years }), [year, years]);
  return <ShownYearContext value={context}>{children}</ShownYearContext>;
}
