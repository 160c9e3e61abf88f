import { me } from '@firstbell/schema';
import { queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { storeDateStyle } from '../dates/showDate.ts';
import { storeRights } from './lastRights.ts';

/** Query key of the signed-in person. */
export const ME_QUERY_KEY = ['me'] as const;

/** `GET /me`: the signed-in person's account at the school. */
export const meOptions = (http: AxiosInstance) =>
  queryOptions({
    queryKey: ME_QUERY_KEY,
    queryFn: async ({ signal }) => {
      const person = me.parse((await http.get<unknown>('/me', { signal })).data);
      storeRights(person);
      // Stored in this browser, so that the first screen of the next visit formats dates before `GET /me` responds.
      if (person.date_style !== '') storeDateStyle(person.date_style);
      return person;
    },
    staleTime: 15_000,
  });
