import { type Area } from '@firstbell/schema';
import { recordContracts } from '@firstbell/schema/contracts/records';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { call } from '../../platform/http/call.ts';
import { createAreaQueryKey } from '../requests.ts';

/** Query of the history of a record, newest first, page by page. */
export const changesOptions = (http: AxiosInstance, area: Area, key: string) =>
  infiniteQueryOptions({
    queryKey: [...createAreaQueryKey(area), 'changes', key] as const,
    queryFn: ({ pageParam: before, signal }) =>
      call(http, recordContracts(area).changes, { key, query: { before }, config: { signal } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });
