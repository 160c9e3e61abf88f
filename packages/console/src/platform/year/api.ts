import { academicYear, listResult, MAX_ROWS } from '@firstbell/schema';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/** Stale time of the years in ms. */
const STALE_MS = 60_000;

/** `GET /academic_year`: the school's years, the latest first. */
export const yearsOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: [academicYear.key, 'years'] as const,
    queryFn: async ({ signal }) => {
      const params = { sort: 'academic_year', order: 'desc', rows: MAX_ROWS, count: false };
      const { data } = await http.get<unknown>(`/${academicYear.key}`, { params, signal });
      return listResult(academicYear.row).parse(data).rows;
    },
    staleTime: STALE_MS,
  });
