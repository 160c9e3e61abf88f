import { type AcademicYearRow } from '@firstbell/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../services.ts';
import { recall, remember } from '../storage/browserStorage.ts';
import { yearsOptions } from './api.ts';
import { ShownYearContext } from './ShownYear.ts';

/** Parameter of an address that asks for a year. */
const ASKED = 'year';

/** Gives the year to show: none where it is the current one, or is not there (any more). */
function shownOf(wanted: string, years: readonly AcademicYearRow[] | undefined): string {
  if (years === undefined) return wanted;
  return years.some(({ key, is_current: isCurrent }) => key === wanted && !isCurrent) ? wanted : '';
}

/** Keeps which academic year is looked at, for this tab and person; an address with `?year=` asks for one. */
export function YearProvider({ children }: { children: ReactNode }) {
  const { http, identity } = useServices();
  const { data: years } = useQuery(yearsOptions(http));
  const name = `firstbell.year:${identity.user()?.id ?? ''}`;
  const [chosen, setChosen] = useState(() => recall('session', name) ?? '');
  const [search, setSearch] = useSearchParams();
  const asked = search.get(ASKED);
  if (asked !== null && asked !== chosen) setChosen(asked);
  const year = shownOf(asked ?? chosen, years);

  useEffect(() => {
    remember('session', name, year || null);
  }, [name, year]);

  useEffect(() => {
    if (asked === null) return;
    const rest = new URLSearchParams(search);
    rest.delete(ASKED);
    setSearch(rest, { replace: true });
  }, [asked, search, setSearch]);

  const shown = useMemo(() => ({ year, show: setChosen, years }), [year, years]);
  return <ShownYearContext value={shown}>{children}</ShownYearContext>;
}
