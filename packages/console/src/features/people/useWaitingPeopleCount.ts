import * as people from '@firstbell/schema/contracts/people';
import { useLoad } from '../../platform/useApi.ts';
import { PEOPLE_REFRESH_MS } from './usePeopleTable.ts';
import { useAccess } from '../../platform/access/useAccess.ts';

const FIRST_ROW_QUERY = { q: '', sort: 'status', order: 'asc', page: 1, rows: 1 } as const;

/** Returns the number of people who wait for approval; 0 for a person who cannot approve. */
export function useWaitingPeopleCount(): number {
  const { me, can } = useAccess();
  const canApprove = me !== undefined && can('people', 'edit');
  const { data } = useLoad(people.list, {
    query: FIRST_ROW_QUERY,
    refetchInterval: PEOPLE_REFRESH_MS,
    enabled: canApprove,
  });
  return data?.waiting ?? 0;
}
