import { areas } from '@firstbell/schema';
import { useQueryClient } from '@tanstack/react-query';
import { areaQueryKey } from '../../records/api.ts';

/** Returns a function that refetches the attendance after a change of leaves, which the sheets show. */
export function useFreshSheets() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: areaQueryKey(areas.attendance) });
}
