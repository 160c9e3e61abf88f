import { formatDate } from '@firstbell/schema';
import { recall, remember } from '../storage/browserStorage.ts';

const KEY = 'firstbell.dates';

/** Every way to show dates that a person can choose in this browser; the first is the school's own. */
export const DATE_STYLES = ['numbers', 'words', 'hindi'] as const;
export type DateStyle = (typeof DATE_STYLES)[number];

const inWords = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const MONTHS = {
  words: new Intl.DateTimeFormat('en-GB', inWords),
  hindi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', { ...inWords, month: 'long' }),
};

const isDateStyle = (style: string | null): style is DateStyle =>
  DATE_STYLES.some((known) => known === style);

/** Gives how dates are shown in this browser. */
export function dateStyle(): DateStyle {
  const remembered = recall('local', KEY);
  return isDateStyle(remembered) ? remembered : 'numbers';
}

/** Shows dates in another way from now on, in this browser. */
export function chooseDateStyle(style: DateStyle): void {
  remember('local', KEY, style === 'numbers' ? null : style);
}

/** Shows an ISO day (`2026-11-21`) as the person reads dates (`21/11/2026`); what is not one comes back as it is. */
export function showDate(day: string, style = dateStyle()): string {
  const numbers = formatDate(day);
  return style === 'numbers' || numbers === day ? numbers : MONTHS[style].format(new Date(`${day}T00:00Z`));
}

/** Kept for each zone: making one takes a hundred times as long as using it. */
const times = new Map<string, Intl.DateTimeFormat>();

/** Shows the time of day of an ISO instant in a time zone, as `HH:MM`. */
export function showTime(instant: string, timeZone: string): string {
  const format =
    times.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  times.set(timeZone, format);
  return format.format(new Date(instant));
}
