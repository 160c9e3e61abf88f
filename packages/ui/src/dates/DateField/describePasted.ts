import { formatDay } from './dateFormat.ts';
import { type DayRules } from './dayError.ts';
import { type Day } from './useDay.ts';

/** Maximum number of characters of a pasted text that an error quotes. */
const MAX_QUOTED = 40;

const toDigits = (text: string) => text.replaceAll(/\D/g, '');

/** Describes the last pasted text: how it was read if it was written in another way, or that it cannot be read. */
export function describePasted(
  { labels, format }: Pick<DayRules, 'labels' | 'format'>,
  ...days: readonly Pick<Day, 'pasted'>[]
): { note: string; pasteError: string | undefined } {
  const pasted = days.map((day) => day.pasted).find((one) => one !== undefined);
  if (pasted === undefined) return { note: '', pasteError: undefined };
  const { text, iso } = pasted;
  if (iso === undefined) return { note: '', pasteError: labels.unreadable(text.slice(0, MAX_QUOTED)) };
  const shown = formatDay(iso, format);
  const isAsShown = [shown, iso].some((day) => toDigits(day) === toDigits(text));
  return { note: isAsShown ? '' : labels.read(shown), pasteError: undefined };
}
