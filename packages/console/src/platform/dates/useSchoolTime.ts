import { toDay } from '@firstbell/schema';
import { useMemo } from 'react';
import { useServices } from '../services.ts';
import { showDate, showTime } from './showDate.ts';

/** Dates and times in the school's time zone, whatever the time zone of the browser. */
export type SchoolTime = {
  /** Returns today's ISO date at the school. */
  today: () => string;
  /** Formats the date of an ISO instant. */
  showDay: (instant: string) => string;
  /** Formats the date and the time of an ISO instant. */
  showInstant: (instant: string) => string;
};

/** Returns the `SchoolTime` of the time zone in the public configuration. */
export function useSchoolTime(): SchoolTime {
  const { config, clock } = useServices();
  const { time_zone: timeZone } = config;
  return useMemo(() => createSchoolTime(timeZone, clock), [timeZone, clock]);
}

/** Creates the `SchoolTime` of a time zone; a text that is no instant is formatted as an empty string. */
export function createSchoolTime(timeZone: string, clock: () => Date): SchoolTime {
  const formatDay = (instant: string) => showDate(toDay(new Date(instant), timeZone));
  const createFormatter = (format: (instant: string) => string) => (instant: string) =>
    Number.isNaN(Date.parse(instant)) ? '' : format(instant);
  return {
    today: () => toDay(clock(), timeZone),
    showDay: createFormatter(formatDay),
    showInstant: createFormatter((instant) => `${formatDay(instant)} ${showTime(instant, timeZone)}`),
  };
}
