import { inbox } from '@firstbell/schema';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/** Lists of the top bar, named by their API path. */
export type InboxKind = 'notification' | 'message';

/** Interval in ms at which the lists are refetched. */
const REFRESH_MS = 60_000;

/** Query key of a list of the top bar. */
export const inboxKey = (kind: InboxKind) => [kind] as const;

/** `GET /notification` and `GET /message`: the newest entries and the number of unread ones. */
export const inboxOptions = (http: AxiosInstance, kind: InboxKind) =>
  queryOptions({
    queryKey: inboxKey(kind),
    queryFn: async ({ signal }) => inbox.parse((await http.get<unknown>(`/${kind}`, { signal })).data),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS / 2,
  });

/** `POST /<kind>/seen`: marks the shown entries as read. */
export const markSeenOptions = (http: AxiosInstance, kind: InboxKind) =>
  mutationOptions({
    mutationKey: [kind, 'seen'],
    mutationFn: async (ids: readonly string[]) => {
      await http.post(`/${kind}/seen`, { ids });
    },
  });
