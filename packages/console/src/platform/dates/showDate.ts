import { dateStyles, formatDate, type DateStyle } from '@firstbell/schema';
import { readStorage, writeStorage } from '../storage/browserStorage.ts';

const STORAGE_KEY = 'firstbell.dates';

const SHORT_DATE = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const WORD_FORMATS = {
  words: new Intl.DateTimeFormat('en-GB', SHORT_DATE),
  hindi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', { ...SHORT_DATE, month: 'long' }),
};

const isDateStyle = (style: string | null): style is DateStyle => dateStyles.some((known) => known === style);

/** Reads the date style that is stored in this browser; by default `numbers`. */
export function readDateStyle(): DateStyle {
  const stored = readStorage('local', STORAGE_KEY);
  return isDateStyle(stored) ? stored : 'numbers';
}

/** Stores the person's date style in this browser. */
export function storeDateStyle(style: DateStyle): void {
  writeStorage('local', STORAGE_KEY, style === 'numbers' ? null : style);
}

/** Formats an ISO date (`2026-11-21`) in the person's date style (`21/11/2026`); returns any other text unchanged. */
export function showDate(day: string, style = readDateStyle()): string {
  const numbers = formatDate(day);
  if (numbers === day || style === 'iso') return day;
  return style === 'numbers' ? numbers : WORD_FORMATS[style].format(new Date(`${day}T00:00Z`));
}

/** Formats a span of ISO dates: one date, or the first and the last one. */
export const showSpan = (first: string, last: string): string =>
  first === last ? showDate(first) : `${showDate(first)} – ${showDate(last)}`;

/** Formats the day and the month of an ISO date, as `21/11`, or as `11-21` for people who write dates as ISO. */
export function showDayOfMonth(day: string, style = readDateStyle()): string {
  const [, month = '', dayOfMonth = ''] = day.split('-');
  return style === 'iso' ? `${month}-${dayOfMonth}` : `${dayOfMonth}/${month}`;
}

/** Returns the format in which the person types dates. */
export const readInputFormat = () => (readDateStyle() === 'iso' ? 'YYYY-MM-DD' : 'DD/MM/YYYY');

/** Cache of formatters by time zone, because creating a formatter takes a hundred times as long as formatting. */
const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats the time of an ISO instant in a time zone as `HH:MM`. */
export function showTime(instant: string, timeZone: string): string {
  const format =
    timeFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  timeFormats.set(timeZone, format);
  return format.format(new Date(instant));
}
