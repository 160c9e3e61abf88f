import { searchResult } from '@firstbell/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';

const FRESH_MS = 30_000;

/** `GET /search`: the students and teachers that match best; those found before stay until the next are there. */
export const searchOptions = (http: AxiosInstance, q: string) =>
  queryOptions({
    queryKey: ['search', q] as const,
    queryFn: async ({ signal }) =>
      searchResult.parse((await http.get<unknown>('/search', { params: { q }, signal })).data),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
