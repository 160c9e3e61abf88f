import { useQuery } from '@tanstack/react-query';
import { useAccess } from '../../platform/access/useAccess.ts';
import { useServices } from '../../platform/services.ts';
import { peopleOptions } from './api.ts';

const FIRST_ROW_QUERY = { q: '', sort: 'status', order: 'asc', page: 1, rows: 1 } as const;

/** Returns the number of people who wait for approval; 0 for a person who cannot approve. */
export function useWaitingPeopleCount(): number {
  const { http } = useServices();
  const { me, can } = useAccess();
  const canApprove = me !== undefined && can('people', 'edit');
  return useQuery({ ...peopleOptions(http, FIRST_ROW_QUERY), enabled: canApprove }).data?.waiting ?? 0;
}
