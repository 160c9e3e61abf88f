import { type AreaKey, incidentPeople, listResult } from '@firstbell/schema';
import { type ComboOption } from '@firstbell/ui';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { z } from 'zod';

/** Maximum number of suggested people. */
const MAX_PEOPLE = 8;

const personSchema = z.looseObject({ id: z.string(), name: z.string(), class: z.string().optional() });

/** `GET /<area>?q=`: the first people with `q` in a column of the list, such as the ID or the name. */
export const peopleOptions = (
  http: AxiosInstance,
  area: Extract<AreaKey, 'student' | 'teacher'>,
  q: string,
) =>
  queryOptions({
    queryKey: [area, 'offered', q] as const,
    queryFn: async ({ signal }): Promise<ComboOption[]> => {
      const params = { q, rows: MAX_PEOPLE, count: false };
      const { data } = await http.get<unknown>(`/${area}`, { params, signal });
      return listResult(personSchema)
        .parse(data)
        .rows.map(({ id, name, class: className }) => ({
          value: id,
          label: `${id} · ${name}`,
          ...(className !== undefined && { description: className }),
        }));
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

/** `GET /incident/people`: the people whom a confidential incident can name. */
export const nameablePeopleOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: ['incident', 'people'] as const,
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>('/incident/people', { signal });
      return incidentPeople.parse(data).rows;
    },
  });
