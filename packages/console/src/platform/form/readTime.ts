import { clean } from '@firstbell/schema/text';

/** One or two digits of the hour; then, optionally, two digits of the minute, with or without a separator. */
const TIME_PATTERN = /^(\d{1,2})(?:[:.\s-]?(\d{2}))?$/;

/** Converts a typed time to `HH:MM` in the 24-hour format; returns any other text unchanged. */
export function readTime(typed: string): string {
  const [, hour = '', minute = '00'] = TIME_PATTERN.exec(clean(typed, 'code')) ?? [];
  const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60;
  return isTime ? `${hour.padStart(2, '0')}:${minute}` : typed;
}
