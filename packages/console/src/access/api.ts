import { me } from '@firstbell/schema';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/** How often an open console asks what the person may do: a change takes effect well within a minute. */
const REFRESH_MS = 30_000;

/** `GET /me`: who the school takes the signed-in person for. */
export const meOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: ['me'] as const,
    queryFn: async ({ signal }) => me.parse((await http.get<unknown>('/me', { signal })).data),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS / 2,
  });
