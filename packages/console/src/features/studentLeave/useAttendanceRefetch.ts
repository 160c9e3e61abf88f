import { areas } from '@firstbell/schema';
import { useQueryClient } from '@tanstack/react-query';
import { areaQueryKeyOf } from '../../records/api.ts';

/** Returns a function that refetches the attendance. Call it after a change of leaves, because the sheets show these. */
export function useAttendanceRefetch() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: areaQueryKeyOf(areas.attendance) });
}
