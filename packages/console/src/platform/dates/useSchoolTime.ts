import { dayOf } from '@firstbell/schema';
import { useMemo } from 'react';
import { useServices } from '../services.ts';
import { showDate, showTime } from './showDate.ts';

/** Days and times as the school's clocks say them, wherever the browser stands. */
export type SchoolTime = {
  /** Gives the ISO day that it is at the school, as the API counts it. */
  today: () => string;
  /** Shows the day of an ISO instant. */
  showDay: (instant: string) => string;
  /** Shows an ISO instant: its day and its time. */
  showInstant: (instant: string) => string;
};

/** Gives the school's days and times, in the zone that the service is configured with. */
export function useSchoolTime(): SchoolTime {
  const { config, clock } = useServices();
  const { time_zone: timeZone } = config;
  return useMemo(() => schoolTime(timeZone, clock), [timeZone, clock]);
}

/** Makes the days and times of a school in a time zone; what is no instant is shown as nothing. */
export function schoolTime(timeZone: string, clock: () => Date): SchoolTime {
  const day = (instant: string) => showDate(dayOf(new Date(instant), timeZone));
  const orNothing = (show: (instant: string) => string) => (instant: string) =>
    Number.isNaN(Date.parse(instant)) ? '' : show(instant);
  return {
    today: () => dayOf(clock(), timeZone),
    showDay: orNothing(day),
    showInstant: orNothing((instant) => `${day(instant)} ${showTime(instant, timeZone)}`),
  };
}
