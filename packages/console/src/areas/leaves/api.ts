import { applicant, areas } from '@firstbell/schema';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKeyOf } from '../../records/api.ts';

/** `GET /leaves/<key>/applicant`: the applicant of a leave, with their other leaves. */
export const applicantOptions = (http: AxiosInstance, key: string) =>
  queryOptions({
    queryKey: [...areaQueryKeyOf(areas.leaves), 'applicant', key] as const,
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>(`/leaves/${encodeURIComponent(key)}/applicant`, { signal });
      return applicant.parse(data);
    },
  });
