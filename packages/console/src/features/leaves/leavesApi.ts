import { areas, ownLeave, ownLeaves, type LeaveRequest } from '@firstbell/schema';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { areaQueryKeyOf } from '../../records/api.ts';

const OWN_LEAVES_QUERY_KEY = ['own-leaves'] as const;

/** `GET /me/leaves`: the signed-in person's requests for leave, newest first. */
export const ownLeavesOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: OWN_LEAVES_QUERY_KEY,
    queryFn: async ({ signal }) =>
      ownLeaves.parse((await http.get<unknown>('/me/leaves', { signal })).data).rows,
  });

/** `POST /me/leaves`: requests a leave. */
export const requestLeaveOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [...OWN_LEAVES_QUERY_KEY, 'request'],
    mutationFn: async (request: LeaveRequest) =>
      ownLeave.parse((await http.post<unknown>('/me/leaves', request)).data),
  });

/** `DELETE /me/leaves/<key>`: withdraws a request that nobody has decided on. */
export const withdrawOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [...OWN_LEAVES_QUERY_KEY, 'withdraw'],
    mutationFn: async (key: string) => {
      await http.delete(`/me/leaves/${encodeURIComponent(key)}`);
    },
  });

/** Refetches all lists that show requests for leave. */
export async function refreshLeaves(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: OWN_LEAVES_QUERY_KEY }),
    client.invalidateQueries({ queryKey: areaQueryKeyOf(areas.leaves) }),
  ]);
}
