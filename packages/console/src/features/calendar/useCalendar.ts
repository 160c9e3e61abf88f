import { countWorkingDays, formatWorkingDayCount, type Calendar } from '@firstbell/schema';
import { useChoices } from '../../records/useChoices.ts';

/** Returns the calendar of the school; `undefined` while it loads. */
export function useCalendar(): Calendar | undefined {
  return useChoices().data?.calendar;
}

/** Formats the number of working days of a span (`3 working days`); empty without a calendar or a valid span. */
export const formatWorkingDays = (
  calendar: Calendar | undefined,
  span: { from: string; to: string },
): string =>
  calendar === undefined || span.from === '' || span.to < span.from
    ? ''
    : formatWorkingDayCount(countWorkingDays(calendar, span));
