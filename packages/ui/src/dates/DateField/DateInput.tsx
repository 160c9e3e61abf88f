import { GregorianCalendar, type CalendarDate } from '@internationalized/date';
import { useEffect, useEffectEvent, useRef, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react';
import { useDateField } from 'react-aria/useDateField';
import { useDateFieldState, type DateFieldState } from 'react-stately/useDateFieldState';
import { type DateFieldLabels } from '../../labels/english/dateField.ts';
import { FIRST_YEAR, formatDay, findLocale, toDate, type DateFormat } from './dateFormat.ts';
import { pressSubmit } from './pressSubmit.ts';
import { Segment } from './Segment.tsx';
import { Segments } from './dateLook.ts';
import { type Day, type SegmentsState } from './useDay.ts';

/** Props of `DateInput`. */
export type DateInputProps = {
  day: Day;
  format: DateFormat;
  readToday: () => string;
  readText: (text: string) => string | undefined;
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

/** Returns whether the segments are empty, incomplete, or contain an existing or an impossible day. */
function computeSegmentsState({ segments, calendar }: DateFieldState): SegmentsState {
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
  const { day, format, readToday, readText, labels, labelledBy, label, describedBy, firstRef, ...flags } =
    props;
  const { isDisabled, isReadOnly, isRequired, isInvalid } = flags;
  const box = useRef<HTMLDivElement>(null);
  const lastTypedPart = useRef<Element>(null);
  const ariaState = useDateFieldState<CalendarDate>({
    ...{ isDisabled, isReadOnly, isRequired, isInvalid },
    value: day.date,
    onChange: day.change,
    locale: findLocale(format),
    createCalendar: createGregorian,
    shouldForceLeadingZeros: true,
    granularity: 'day',
    validationBehavior: 'aria',
  });
  // Prevents react-aria from changing 31/02 to 28/02 on blur, and from describing the field by its value in English.
  const state: DateFieldState = { ...ariaState, value: null, confirmPlaceholder: () => undefined };
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

  const segmentsState = computeSegmentsState(state);
  const reportSegmentsState = useEffectEvent(day.setSegmentsState);
  useEffect(() => {
    reportSegmentsState(segmentsState);
  }, [segmentsState]);

  const setDay = (iso: string) => {
    const date = toDate(iso);
    if (date !== null && !isDisabled && !isReadOnly) day.change(date);
  };
  const focusNextPart = (part: Element) => {
    const partElements = [...(box.current?.querySelectorAll<HTMLElement>('[data-part]') ?? [])];
    partElements[partElements.findIndex((element) => element === part) + 1]?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { activeElement } = document;
    if (event.key !== 'Tab') day.forgetPasted();
    if (/^\p{Nd}$/u.test(event.key)) lastTypedPart.current = activeElement;
    else if (event.key === 't' || event.key === 'T') {
      event.preventDefault();
      setDay(readToday());
    } else if (event.key === 'Enter') {
      event.preventDefault();
      pressSubmit(event.currentTarget);
    } else if (/^[/.\- ]$/.test(event.key)) {
      event.preventDefault();
      // After a full part, react-aria has already moved the focus.
      if (activeElement !== null && lastTypedPart.current === activeElement) focusNextPart(activeElement);
    }
  };
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text').trim();
    if (text !== '' && !isDisabled && !isReadOnly) day.paste({ text, iso: readText(text) });
  };
  const handleCopy = (event: ClipboardEvent) => {
    if (day.iso === '') return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', formatDay(day.iso, format));
  };

  const firstEditableIndex = state.segments.findIndex(({ isEditable }) => isEditable);
  return (
    // In the capture phase, because react-aria handles Enter and Space on the group as presses.
    <Segments onKeyDownCapture={handleKeyDown} onPaste={handlePaste} onCopy={handleCopy}>
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
