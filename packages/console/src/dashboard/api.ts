import { dashboard } from '@firstbell/schema';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/** `GET /`: the figures of the dashboard, asked for once each time it is opened. */
export const dashboardOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: ['dashboard'] as const,
    queryFn: async ({ signal }) => dashboard.parse((await http.get<unknown>('/', { signal })).data),
    retry: false,
    refetchOnWindowFocus: false,
  });
