import { type BreachQuery, breachReport } from '@firstbell/schema/breach';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/** `GET /breach`: the people affected by a breach, according to the audit log. */
export const breachOptions = (http: AxiosInstance, query: BreachQuery | undefined) =>
  queryOptions({
    queryKey: ['audit', 'breach', query] as const,
    queryFn: async ({ signal }) =>
      breachReport.parse((await http.get<unknown>('/breach', { params: query, signal })).data),
    enabled: query !== undefined,
    staleTime: 0,
    // Without an action of the person, no proof may be asked for.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
