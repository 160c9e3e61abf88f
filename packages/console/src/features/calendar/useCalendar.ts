import { countWorkingDays, inWorkingDays, type Calendar } from '@firstbell/schema';
import { useQuery } from '@tanstack/react-query';
import { choicesOptions } from '../../records/api.ts';
import { useServices } from '../../platform/services.ts';

/** Gives the school's calendar; none while it is on its way. */
export function useCalendar(): Calendar | undefined {
  const { http } = useServices();
  return useQuery(choicesOptions(http)).data?.calendar;
}

/** Says how many working days a span has, as `3 working days`; empty while the calendar or a day of it is missing. */
export const lengthOf = (calendar: Calendar | undefined, span: { from: string; to: string }): string =>
  calendar === undefined || span.from === '' || span.to < span.from
    ? ''
    : inWorkingDays(countWorkingDays(calendar, span));
