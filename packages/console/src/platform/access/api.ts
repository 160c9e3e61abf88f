import { me } from '@firstbell/schema';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/** Names what is cached of the signed-in person. */
export const ME = ['me'] as const;

/** `GET /me`: who the school takes the signed-in person for. */
export const meOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: ME,
    queryFn: async ({ signal }) => me.parse((await http.get<unknown>('/me', { signal })).data),
    staleTime: 15_000,
  });
