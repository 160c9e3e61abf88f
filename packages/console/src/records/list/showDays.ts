import { parseDayRange } from '@firstbell/schema';
import { showDate, showSpan } from '../../platform/dates/showDate.ts';

/**
 * Describes the days of a filter: one day, a range, or all days since or until a day. Returns an unreadable value
 * unchanged.
 */
export function showDays(value: string): string {
  const range = parseDayRange(value);
  if (range === undefined) return value;
  const { from, to } = range;
  if (to === '') return `since ${showDate(from)}`;
  return from === '' ? `until ${showDate(to)}` : showSpan(from, to);
}
