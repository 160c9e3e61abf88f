import { type CalendarDate } from '@internationalized/date';
import { useMemo, useState } from 'react';
import { useOwnValue } from '../../state/useOwnValue.ts';
import { FIRST_YEAR, toDate } from './dateFormat.ts';

/** What the parts of a field make up: nothing yet, a part of a date, no day that exists, or a day. */
export type Written = 'nothing' | 'part' | 'impossible' | 'whole';

/** A day as a field holds it. */
export type Day = {
  /** The ISO day, `''` while no whole date is written. */
  iso: string;
  /** The date that the segments start from; kept while they are no whole date, so that nothing typed is lost. */
  date: CalendarDate | null;
  written: Written;
  /** Counts the resets: each begins with new segments. */
  round: number;
  /** Takes a date that was typed or picked. */
  change: (date: CalendarDate | null) => void;
  /** Takes what the segments make up now. */
  settle: (written: Written) => void;
  /** Forgets what was typed and is no whole date. */
  forget: () => void;
};

const isWhole = (date: CalendarDate | null): date is CalendarDate => date !== null && date.year >= FIRST_YEAR;

/** Keeps a day that is typed part by part; tells only of whole dates, and `''` when one is no longer whole. */
export function useDay(
  given: string | undefined,
  first: string,
  onChange: ((value: string) => void) | undefined,
): Day {
  const [iso, setIso] = useOwnValue(given, first, onChange);
  const [draft, setDraft] = useState<CalendarDate | null>(null);
  const [written, setWritten] = useState<Written>(iso === '' ? 'nothing' : 'whole');
  const [round, setRound] = useState(0);
  const [seen, setSeen] = useState(iso);
  if (iso !== seen) {
    setSeen(iso);
    if (iso !== '') setDraft(null);
  }
  const own = useMemo(() => toDate(iso), [iso]);
  const date = own ?? draft;

  const change = (next: CalendarDate | null) => {
    setDraft(isWhole(next) ? null : next);
    const text = isWhole(next) ? next.toString() : '';
    if (text !== iso) setIso(text);
  };
  const settle = (next: Written) => {
    setWritten(next);
    if (next !== 'whole' && iso !== '') {
      setDraft(date);
      setIso('');
    }
    if (next === 'whole' && iso === '' && isWhole(date)) change(date);
  };
  const forget = () => {
    setRound(round + 1);
    setDraft(null);
  };
  return { iso, date, written, round, change, settle, forget };
}
