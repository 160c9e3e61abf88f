import { parseDate, type CalendarDate } from '@internationalized/date';

/** Order in which the parts of a date are formatted and parsed. */
export type DateFormat = 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'YYYY-MM-DD';

type DatePart = 'year' | 'month' | 'day';

/** Order of the parts, and a locale with this order. The language of the locale is not used. */
const FORMATS: Readonly<
  Record<DateFormat, { locale: string; order: readonly DatePart[]; separator: string }>
> = {
  'DD/MM/YYYY': { locale: 'en-GB', order: ['day', 'month', 'year'], separator: '/' },
  'MM/DD/YYYY': { locale: 'en-US', order: ['month', 'day', 'year'], separator: '/' },
  'YYYY-MM-DD': { locale: 'sv-SE', order: ['year', 'month', 'day'], separator: '-' },
};

/** First year with four digits; a lower number is an incomplete year. */
export const FIRST_YEAR = 1000;

/** Returns a locale that orders a date as the format does. */
export const findLocale = (format: DateFormat) => FORMATS[format].locale;

/** Parses an ISO day; returns `null` for anything else, and for a day that does not exist. */
export function toDate(day: string): CalendarDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  try {
    return parseDate(day);
  } catch {
    return null;
  }
}

/** Formats an ISO day; returns `''` for anything else. */
export function formatDay(day: string, format: DateFormat): string {
  if (toDate(day) === null) return '';
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const parts: Record<DatePart, string> = { year, month, day: dayOfMonth };
  const { order, separator } = FORMATS[format];
  return order.map((part) => parts[part]).join(separator);
}

/** Splits eight digits into the parts of a date. */
function splitDigits(digits: string, order: readonly DatePart[]): string[] {
  let offset = 0;
  return order.map((part) => digits.slice(offset, (offset += part === 'year' ? 4 : 2)));
}

/**
 * Parses a pasted day with any separator, or as eight digits, in the order of the format. A leading year is always
 * followed by the month. Returns the ISO day, or `undefined` for any other text.
 */
export function readDay(text: string, format: DateFormat): string | undefined {
  const digitGroups = text.match(/\d+/g) ?? [];
  if (/[^\d\s./-]/.test(text.replaceAll(/[\u200e\u200f]/g, ''))) return undefined;
  const formatOrder = FORMATS[format].order;
  const [first = ''] = digitGroups;
  const hasNoSeparators = digitGroups.length === 1 && first.length === 8;
  const parts = hasNoSeparators ? splitDigits(first, formatOrder) : digitGroups;
  const startsWithYear = parts[0]?.length === 4;
  const orderWithoutYear = formatOrder[0] === 'year' ? FORMATS['DD/MM/YYYY'].order : formatOrder;
  const order = startsWithYear ? FORMATS['YYYY-MM-DD'].order : orderWithoutYear;
  if (parts.length !== 3) return undefined;
  const values = Object.fromEntries(order.map((part, index) => [part, parts[index] ?? '']));
  const { year = '', month = '', day = '' } = values;
  if (year.length !== 4 || month.length > 2 || day.length > 2) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return toDate(iso) === null ? undefined : iso;
}
