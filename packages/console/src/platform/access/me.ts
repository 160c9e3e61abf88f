import { type Me } from '@firstbell/schema';
import * as account from '@firstbell/schema/contracts/account';
import { type MutationFunctionContext, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { storeDateStyle } from '../dates/showDate.ts';
import { call } from '../http/call.ts';
import { createQueryKey, requestOptions } from '../http/requestOptions.ts';
import { storeRights } from './lastRights.ts';

/** Query of the signed-in person's account at the school. */
export const meOptions = (http: AxiosInstance) =>
  queryOptions({
    ...requestOptions(http, account.read),
    queryFn: async ({ signal }) => {
      const person = await call(http, account.read, { config: { signal } });
      storeRights(person);
      // Stored in this browser, so that the first screen of the next visit formats dates before `GET /me` responds.
      if (person.date_style !== '') storeDateStyle(person.date_style);
      return person;
    },
    staleTime: 15_000,
  });

/** Handler `onSuccess` that caches a response about the signed-in person. */
export const cacheMe = (me: Me, _input: unknown, _result: unknown, { client }: MutationFunctionContext) => {
  client.setQueryData(createQueryKey(account.read), me);
};
