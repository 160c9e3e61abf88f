import { dashboard } from '@firstbell/schema/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/**
 * `GET /`: the figures of the dashboard of a year; `year` is empty for the current year. Requested only when the screen
 * opens.
 */
export const dashboardOptions = (http: AxiosInstance, year: string) =>
  queryOptions({
    queryKey: ['dashboard', year] as const,
    queryFn: async ({ signal }) => {
      const params = year === '' ? {} : { year };
      return dashboard.parse((await http.get<unknown>('/', { params, signal })).data);
    },
    retry: false,
    refetchOnWindowFocus: false,
  });
