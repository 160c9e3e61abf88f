import { searchResult } from '@firstbell/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

const FRESH_MS = 30_000;

/** `GET /search`: the students of a year and teachers that match best; those found before stay until the next are there. */
export const searchOptions = (http: AxiosInstance, q: string, year: string) =>
  queryOptions({
    queryKey: ['search', q, year] as const,
    queryFn: async ({ signal }) => {
      const params = { q, ...(year !== '' && { year }) };
      return searchResult.parse((await http.get<unknown>('/search', { params, signal })).data);
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
