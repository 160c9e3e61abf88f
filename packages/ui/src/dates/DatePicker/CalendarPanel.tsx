import { type CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { use, useEffect, useEffectEvent } from 'react';
import {
  Button as AriaButton,
  CalendarCell,
  CalendarGrid,
  CalendarMonthPicker,
  CalendarStateContext,
  RangeCalendarStateContext,
} from 'react-aria-components';
import { Button } from '../../components/Button/index.ts';
import { type DatePickerLabels } from '../../labels/english/datePicker.ts';
import { toDate } from '../DateField/dateFormat.ts';
import { CalendarFoot, CalendarTop, Days } from './calendarLook.ts';
import { listYears } from './yearsAround.ts';

/** Props of `CalendarPanel`. */
export type CalendarPanelProps = {
  labels: DatePickerLabels;
  /** The current day, as an ISO day. */
  today: string;
  /** Called by the button Today; by default, the button moves the focus to the current day. */
  onToday?: ((today: CalendarDate) => void) | undefined;
};

/** Month view with navigation to other months; must be inside a `Calendar` or `RangeCalendar` of react-aria. */
export function CalendarPanel({ labels, today, onToday }: CalendarPanelProps) {
  const dayState = use(CalendarStateContext);
  const rangeState = use(RangeCalendarStateContext);
  const state = dayState ?? rangeState;
  const currentDate = toDate(today);
  const focusDay = useEffectEvent(() => {
    state?.setFocused(true);
  });
  useEffect(() => {
    focusDay();
  }, []);
  if (state === null || currentDate === null) return null;
  const { focusedDate, minValue, maxValue } = state;
  const years = listYears(focusedDate.year, currentDate.year, minValue?.year, maxValue?.year);
  const isTodayOutOfRange =
    (minValue !== null && minValue !== undefined && currentDate.compare(minValue) < 0) ||
    (maxValue !== null && maxValue !== undefined && currentDate.compare(maxValue) > 0);

  return (
    <>
      <CalendarTop>
        <AriaButton slot="previous" aria-label={labels.previousMonth}>
          <ChevronLeft aria-hidden="true" />
        </AriaButton>
        <CalendarMonthPicker format="long">
          {({ items, value, onChange }) => (
            <select
              aria-label={labels.chooseMonth}
              value={value}
              onChange={({ target }) => {
                onChange(Number(target.value));
              }}
            >
              {items.map(({ id, formatted }) => (
                <option key={id} value={id}>
                  {formatted}
                </option>
              ))}
            </select>
          )}
        </CalendarMonthPicker>
        <select
          aria-label={labels.chooseYear}
          value={focusedDate.year}
          onChange={({ target }) => {
            state.setFocusedDate(focusedDate.set({ year: Number(target.value) }));
          }}
        >
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
        <AriaButton slot="next" aria-label={labels.nextMonth}>
          <ChevronRight aria-hidden="true" />
        </AriaButton>
      </CalendarTop>
      <Days data-range={rangeState === null ? undefined : true}>
        <CalendarGrid weekdayStyle="short">
          {(date) => (
            <CalendarCell date={date} data-today-mark={date.compare(currentDate) === 0 ? true : undefined} />
          )}
        </CalendarGrid>
      </Days>
      <CalendarFoot>
        <Button
          variant="quiet"
          size="small"
          isDisabled={isTodayOutOfRange || state.isCellUnavailable(currentDate)}
          onClick={() => {
            if (onToday) onToday(currentDate);
            else state.setFocusedDate(currentDate);
          }}
        >
          {labels.today}
        </Button>
      </CalendarFoot>
    </>
  );
}
