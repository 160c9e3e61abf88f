import { areas } from '@firstbell/schema';
import { useQueryClient } from '@tanstack/react-query';
import { areaQueryKey } from '../../records/api.ts';

/** Returns a function that reads the attendance again, which shows the leaves. */
export function useFreshSheets() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: areaQueryKey(areas.attendance) });
}
