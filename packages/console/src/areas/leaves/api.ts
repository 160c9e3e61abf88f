import { applicant, areas } from '@firstbell/schema';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKey } from '../../records/api.ts';

/** `GET /leaves/<key>/applicant`: who asked for a leave, and what else that person asked for. */
export const applicantOptions = (http: AxiosInstance, key: string) =>
  queryOptions({
    queryKey: [...areaQueryKey(areas.leaves), 'applicant', key] as const,
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>(`/leaves/${encodeURIComponent(key)}/applicant`, { signal });
      return applicant.parse(data);
    },
  });
