import { searchResult } from '@firstbell/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

/** Stale time of search results in ms. */
const STALE_MS = 30_000;

/**
 * `GET /search`: the best matches among the students of a year, teachers, records and sections. Earlier
 * results stay until the next ones are loaded. `year` is empty for the current year.
 */
export const searchOptions = (http: AxiosInstance, q: string, year: string) =>
  queryOptions({
    queryKey: ['search', q, year] as const,
    queryFn: async ({ signal }) => {
      const params = { q, ...(year !== '' && { year }) };
      return searchResult.parse((await http.get<unknown>('/search', { params, signal })).data);
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
