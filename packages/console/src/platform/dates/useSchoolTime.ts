import { dayOf } from '@firstbell/schema';
import { useMemo } from 'react';
import { useServices } from '../services.ts';
import { showDate, showTime } from './showDate.ts';

/** Dates and times in the school's time zone, whatever the browser's is. */
export type SchoolTime = {
  /** Returns today's ISO date at the school. */
  today: () => string;
  /** Formats the date of an ISO instant. */
  showDay: (instant: string) => string;
  /** Formats the date and the time of an ISO instant. */
  showInstant: (instant: string) => string;
};

/** Returns dates and times in the time zone of the service's configuration. */
export function useSchoolTime(): SchoolTime {
  const { config, clock } = useServices();
  const { time_zone: timeZone } = config;
  return useMemo(() => schoolTime(timeZone, clock), [timeZone, clock]);
}

/** Makes the formatters of a time zone; text that is no instant is formatted as an empty string. */
export function schoolTime(timeZone: string, clock: () => Date): SchoolTime {
  const day = (instant: string) => showDate(dayOf(new Date(instant), timeZone));
  const orEmpty = (show: (instant: string) => string) => (instant: string) =>
    Number.isNaN(Date.parse(instant)) ? '' : show(instant);
  return {
    today: () => dayOf(clock(), timeZone),
    showDay: orEmpty(day),
    showInstant: orEmpty((instant) => `${day(instant)} ${showTime(instant, timeZone)}`),
  };
}
