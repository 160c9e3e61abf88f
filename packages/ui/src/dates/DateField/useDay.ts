import { type CalendarDate } from '@internationalized/date';
import { useMemo, useState } from 'react';
import { useOwnValue } from '../../state/useOwnValue.ts';
import { FIRST_YEAR, toDate } from './dateFormat.ts';

/** State of the segments: empty, incomplete, a day that does not exist, or a day. */
export type Written = 'nothing' | 'part' | 'impossible' | 'whole';

/** Value of a date field. */
export type Day = {
  /** The ISO day, `''` while no whole date is written. */
  iso: string;
  /** The date that the segments start from; kept while they are no whole date, so that nothing typed is lost. */
  date: CalendarDate | null;
  written: Written;
  /** Counts the resets: each begins with new segments. */
  round: number;
  /** Sets a typed or picked date. */
  change: (date: CalendarDate | null) => void;
  /** Sets the state of the segments. */
  settle: (written: Written) => void;
  /** Clears an incomplete date. */
  forget: () => void;
};

const isWhole = (date: CalendarDate | null): date is CalendarDate => date !== null && date.year >= FIRST_YEAR;

/** State of a day that is typed by segments; reports only complete dates, and `''` when one is no longer complete. */
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
