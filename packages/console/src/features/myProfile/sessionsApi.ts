import { ownSessions, type SessionEnding } from '@firstbell/schema/sessions';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/** Query key of the signed-in person's sessions. */
export const OWN_SESSIONS_QUERY_KEY = ['own-sessions'] as const;

/** `GET /me/sessions`: the sessions of the signed-in person that have not ended, the current session first. */
export const ownSessionsOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: OWN_SESSIONS_QUERY_KEY,
    queryFn: async ({ signal }) =>
      ownSessions.parse((await http.get<unknown>('/me/sessions', { signal })).data).sessions,
  });

/** `POST /me/sessions/end`: ends sessions by their keys, or all except the current one. */
export const endSessionsOptions = (http: AxiosInstance) =>
  mutationOptions({
    mutationKey: [...OWN_SESSIONS_QUERY_KEY, 'end'],
    mutationFn: async (sessions: SessionEnding['sessions']) => {
      await http.post('/me/sessions/end', { sessions });
    },
  });
