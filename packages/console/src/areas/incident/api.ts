import { type AreaKey, incidentPeople, listResult } from '@firstbell/schema';
import { type ComboOption } from '@firstbell/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { z } from 'zod';

/** Most people in the list of suggestions. */
const MOST = 8;

const person = z.looseObject({ id: z.string(), name: z.string(), class: z.string().optional() });

/** `GET /<area>?q=`: the first people whose listed fields contain `q`, such as the ID or the name. */
export const peopleOptions = (
  http: AxiosInstance,
  area: Extract<AreaKey, 'student' | 'teacher'>,
  q: string,
) =>
  queryOptions({
    queryKey: [area, 'offered', q] as const,
    queryFn: async ({ signal }): Promise<ComboOption[]> => {
      const params = { q, rows: MOST, count: false };
      const { data } = await http.get<unknown>(`/${area}`, { params, signal });
      return listResult(person)
        .parse(data)
        .rows.map(({ id, name, class: place }) => ({
          value: id,
          label: `${id} · ${name}`,
          ...(place !== undefined && { description: place }),
        }));
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

/** `GET /incident/people`: the people whom a confidential incident can name. */
export const namedPeopleOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: ['incident', 'people'] as const,
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>('/incident/people', { signal });
      return incidentPeople.parse(data).rows;
    },
  });
