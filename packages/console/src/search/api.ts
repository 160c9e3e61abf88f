import { type AreaKey, listResult } from '@firstbell/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { z } from 'zod';
import { type Found } from './Found.ts';

const HITS = 5;
const FRESH_MS = 30_000;

const person = z.looseObject({
  key: z.string(),
  id: z.string(),
  name: z.string(),
  class: z.string().optional(),
});

/** `GET /<area>?q=`: the first people that match, each with the screen that shows the record. */
export const hitOptions = (http: AxiosInstance, area: AreaKey, q: string) =>
  queryOptions({
    queryKey: [area, 'search', q] as const,
    queryFn: async ({ signal }): Promise<Found[]> => {
      const { data } = await http.get<unknown>(`/${area}`, { params: { q, rows: HITS }, signal });
      return listResult(person)
        .parse(data)
        .rows.map((row) => ({
          id: `${area}:${row.key}`,
          title: row.name,
          detail: row.class ? `${row.id} · ${row.class}` : row.id,
          href: `/${area}/edit?id=${encodeURIComponent(row.key)}`,
        }));
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
