import { readInputFormat } from './showDate.ts';
import { useSchoolTime } from './useSchoolTime.ts';

/** Returns the settings of a date field: the person's format, and today at the school. */
export function useDateInput(): { format: ReturnType<typeof readInputFormat>; today: string } {
  return { format: readInputFormat(), today: useSchoolTime().today() };
}
