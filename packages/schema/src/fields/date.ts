import { z } from 'zod';
import { isDay } from './isoDay.ts';
import { readDate } from './writtenDate.ts';

const DATE_ERROR = 'Enter a date as DD/MM/YYYY.';

/** Maximum length of a text that is read as a date. */
const MAX_LENGTH = 100;

/**
 * A calendar day without time or zone, stored as `YYYY-MM-DD`. Dates in other notations are converted, those with a year of two
 * digits excepted.
 */
export const isoDate = z
  .string(DATE_ERROR)
  .max(MAX_LENGTH, { error: DATE_ERROR, abort: true })
  .overwrite((text) => (isDay(text) ? text : (readDate(text) ?? text)))
  .check(z.iso.date({ error: DATE_ERROR, abort: true }))
  .refine((day) => !day.startsWith('0000'), DATE_ERROR);

/** A calendar day that may be empty. */
export const optionalDate = z.union([z.literal(''), isoDate], DATE_ERROR);

/** Formats an ISO day (`2014-05-06`) for staff (`06/05/2014`); returns other texts unchanged. */
export function formatDate(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : day;
}

/** Formatters by time zone, because creating one takes a hundred times as long as using it. */
const isoDayFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the ISO day of an instant in a time zone. */
export function toDay(instant: Date, timeZone: string): string {
  const format =
    isoDayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  isoDayFormats.set(timeZone, format);
  return format.format(instant);
}

/** Returns the same day `years` earlier; 29 February becomes the 28th. */
export function yearsBefore(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0');
  const monthAndDay = day.slice(4);
  return isDay(year + monthAndDay) ? year + monthAndDay : `${year}-02-28`;
}

/** Creates the schema of a date of birth: not in the future, at least `minAge` years before `today`, and not before 1900. */
export function dateOfBirth(today: string, minAge: number) {
  return isoDate
    .refine((day) => day <= today, 'The date of birth cannot be in the future.')
    .refine(
      (day) => day > today || day <= yearsBefore(today, minAge),
      `The date of birth must be at least ${minAge} years ago.`,
    )
    .refine((day) => day >= '1900-01-01', 'The date of birth must be after 1899.');
}

/** Returns the last ISO day of a month (`2026-02`). */
export function computeLastDay(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10);
}

/** Days of the week in the order of ISO 8601, which numbers them from 1. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Milliseconds of a day in UTC, where every day has the same length. */
export const DAY_MS = 86_400_000;
/** Index in `weekdays` of Thursday, the weekday of 1 January 1970. */
const THURSDAY = 3;

/** Converts a number of days since 1 January 1970 to the index of its weekday in `weekdays`. */
export const toWeekdayIndex = (days: number) =>
  (((days + THURSDAY) % weekdays.length) + weekdays.length) % weekdays.length;

/** Returns the weekday of an ISO day; `undefined` for another text. */
export const computeWeekday = (day: string): Weekday | undefined =>
  weekdays[toWeekdayIndex(Date.parse(day) / DAY_MS)];

/** Returns the ISO day that is a number of days after another day, or before it for a negative number. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
