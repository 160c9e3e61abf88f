import { type DateFieldLabels } from '../../labels/english/dateField.ts';
import { formatDay, type DateFormat } from './dateFormat.ts';
import { type Day } from './useDay.ts';

/** Limits of a day, and the error texts. */
export type DayRules = {
  minValue: string | undefined;
  maxValue: string | undefined;
  isDateUnavailable: ((day: string) => boolean) | undefined;
  format: DateFormat;
  labels: DateFieldLabels;
};

/** Returns the error of the typed text; `undefined` if it is valid or empty. */
export function findDayError(
  { iso, segmentsState }: Pick<Day, 'iso' | 'segmentsState'>,
  rules: DayRules,
): string | undefined {
  const { minValue = '', maxValue = '', isDateUnavailable, format, labels } = rules;
  if (segmentsState === 'incomplete') return labels.incomplete;
  if (segmentsState === 'impossible') return labels.impossible;
  if (iso === '') return undefined;
  if (minValue !== '' && iso < minValue) return labels.early(formatDay(minValue, format));
  if (maxValue !== '' && iso > maxValue) return labels.late(formatDay(maxValue, format));
  return isDateUnavailable?.(iso) === true ? labels.unavailable : undefined;
}
