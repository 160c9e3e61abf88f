import { findTermOn } from '@firstbell/schema';
import { useQuery } from '@tanstack/react-query';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { useServices } from '../../platform/services.ts';
import { choicesOptions } from '../../records/requests.ts';

/** Returns the term of today; empty while the lists load, between terms, and while the terms have no dates. */
export function useTermOfToday(): string {
  const { http } = useServices();
  const today = useSchoolTime().today();
  return findTermOn(useQuery(choicesOptions(http)).data?.term_dates ?? [], today) ?? '';
}
