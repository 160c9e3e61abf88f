import { areas } from '@firstbell/schema';
import { useQueryClient } from '@tanstack/react-query';
import { createAreaQueryKey } from '../../records/requests.ts';

/** Returns a function that refetches the attendance, whose sheets show the leaves of students. */
export function useAttendanceRefetch() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: createAreaQueryKey(areas.attendance) });
}
