import { findTermOn } from '@firstbell/schema';
import { useChoices } from '../../records/useChoices.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';

/** Returns the term of today; empty while the lists load, between terms, and while the terms have no dates. */
export function useTermOfToday(): string {
  const today = useSchoolTime().today();
  return findTermOn(useChoices().data?.term_dates ?? [], today) ?? '';
}
