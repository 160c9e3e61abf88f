import { type DateFieldLabels } from '../../labels/english/dateField.ts';
import { formatDay, type DateFormat } from './dateFormat.ts';
import { type Day } from './useDay.ts';

/** Limits of a day, and the error texts. */
export type DayRules = {
  minValue: string | undefined;
  maxValue: string | undefined;
  isDateUnavailable: ((day: string) => boolean) | undefined;
  format: DateFormat;
  words: DateFieldLabels;
};

/** Returns the error of the typed text; `undefined` if it is valid or empty. */
export function dayFault(
  { iso, written }: Pick<Day, 'iso' | 'written'>,
  rules: DayRules,
): string | undefined {
  const { minValue = '', maxValue = '', isDateUnavailable, format, words } = rules;
  if (written === 'part') return words.incomplete;
  if (written === 'impossible') return words.impossible;
  if (iso === '') return undefined;
  if (minValue !== '' && iso < minValue) return words.early(formatDay(minValue, format));
  if (maxValue !== '' && iso > maxValue) return words.late(formatDay(maxValue, format));
  return isDateUnavailable?.(iso) === true ? words.unavailable : undefined;
}
