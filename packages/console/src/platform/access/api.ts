import { me } from '@firstbell/schema';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/** Query key of the signed-in person. */
export const ME = ['me'] as const;

/** `GET /me`: the signed-in person's account at the school. */
export const meOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: ME,
    queryFn: async ({ signal }) => me.parse((await http.get<unknown>('/me', { signal })).data),
    staleTime: 15_000,
  });
