import { type CalendarDate } from '@internationalized/date';
import { useMemo, useState } from 'react';
import { useControllableState } from '../../state/useControllableState.ts';
import { FIRST_YEAR, toDate } from './dateFormat.ts';

/** State of the segments: empty, incomplete, a day that does not exist, or an existing day. */
export type SegmentsState = 'empty' | 'incomplete' | 'impossible' | 'complete';

/** A pasted text, and the ISO day that was read from it. */
type Pasted = { text: string; iso: string | undefined };

/** State of a date field, with the functions that change it. */
export type Day = {
  /** The ISO day, `''` while the date is incomplete. */
  iso: string;
  /** Date of the segments; kept while the date is incomplete, so that nothing typed is lost. */
  date: CalendarDate | null;
  segmentsState: SegmentsState;
  /** Last pasted text, and the day that was read from it; undefined after any other change. */
  pasted: Pasted | undefined;
  /** Number of resets; a new number remounts the segments. */
  resetCount: number;
  /** Sets a typed or picked date. */
  change: (date: CalendarDate | null) => void;
  /** Sets a pasted date; keeps the earlier one if none could be read. */
  paste: (pasted: Pasted) => void;
  /** Forgets the pasted text. */
  forgetPasted: () => void;
  /** Sets the state of the segments. */
  setSegmentsState: (segmentsState: SegmentsState) => void;
  /** Clears an incomplete date. */
  clearIncomplete: () => void;
};

const isComplete = (date: CalendarDate | null): date is CalendarDate =>
  date !== null && date.year >= FIRST_YEAR;

/** State of a day that is typed by segments. Calls `onChange` with complete dates, and with `''` for an incomplete one. */
export function useDay(
  controlledIso: string | undefined,
  initialValue: string,
  onChange: ((value: string) => void) | undefined,
): Day {
  const [iso, setIso] = useControllableState(controlledIso, initialValue, onChange);
  const [draft, setDraft] = useState<CalendarDate | null>(null);
  const [segmentsState, storeSegmentsState] = useState<SegmentsState>(iso === '' ? 'empty' : 'complete');
  const [resetCount, setResetCount] = useState(0);
  const [pasted, setPasted] = useState<Pasted>();
  const [previousIso, setPreviousIso] = useState(iso);
  if (iso !== previousIso) {
    setPreviousIso(iso);
    if (iso !== '') setDraft(null);
  }
  const isoDate = useMemo(() => toDate(iso), [iso]);
  const date = isoDate ?? draft;

  const setDate = (next: CalendarDate | null) => {
    setDraft(isComplete(next) ? null : next);
    const text = isComplete(next) ? next.toString() : '';
    if (text !== iso) setIso(text);
  };
  const forgetPasted = () => {
    setPasted(undefined);
  };
  const change = (next: CalendarDate | null) => {
    forgetPasted();
    setDate(next);
  };
  const paste = (next: Pasted) => {
    setPasted(next);
    if (next.iso !== undefined) setDate(toDate(next.iso));
  };
  const setSegmentsState = (next: SegmentsState) => {
    storeSegmentsState(next);
    if (next !== 'complete' && iso !== '') {
      setDraft(date);
      setIso('');
    }
    if (next === 'complete' && iso === '' && isComplete(date)) setDate(date);
  };
  const clearIncomplete = () => {
    setResetCount(resetCount + 1);
    setDraft(null);
    forgetPasted();
  };
  return {
    ...{ iso, date, segmentsState, pasted, resetCount },
    ...{ change, paste, forgetPasted, setSegmentsState, clearIncomplete },
  };
}
