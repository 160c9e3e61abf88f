import { GregorianCalendar, type CalendarDate } from '@internationalized/date';
import { useEffect, useEffectEvent, useRef, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react';
import { useDateField } from 'react-aria/useDateField';
import { useDateFieldState, type DateFieldState } from 'react-stately/useDateFieldState';
import { type DateFieldLabels } from '../../labels/english/dateField.ts';
import { FIRST_YEAR, formatDay, localeOf, readDay, toDate, type DateFormat } from './dateFormat.ts';
import { pressSubmit } from './pressSubmit.ts';
import { Segment } from './Segment.tsx';
import { Segments } from './dateLook.ts';
import { type Day, type SegmentsState } from './useDay.ts';

/** Props of `DateInput`. */
export type DateInputProps = {
  day: Day;
  format: DateFormat;
  readToday: () => string;
  labels: DateFieldLabels;
  /** Id of the element that labels the input. */
  labelledBy?: string | undefined;
  /** Additional label, such as `First day`. */
  label?: string | undefined;
  describedBy?: string | undefined;
  isRequired: boolean;
  isInvalid: boolean;
  isDisabled: boolean;
  isReadOnly: boolean;
  /** Ref of the first segment. */
  firstRef?: Ref<HTMLElement> | undefined;
};

const createGregorian = () => new GregorianCalendar();

/** Returns the state of the segments. */
function segmentsStateOf({ segments, calendar }: DateFieldState): SegmentsState {
  const editable = segments.filter(({ isEditable }) => isEditable);
  const values = Object.fromEntries(editable.map(({ type, value }) => [type, value]));
  const { year, month, day } = values;
  if (editable.every(({ isPlaceholder }) => isPlaceholder)) return 'empty';
  if (editable.some(({ isPlaceholder }) => isPlaceholder) || (year ?? 0) < FIRST_YEAR) return 'incomplete';
  const date = toDate(`${String(year)}-${String(month ?? 1).padStart(2, '0')}-01`);
  return date !== null && (day ?? 0) <= calendar.getDaysInMonth(date) ? 'complete' : 'impossible';
}

/** Segments of a typed date; an incomplete date is kept as typed. */
export function DateInput(props: DateInputProps) {
  const { day, format, readToday, labels, labelledBy, label, describedBy, firstRef, ...states } = props;
  const { isDisabled, isReadOnly, isRequired, isInvalid } = states;
  const box = useRef<HTMLDivElement>(null);
  const lastTypedPart = useRef<Element>(null);
  const segmentState = useDateFieldState<CalendarDate>({
    ...{ isDisabled, isReadOnly, isRequired, isInvalid },
    value: day.date,
    onChange: day.change,
    locale: localeOf(format),
    createCalendar: createGregorian,
    shouldForceLeadingZeros: true,
    granularity: 'day',
    validationBehavior: 'aria',
  });
  // Prevents react-aria from changing 31/02 to 28/02 on blur, and from describing the field by its value in English.
  const state: DateFieldState = { ...segmentState, value: null, confirmPlaceholder: () => undefined };
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

  const typedState = segmentsStateOf(state);
  const reportState = useEffectEvent(day.setSegmentsState);
  useEffect(() => {
    reportState(typedState);
  }, [typedState]);

  const setDay = (iso: string | undefined) => {
    const date = iso === undefined ? null : toDate(iso);
    if (date !== null && !isDisabled && !isReadOnly) day.change(date);
  };
  const focusNext = (from: Element) => {
    const partElements = [...(box.current?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
    partElements[partElements.findIndex((part) => part === from) + 1]?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { activeElement } = document;
    if (/^\d$/.test(event.key)) lastTypedPart.current = activeElement;
    else if (event.key === 't' || event.key === 'T') {
      event.preventDefault();
      setDay(readToday());
    } else if (event.key === 'Enter') {
      event.preventDefault();
      pressSubmit(event.currentTarget);
    } else if (/^[/.\- ]$/.test(event.key)) {
      event.preventDefault();
      // react-aria moves the focus itself when a segment is full.
      if (activeElement !== null && lastTypedPart.current === activeElement) focusNext(activeElement);
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

  const firstEditableIndex = state.segments.findIndex(({ isEditable }) => isEditable);
  return (
    // In the capture phase, because react-aria handles Enter and Space on the group as presses.
    <Segments onKeyDownCapture={handleKeyDown} onPaste={paste} onCopy={copy}>
      <div {...fieldProps} ref={box}>
        {state.segments.map((segment, index) => (
          <Segment
            key={segment.type === 'literal' ? index : segment.type}
            segment={segment}
            state={state}
            labels={labels}
            partRef={index === firstEditableIndex ? firstRef : undefined}
          />
        ))}
      </div>
    </Segments>
  );
}
