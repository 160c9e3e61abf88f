import { readDate } from '@firstbell/schema/text';
import { type DateSettings } from '@firstbell/ui/dates';
import { readInputFormat } from './showDate.ts';
import { useSchoolTime } from './useSchoolTime.ts';

/** Returns the settings of a date field: the person's format, today at the school, and all notations of a pasted date. */
export function useDateInput(): DateSettings {
  const today = useSchoolTime().today();
  return { format: readInputFormat(), today, readText: (text) => readDate(text, today) };
}
