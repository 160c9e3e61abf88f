import { type AcademicYearRow } from '@firstbell/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../services.ts';
import { recall, remember } from '../storage/browserStorage.ts';
import { yearsOptions } from './api.ts';
import { ShownYearContext } from './ShownYear.ts';

/** URL parameter that chooses a year. */
const PARAMETER = 'year';

/** Returns the key of the year to show; empty for the current year and for a key that no year has. */
function shownOf(wanted: string, years: readonly AcademicYearRow[] | undefined): string {
  if (years === undefined) return wanted;
  return years.some(({ key, is_current: isCurrent }) => key === wanted && !isCurrent) ? wanted : '';
}

/** Provides the shown academic year, stored for this tab and person; `?year=` in the address chooses one. */
export function YearProvider({ children }: { children: ReactNode }) {
  const { http, identity } = useServices();
  const { data: years } = useQuery(yearsOptions(http));
  const name = `firstbell.year:${identity.user()?.id ?? ''}`;
  const [chosen, setChosen] = useState(() => recall('session', name) ?? '');
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAMETER);
  if (asked !== null && asked !== chosen) setChosen(asked);
  const year = shownOf(asked ?? chosen, years);

  useEffect(() => {
    remember('session', name, year || null);
  }, [name, year]);

  useEffect(() => {
    if (asked === null) return;
    const rest = new URLSearchParams(search);
    rest.delete(PARAMETER);
    setSearch(rest, { replace: true });
  }, [asked, search, setSearch]);

  const shown = useMemo(() => ({ year, show: setChosen, years }), [year, years]);
  return <ShownYearContext value={shown}>{children}</ShownYearContext>;
}
