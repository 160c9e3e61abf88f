import { dateStyles, formatDate, type DateStyle } from '@firstbell/schema';
import { recall, remember } from '../storage/browserStorage.ts';

const KEY = 'firstbell.dates';

const inWords = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const MONTHS = {
  words: new Intl.DateTimeFormat('en-GB', inWords),
  hindi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', { ...inWords, month: 'long' }),
};

const isDateStyle = (style: string | null): style is DateStyle => dateStyles.some((known) => known === style);

/** Reads the date format that is stored in this browser. */
export function dateStyle(): DateStyle {
  const remembered = recall('local', KEY);
  return isDateStyle(remembered) ? remembered : 'numbers';
}

/** Stores a date format in this browser. */
export function chooseDateStyle(style: DateStyle): void {
  remember('local', KEY, style === 'numbers' ? null : style);
}

/** Formats an ISO date (`2026-11-21`) in the chosen format (`21/11/2026`); returns any other text unchanged. */
export function showDate(day: string, style = dateStyle()): string {
  const numbers = formatDate(day);
  if (numbers === day || style === 'iso') return day;
  return style === 'numbers' ? numbers : MONTHS[style].format(new Date(`${day}T00:00Z`));
}

/** Returns the order in which the parts of a date are typed. */
export const typedFormat = () => (dateStyle() === 'iso' ? 'YYYY-MM-DD' : 'DD/MM/YYYY');

/** Cache of formatters by time zone: creating one takes a hundred times as long as using it. */
const times = new Map<string, Intl.DateTimeFormat>();

/** Formats the time of an ISO instant in a time zone as `HH:MM`. */
export function showTime(instant: string, timeZone: string): string {
  const format =
    times.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  times.set(timeZone, format);
  return format.format(new Date(instant));
}
