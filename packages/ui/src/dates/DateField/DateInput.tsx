import { GregorianCalendar, type CalendarDate } from '@internationalized/date';
import { useEffect, useEffectEvent, useRef, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react';
import { useDateField } from 'react-aria/useDateField';
import { useDateFieldState, type DateFieldState } from 'react-stately/useDateFieldState';
import { type DateFieldLabels } from '../../labels/english/dateField.ts';
import { FIRST_YEAR, formatDay, localeOf, readDay, toDate, type DateFormat } from './dateFormat.ts';
import { pressSubmit } from './pressSubmit.ts';
import { Segment } from './Segment.tsx';
import { Segments } from './dateLook.ts';
import { type Day, type Written } from './useDay.ts';

/** Props of `DateInput`. */
export type DateInputProps = {
  day: Day;
  format: DateFormat;
  readToday: () => string;
  words: DateFieldLabels;
  /** Names it: by the id of its label, by words of its own, or both. */
  labelledBy?: string | undefined;
  label?: string | undefined;
  describedBy?: string | undefined;
  isRequired: boolean;
  isInvalid: boolean;
  isDisabled: boolean;
  isReadOnly: boolean;
  /** Gets the first part. */
  firstRef?: Ref<HTMLElement> | undefined;
};

const gregorian = () => new GregorianCalendar();

/** Called with the state of the segments. */
function writtenOf({ segments, calendar }: DateFieldState): Written {
  const parts = segments.filter(({ isEditable }) => isEditable);
  const values = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const { year, month, day } = values;
  if (parts.every(({ isPlaceholder }) => isPlaceholder)) return 'nothing';
  if (parts.some(({ isPlaceholder }) => isPlaceholder) || (year ?? 0) < FIRST_YEAR) return 'part';
  const date = toDate(`${String(year)}-${String(month ?? 1).padStart(2, '0')}-01`);
  return date !== null && (day ?? 0) <= calendar.getDaysInMonth(date) ? 'whole' : 'impossible';
}

/** Segments of a typed date; an incomplete date is kept as typed. */
export function DateInput(props: DateInputProps) {
  const { day, format, readToday, words, labelledBy, label, describedBy, firstRef, ...states } = props;
  const { isDisabled, isReadOnly, isRequired, isInvalid } = states;
  const box = useRef<HTMLDivElement>(null);
  const typedIn = useRef<Element>(null);
  const own = useDateFieldState<CalendarDate>({
    ...{ isDisabled, isReadOnly, isRequired, isInvalid },
    value: day.date,
    onChange: day.change,
    locale: localeOf(format),
    createCalendar: gregorian,
    shouldForceLeadingZeros: true,
    granularity: 'day',
    validationBehavior: 'aria',
  });
  // react-aria changes 31/02 to 28/02 on blur, and describes each field by its value in English.
  const state: DateFieldState = { ...own, value: null, confirmPlaceholder: () => undefined };
  const { fieldProps } = useDateField(
    {
      isDisabled,
      ...(labelledBy !== undefined && { 'aria-labelledby': labelledBy }),
      ...(label !== undefined && { 'aria-label': label }),
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    },
    state,
    box,
  );

  const written = writtenOf(state);
  const settle = useEffectEvent(day.settle);
  useEffect(() => {
    settle(written);
  }, [written]);

  const setDay = (iso: string | undefined) => {
    const date = iso === undefined ? null : toDate(iso);
    if (date !== null && !isDisabled && !isReadOnly) day.change(date);
  };
  const goOn = (from: Element) => {
    const parts = [...(box.current?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
    parts[parts.findIndex((part) => part === from) + 1]?.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { activeElement } = document;
    if (/^\d$/.test(event.key)) typedIn.current = activeElement;
    else if (event.key === 't' || event.key === 'T') {
      event.preventDefault();
      setDay(readToday());
    } else if (event.key === 'Enter') {
      event.preventDefault();
      pressSubmit(event.currentTarget);
    } else if (/^[/.\- ]$/.test(event.key)) {
      event.preventDefault();
      // A part that was full has led on by itself.
      if (activeElement !== null && typedIn.current === activeElement) goOn(activeElement);
    }
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    setDay(readDay(event.clipboardData.getData('text'), format));
  };
  const copy = (event: ClipboardEvent) => {
    if (day.iso === '') return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', formatDay(day.iso, format));
  };

  const first = state.segments.findIndex(({ isEditable }) => isEditable);
  return (
    // In the capture phase: react-aria takes Enter and Space on the group for presses.
    <Segments onKeyDownCapture={handleKey} onPaste={paste} onCopy={copy}>
      <div {...fieldProps} ref={box}>
        {state.segments.map((segment, at) => (
          <Segment
            key={segment.type === 'literal' ? at : segment.type}
            segment={segment}
            state={state}
            words={words}
            partRef={at === first ? firstRef : undefined}
          />
        ))}
      </div>
    </Segments>
  );
}
